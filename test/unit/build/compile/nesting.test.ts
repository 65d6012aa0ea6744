/** Pages that are nested too deeply are refused at a line; the native parser would end the process, without a message. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { VFile } from 'vfile'
import { remarkCheckNesting } from '../../../../build/compile/nesting/remark-check-nesting.ts'
import { scanNesting } from '../../../../build/compile/nesting/source-nesting.ts'
import { pageFile, startPageFile } from '../../../../build/compile/page-file.ts'
import { MAX_NODES } from '../../../../build/parse/limits.ts'
import { compile } from '../../../support/compiled.ts'
import { tiered } from '../../../support/tier.ts'

const repeat = (text: string, count: number) => text.repeat(count)

/** Constructs that can stand inside themselves, so many levels deep. */
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

/** Signs that a parser compares with all of their paragraph, so that a megabyte takes minutes. */
const SLOW: Record<string, (count: number) => string> = {
  'emphasis that nothing opens': (count) => repeat('a* ', count),
  'brackets that nothing opens': (count) => repeat('a] ', count),
  'emphasis that may open and close': (count) => repeat('**「い」**い', count),
  'addresses in brackets': (count) => `[${repeat('http://', count)}](/b)`,
  'directives without an end': (count) => repeat(':::note\n', count),
  'backticks of each length': (count) => Array.from({ length: count / 40 }, (_, length) => `${repeat('`', length + 1)} `).join(''),
}

describe('a page that would take a parser too long', () => {
  for (const [what, write] of Object.entries(SLOW)) {
    it(`is reported at its line: ${what}`, () => {
      assert.equal(scanNesting(`# Title\n\n${write(80)}\n`, false).tooDeep, undefined)
      const { code, line } = scanNesting(`# Title\n\n${write(6000)}\n`, false).tooDeep ?? {}
      assert.equal(code, 'nesting')
      assert.ok((line ?? 0) >= 3)
    })
  }

  it('is one with more nodes than a browser could show', () => {
    const position = (line: number) => ({ start: { line, column: 1 }, end: { line, column: 2 } })
    const children = Array.from({ length: MAX_NODES }, (_, index) => ({ type: 'thematicBreak', position: position(index + 1) }))
    const processor = { parser: () => ({ type: 'root', children }) }
    remarkCheckNesting.call(processor as never)
    const file = new VFile('')
    startPageFile(file)
    const { parser } = processor as unknown as { parser(document: string, file: VFile): { children: unknown[] } }
    assert.deepEqual(parser('', file).children, [])
    const found = pageFile(file).diagnostics.map(({ code, line }) => [code, line])
    assert.deepEqual(found, [['page-size', MAX_NODES]])
  })

  it('is one with as many directives in its text, which is known before it is parsed', () => {
    const directives = repeat(':a ', MAX_NODES + 1)
    const { code, line } = scanNesting(`# Title\n\n${directives}`, false).tooDeep ?? {}
    assert.deepEqual([code, line], ['page-size', 3])
    for (const source of [
      repeat(':a ', MAX_NODES),
      repeat('\\:a ', MAX_NODES + 1),
      repeat('https://a.example\n\n', MAX_NODES + 1),
      `\`\`\`\n${directives}\n\`\`\``,
    ])
      assert.equal(scanNesting(source, false).tooDeep, undefined)
  })

  it("isn't one with many of them in paragraphs, items, rows and definitions of their own", () => {
    for (const line of ['a* `b` [c](/d) https://e.example\n\n', '- a* [b](/c)\n', '| a* | `b` |\n', '[a]: /b\n', '> - a*\n'])
      assert.equal(scanNesting(repeat(line, 6000), false).tooDeep, undefined, line)
  })

  it('is one for remark if the native parser would take longer: it reads the whole paragraph again for some marks', () => {
    for (const mark of ['&amp;', '&#65;', '<https://a.example> ', ':a ', ': a\n', '[a]: /b "t\n']) {
      assert.equal(scanNesting(repeat(mark, 100), false).isUnsafe, false, mark)
      assert.equal(scanNesting(repeat(mark, 2500), false).isUnsafe, true, mark)
      assert.equal(scanNesting(repeat(`${repeat(mark, 10)}\n\n`, 250), false).isUnsafe, false, mark)
    }
  })
})
