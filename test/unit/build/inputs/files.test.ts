import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { makeFolder } from '../../../support/folder.ts'
import { repository } from '../../../support/site.ts'

describe('reading', () => {
  it('ends where a named pipe has taken the place of a file', { skip: process.platform === 'win32' }, (t) => {
    const pipe = join(makeFolder(t), 'index.mdx')
    execFileSync('mkfifo', [pipe])
    // A process of its own can be ended when it waits.
    const script = `
      import { openSync, readFile, readFileSync, readPage } from ${JSON.stringify(join(repository, 'build/inputs/files.ts'))}
      const pipe = process.argv[1]
      openSync(pipe)
      console.log(JSON.stringify([readFileSync(pipe, 'utf8'), readFileSync(pipe).length, readPage(pipe).length, (await readFile(pipe)).length]))`
    const args = ['--import', 'tsx', '--input-type=module', '--eval', script, pipe]
    const output = execFileSync(process.execPath, args, { cwd: repository, encoding: 'utf8', timeout: 20_000 })
    assert.deepEqual(JSON.parse(output), ['', 0, 0, 0])
  })
})
