import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { nearFirst, rankPages, type SectionMatch } from '../../../../src/shared/search/rank.ts'

interface ScoredSection extends SectionMatch {
  href: string
}

const pageOf = ({ href }: ScoredSection) => href.replace(/#.*$/, '')
const found = (...sections: [href: string, score: number][]): ScoredSection[] =>
  sections.map(([href, score]) => ({ href, score, words: 1 }))
const order = (sections: ScoredSection[]) =>
  rankPages(sections, pageOf, 1).map((page) => [page.page, ...page.sections.map(({ href }) => href)])

describe('rankPages', () => {
  it('gathers sections under their page, the best first', () => {
    assert.deepEqual(order(found(['/a#x', 9], ['/b', 5], ['/a', 3])), [
      ['/a', '/a#x', '/a'],
      ['/b', '/b'],
    ])
  })

  it('puts a page about the question before one that mentions it', () => {
    const told = order(found(['/mentions#x', 10], ['/about', 9], ['/about#a', 8], ['/about#b', 7])).map(([page]) => page)
    assert.deepEqual(told, ['/about', '/mentions'])
  })

  it('puts a page with all words of the query, in whatever sections, before one with some of them', () => {
    const section = (href: string, score: number, words: number) => ({ href, score, words })
    const sections = [section('/some', 10, 0b01), section('/all#x', 8, 0b01), section('/all#y', 4, 0b10)]
    const found = rankPages(sections, pageOf, 2).map(({ page }) => page)
    assert.deepEqual(found, ['/all', '/some'])
  })

  it('shows ten pages, and more sections of the first ones', () => {
    const sections = Array.from({ length: 60 }, (_, index) => ({ href: `/${index % 12}#${index}`, score: 100 - index, words: 1 }))
    const ranked = rankPages(sections, pageOf, 1)
    const found = ranked.map((page) => page.sections.length)
    assert.deepEqual(found, [3, 2, 2, 2, 2, 1, 1, 1, 1, 1])
  })

  it('shows at most 16 sections, and all if there are no more', () => {
    const section = fc.tuple(
      fc.constantFrom('/a', '/b', '/c').chain((page) => fc.nat().map((id) => `${page}#${id}`)),
      fc.nat({ max: 100 }),
    )
    fc.assert(
      fc.property(fc.uniqueArray(section, { selector: ([href]) => href, maxLength: 40 }), (made) => {
        const sections = found(...made).sort((a, b) => b.score - a.score)
        const shown = rankPages(sections, pageOf, 1).flatMap((page) => page.sections)
        assert.equal(shown.length, Math.min(16, sections.length))
        assert.equal(new Set(shown).size, shown.length)
      }),
    )
  })
})

describe('nearFirst', () => {
  const order = (open: string | undefined, ...pages: [page: string, worth: number][]) =>
    nearFirst(
      pages.map(([page, worth]) => ({ page, worth })),
      open,
    ).map(({ page }) => page)
  const hooks: [string, number][] = [
    ['/solid/api/useConnect', 10],
    ['/react/api/useConnect', 9.5],
    ['/react/guide', 9],
  ]

  it('puts the page of the folder that the reader is in before others that are about as good', () => {
    assert.deepEqual(order('/react/api/useAccount', ...hooks), ['/react/api/useConnect', '/react/guide', '/solid/api/useConnect'])
    assert.deepEqual(order('/React', ...hooks), ['/react/api/useConnect', '/react/guide', '/solid/api/useConnect'])
    for (const open of [undefined, '/', '/solid/api/useAccount', '/elsewhere/api/useConnect'])
      assert.deepEqual(order(open, ...hooks), ['/solid/api/useConnect', '/react/api/useConnect', '/react/guide'], open)
  })

  it('leaves a page that is much better where it is, and all in the same order where all are near', () => {
    assert.deepEqual(order('/react/a', ['/solid/b', 10], ['/react/b', 5]), ['/solid/b', '/react/b'])
    assert.deepEqual(order('/docs/a', ['/docs/c', 10], ['/docs/b', 9.9], ['/docs/a', 9.9]), ['/docs/c', '/docs/b', '/docs/a'])
  })
})
