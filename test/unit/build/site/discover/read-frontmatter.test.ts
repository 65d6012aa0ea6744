/** Frontmatter of pages, and what their authors are told: the cases in `test/golden/frontmatter`. */
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { readFrontmatter } from '../../../../../build/site/discover/read-frontmatter.ts'
import { testGolden } from '../../../../support/golden.ts'

const read = (lines: readonly string[]) => readFrontmatter(`---\n${lines.join('\n')}\n---\n\n# Text\n`, 'content/a.mdx')

testGolden('frontmatter', async ([file]) => {
  const { frontmatter, diagnostics } = readFrontmatter(`${file?.text}\n`, 'content/a.mdx')
  const told = diagnostics.map(
    ({ severity, code, message, fix, line, column }) =>
      `${severity} ${line}:${column} ${code}: ${message}${fix === undefined ? '' : ` → ${fix}`}`,
  )
  return [...(Object.keys(frontmatter).length === 0 ? [] : [JSON.stringify(frontmatter)]), ...told]
})

it('frontmatter has U+FFFD in place of half a character, which no file can hold', () => {
  const { frontmatter } = read(['title: "a \\ud83d b"', 'authors: ["\\udc00", "😀"]'])
  assert.deepEqual(frontmatter, { title: 'a \ufffd b', authors: '\ufffd, 😀' })
})

it('an alias that stands for far too much is refused', () => {
  const levels = Array.from({ length: 20 }, (_, level) => `k${level + 1}: &l${level + 1} [${Array(9).fill(`*l${level}`).join()}]`)
  const [{ message } = assert.fail()] = read(['k0: &l0 [x]', ...levels]).diagnostics
  assert.match(message, /^The frontmatter has more than 100 aliases such as `\*l\d+`\.$/)
})
