/** Programs that read what a command prints may stop early: `build | head -1`. */
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import { makeFolder, writeFiles } from '../support/folder.ts'
import { startCommand } from '../support/site.ts'

const SITE = { 'content/site.config.ts': "export default { title: 'Site' }\n", 'content/index.md': '# Home\n' }

function runUnread(args: string[]): Promise<number | null> {
  const child = startCommand(args)
  child.stdout?.destroy()
  child.stderr?.destroy()
  return new Promise((resolve) => child.on('close', resolve))
}

it('a command does what it was asked for, and ends with its status, when nobody reads what it prints', async (t) => {
  const root = makeFolder(t, SITE)
  assert.equal(await runUnread(['build', '--root', root]), 0)
  assert.ok(existsSync(join(root, 'dist/404.html')))
  writeFiles(root, { 'content/index.md': '# Home\n\n[Nothing](/nothing)\n' })
  assert.equal(await runUnread(['build', '--root', root]), 1)
})
