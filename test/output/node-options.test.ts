import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import { makeFolder } from '../support/folder.ts'
import { repository, runCommand } from '../support/site.ts'

it("scripts of package.json give Node no options but its own: Node refuses to start with a V8 flag that its V8 doesn't know", () => {
  const { scripts } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
  const help = execFileSync(process.execPath, ['--help'], { encoding: 'utf8' })
  const given = Object.values(scripts)
    .flatMap((script) => script.split('&&'))
    .flatMap((command) => /^\s*node((?: -\S+(?: tsx)?)*)/.exec(command)?.[1]?.match(/--[\w-]+/g) ?? [])
  assert.ok(given.includes('--import'))
  for (const option of given) assert.match(help, new RegExp(`^ +(?:-\\w, )?${option}\\b`, 'm'), option)
})

it("a build sets no V8 flags: V8 warns about those it doesn't know, and Node calls it unsafe to set one late", async (test) => {
  const root = makeFolder(test, {
    'content/site.config.ts': 'export default {}',
    'content/index.mdx': '# Home',
    'refuse.mjs': `
      import { syncBuiltinESMExports } from 'node:module'
      import v8 from 'node:v8'
      v8.setFlagsFromString = (flag) => { throw new Error('asks for ' + flag) }
      syncBuiltinESMExports()`,
  })
  const { code, stderr } = await runCommand(['build', '--root', root], { env: { NODE_OPTIONS: `--import=${join(root, 'refuse.mjs')}` } })
  assert.deepEqual([code, stderr], [0, ''])
})
