import assert from 'node:assert/strict'
import { it } from 'node:test'
import { nameDirection } from '../../../src/shared/name-direction.ts'

it('a title that is a name keeps its direction, and one in the language of the page has that of the page', () => {
  const names = ['.gitignore', './src/gate.ts', '.env', 'b/', 'src/', 'C++', '@scope/package', '2026-a.ts', 'close()', '*.md']
  for (const name of names) assert.equal(nameDirection(name), 'ltr', name)
  for (const title of ['gate.ts', 'npm', 'How does it work?', 'بوابة', '.بوابة', '1. بوابة', 'ملف /', ''])
    assert.equal(nameDirection(title), undefined, title)
})
