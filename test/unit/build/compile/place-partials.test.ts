import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import type { CompiledPage } from '../../../../build/compile/compiled-page.ts'
import type { PartialCopy } from '../../../../build/compile/page-input.ts'
import { headingsOf, partialsOf } from '../../../../build/compile/partials.ts'
import { placePartials } from '../../../../build/compile/place-partials.ts'
import type { SourcePage } from '../../../../build/site/discover/page-entry.ts'
import { compile } from '../../../support/compiled.ts'
import { makeSource } from '../../../support/compiled-page.ts'
import { fuzzParameters } from '../../../support/fuzz-parameters.ts'

/** A compiled file. @param key stands for everything that it's made from */
async function compiled(page: SourcePage, copy?: PartialCopy): Promise<CompiledPage> {
  const { code, codes, sections, markdown, islands, ...summary } = await compile(page.source, { ...page, ...(copy && { copy }) })
  const key = JSON.stringify([page.source, copy])
  return { ...page, key, summary: { ...summary, sectionsHash: '', hasIslands: false, styles: [] }, parts: [] }
}

async function placedPage(files: Record<string, string>): Promise<CompiledPage> {
  const plain = new Map<string, CompiledPage>()
  for (const [name, source] of Object.entries(files)) plain.set(name, await compiled(makeSource(name, source)))
  for (const source of plain.values()) {
    source.parts = source.summary.partialReferences.flatMap((reference) => {
      const part = plain.get(reference.specifier.replace(/^\.\/|\?\d+$/g, ''))
      return part === undefined ? [] : [{ ...reference, page: part }]
    })
  }
  const page = plain.get('index.mdx') ?? assert.fail()
  await placePartials(page, compiled)
  return page
}

function idsOf(source: CompiledPage): string[] {
  return [...source.summary.anchors, ...source.parts.flatMap((part) => idsOf(part.page))]
}

const NOTE = 'Text[^1].\n\n[^1]: A note.'

describe('parts of a page', () => {
  it('get other ids where the page, another part or the same part has them', async () => {
    const page = await placedPage({
      'index.mdx': `import A from './_a.mdx'\nimport B from './_b.mdx'\n\n<A />\n\n<B />\n\n<A />\n\n## Setup\n\n${NOTE}`,
      '_a.mdx': `import B from './_b.mdx'\n\n## Setup\n\n[to it](#setup)\n\n<B />`,
      '_b.mdx': `## More\n\n${NOTE}`,
    })
    assert.deepEqual(idsOf(page), [
      ...['setup', 'fnref-1', 'footnote-label', 'fn-1'],
      ...['setup-1', 'more', '2-fnref-1', 'footnote-label-2', '2-fn-1'],
      ...['more-1', '3-fnref-1', 'footnote-label-3', '3-fn-1'],
      ...['setup-2', 'more-2', '4-fnref-1', 'footnote-label-4', '4-fn-1'],
    ])
    const found = headingsOf(page).map(({ id }) => id)
    assert.deepEqual(found, ['setup-1', 'more', 'more-1', 'setup-2', 'more-2', 'setup'])
    const hrefs = page.parts.map((part) => part.page.summary.links.map(({ href }) => href).filter((href) => href.startsWith('#setup')))
    assert.deepEqual(hrefs, [['#setup-1'], [], ['#setup-2']])
    assert.equal(new Set(page.parts.map((part) => part.page.variant)).size, 3)
  })

  it('have one of each id, whatever they contain', async (test) => {
    const block = fc.constantFrom('## A', '## A 1', '### B', NOTE, '<A />', '<B />', ':::tip\n## A\n:::', '[^1]', '## 🚀', '<C />')
    const source = fc.array(block, { maxLength: 6 }).map((blocks) => {
      const imports = ['A', 'B', 'C'].map((name) => `import ${name} from './_${name}.mdx'`).join('\n')
      return `${imports}\n\n${blocks.join('\n\n')}`
    })
    // Without circles: each file only includes later ones.
    const without = (text: string, names: string) => text.replace(new RegExp(`<[${names}] />`, 'g'), '## A')
    await fc.assert(
      fc.asyncProperty(source, source, source, source, async (page, a, b, c) => {
        const files = { 'index.mdx': page, '_A.mdx': without(a, 'A'), '_B.mdx': without(b, 'AB'), '_C.mdx': without(c, 'ABC') }
        const placed = await placedPage(files)
        const ids = idsOf(placed)
        const found = ids.filter((id, index) => ids.indexOf(id) !== index)
        assert.deepEqual(found, [])
        for (const { summary } of [placed, ...partialsOf(placed)]) {
          for (const { href } of summary.links) if (href.startsWith('#')) assert.ok(ids.includes(href.slice(1)), href)
        }
      }),
      fuzzParameters(test, 200),
    )
  })
})
