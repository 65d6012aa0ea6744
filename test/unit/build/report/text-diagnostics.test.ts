import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { checkTexts } from '../../../../build/report/text-diagnostics.ts'
import { makeFolder } from '../../../support/folder.ts'

const CONFLICT = '<<<<<<< HEAD\nours\n=======\ntheirs\n>>>>>>> branch\n'

test('a module or stylesheet with a merge conflict is told, also where it can be read', (context) => {
  const files = {
    'site.config.ts': `export default { title: 'T', description: \`\n${CONFLICT}\` }\n`,
    'comment.tsx': `/*\n${CONFLICT}*/\nexport const a = 1\n`,
    'theme.css': `a { color: red }\n${CONFLICT}`,
    'data.json': `{\n${CONFLICT}}\n`,
    'sound.ts': `export const rule = '=======' // <<<<<<< HEAD\n`,
  }
  const folder = makeFolder(context, files)
  const told = checkTexts(Object.keys(files).map((file) => join(folder, file)))
  const found = told.map(({ severity, code, line, column }) => [severity, code, line, column])
  assert.deepEqual(
    found,
    [2, 2, 2, 2].map((line) => ['error', 'conflict', line, 1]),
  )
})
