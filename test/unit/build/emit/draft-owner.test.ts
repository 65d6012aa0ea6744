import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import { claimDraft, stateOfDraft } from '../../../../build/emit/draft-owner.ts'
import { makeFolder } from '../../../support/folder.ts'

it('a build runs as long as the very process does that began it', async (test) => {
  const folder = makeFolder(test)
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  test.after(() => child.kill('SIGKILL'))
  await once(child, 'spawn')
  const pid = child.pid ?? 0
  claimDraft(folder, pid)()
  assert.equal(stateOfDraft(folder, pid), 'running')
  // The number of another process that runs, as after a restart.
  assert.equal(stateOfDraft(folder, process.ppid), process.platform === 'linux' ? 'over' : 'running')
  child.kill('SIGKILL')
  await once(child, 'exit')
  assert.equal(stateOfDraft(folder, pid), 'over')
})

it('a build of another machine or container is out of sight until it has been silent for a while', (test) => {
  const folder = makeFolder(test)
  const file = join(folder, '.owner')
  claimDraft(folder, process.ppid)()
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\S+/, '0123456789abcdef'))
  assert.equal(stateOfDraft(folder, process.ppid), 'out of sight')
  utimesSync(file, Date.now() / 1000 - 60, Date.now() / 1000 - 60)
  assert.equal(stateOfDraft(folder, process.ppid), 'over')
})

it('a folder that says nothing of its owner is over, whatever has its number', (test) => {
  assert.equal(stateOfDraft(makeFolder(test), process.ppid), 'over')
  assert.equal(stateOfDraft(makeFolder(test), 1), 'over')
})
