/** Pages that are nested too deep are refused at a line; the native parser would end the process, without a message. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { compile } from '../../../support/compiled.ts'
import { tiered } from '../../../support/tier.ts'

const repeat = (text: string, count: number) => text.repeat(count)

/** What can stand inside itself, so many levels deep. */
const DEEP: Record<string, (depth: number) => string> = {
  parentheses: (depth) => `{${repeat('(', depth)}1${repeat(')', depth)}}`,
  arrays: (depth) => `{${repeat('[', depth)}1${repeat(']', depth)}}`,
  objects: (depth) => `{${repeat('({a:', depth)}1${repeat('})', depth)}}`,
  'an attribute': (depth) => `<p title={${repeat('(', depth)}1${repeat(')', depth)}} />`,
  'an export': (depth) => `export const a = ${repeat('(', depth)}1${repeat(')', depth)}`,
  templates: (depth) => `{${repeat('`${', depth)}1${repeat('}`', depth)}}`,
  elements: (depth) => repeat('<div>', depth) + repeat('</div>', depth),
  'elements on lines': (depth) => repeat('<div>\n', depth) + repeat('</div>\n', depth),
  quotes: (depth) => `${repeat('> ', depth)}a`,
  lists: (depth) => `${repeat('- ', depth)}a`,
  emphasis: (depth) => repeat('*a ', depth) + repeat('b*', depth),
  'labels of directives': (depth) => `${repeat(':a[', depth)}b${repeat(']', depth)}`,
}

describe('what is nested', () => {
  for (const [what, nest] of Object.entries(DEEP)) {
    it(`a few levels deep is fine: ${what}`, async () => {
      const { diagnostics } = await compile(`# Title\n\n${nest(8)}`, { filePath: 'page.mdx' })
      const found = diagnostics.filter(({ code }) => code === 'nesting' || code === 'mdx-syntax')
      assert.deepEqual(found, [])
    })

    for (const depth of tiered([1000, 20_000], [1000])) {
      it(`${depth} levels deep is reported at its line: ${what}`, async () => {
        const { diagnostics } = await compile(`# Title\n\n${nest(depth)}`, { filePath: 'page.mdx' })
        const found = diagnostics.find(({ code }) => code === 'nesting')
        assert.ok(found !== undefined, JSON.stringify(diagnostics.slice(0, 2)))
        assert.ok((found.line ?? 0) >= 3 && found.fix !== undefined)
      })
    }
  }

  it('in Markdown with HTML is reported too, and long flat pages are not', async () => {
    const deep = await compile(`# Title\n\n${DEEP['elements']?.(1000)}`, { filePath: 'page.md' })
    const found = deep.diagnostics.map(({ code, line }) => [code, line])
    assert.deepEqual(found, [['nesting', 3]])
    const flat = await compile(`# Title\n\n${repeat('- a [b](https://x.example) *c* `d` (e)\n', 300)}\n${repeat('<br>\n', 300)}`, {
      filePath: 'page.md',
    })
    const told = flat.diagnostics.filter(({ severity }) => severity === 'error')
    assert.deepEqual(told, [])
  })
})
