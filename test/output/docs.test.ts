import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import { makeFolder } from '../support/folder.ts'
import { repository, runCommand } from '../support/site.ts'

it('the documentation of the generator builds without a warning, and has its own search', async (t) => {
  const out = join(makeFolder(t), 'docs')
  const { code, stdout, stderr } = await runCommand(['build', '--root', join(repository, 'docs'), '--out', out])
  assert.equal(code, 0, stderr)
  assert.match(stdout, / 0 warnings\./)
  const { searchIndex } = JSON.parse(readFileSync(join(out, '.site/navigation.json'), 'utf8')) as { searchIndex: string }
  assert.match(readFileSync(join(out, searchIndex), 'utf8'), /outlineFooter/i)
})
