/** `new` in the example of docs/content/guide/sidebar.mdx, whose sidebar is made from files. */
import assert from 'node:assert/strict'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import { copyExample } from '../../support/examples.ts'
import { runCommand } from '../../support/site.ts'

it('the example of sidebars is left alone by `new` where files list the page', async (t) => {
  const root = copyExample(t, 'sidebar')
  const config = join(root, 'content/site.config.ts')
  const before = readFileSync(config, 'utf8')
  const run = (...args: string[]) => runCommand(['new', ...args, '--root', root])
  assert.equal((await run('guide/boats', 'Boats')).code, 0)
  assert.equal(readFileSync(config, 'utf8'), before)
  assert.match((await run('other/boats', 'Boats')).stderr, /Name its group/)
  const auto = "export default { sidebar: 'auto' }\n"
  writeFileSync(config, auto)
  assert.equal((await run('other/boats', 'Boats')).code, 0)
  assert.equal(existsSync(join(root, 'content/other/boats.mdx')), true)
  assert.equal(readFileSync(config, 'utf8'), auto)
  assert.match((await run('other/more', 'More', '--group', 'Guide')).stderr, /Leave out --group/)
})
