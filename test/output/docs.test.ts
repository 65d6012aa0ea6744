import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import { inflateSync } from 'node:zlib'
import { makeFolder } from '../support/folder.ts'
import { repository, runCommand } from '../support/site.ts'

it('the documentation of the generator builds without a warning, and has its own search', async (t) => {
  const out = join(makeFolder(t), 'docs')
  const { code, stdout, stderr } = await runCommand(['build', '--root', join(repository, 'docs'), '--out', out])
  assert.equal(code, 0, stderr)
  assert.match(stdout, / 0 warnings\./)
  const pieces = readdirSync(join(out, '.site/search')).filter((name) => name.endsWith('.bin'))
  assert.ok(pieces.some((name) => /outlineFooter/i.test(String(inflateSync(readFileSync(join(out, '.site/search', name)))))))
})
