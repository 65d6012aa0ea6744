/** Pages as Markdown: the cases in `test/golden/markdown`, with the addresses that links get in place of their holes. */
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { compile } from '../../../../support/compiled.ts'
import { testGolden } from '../../../../support/golden.ts'

testGolden('markdown', async ([file]) => {
  const [, filePath = '', options = '{}'] = /^(\S+)(?: (.*))?$/.exec(file?.title ?? '') ?? []
  const { markdown } = await compile(file?.text ?? '', { filePath, ...JSON.parse(options) })
  return [markdown.replace(/\0l([^\0]*)\0/g, '$1').replaceAll('\0', '␀')]
})

it('what only Node runs is not in the code for browsers', async () => {
  const { code, islands } = await compile('export const n = 1\n\nIt is {n + 1}.')
  assert.match(islands?.code ?? '', /__markdown/)
  assert.doesNotMatch(code, /__markdown/)
})
