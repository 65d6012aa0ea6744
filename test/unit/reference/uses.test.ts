/** The list of pages that use a page of a reference. */
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { leadingToUses } from '../../../build/stages/reference-uses.ts'

const page = (route: string, title: string, summary: object, item?: object) => ({
  ...{ route, filePath: `${route.slice(1)}.md`, frontmatter: { title }, parts: [] },
  ...(item && { item }),
  summary: { addresses: [], headings: [], ...summary },
})

function listed(guides: object[], config: object = {}, prefix = ''): string {
  const used = page('/api/a', 'A', { addresses: [['hash', { to: 'uses' }]] }, {})
  const scheme = { scheme: 'api', resolve: (rest: string) => `/api/${rest}` }
  const site = { config: { basePath: '', hostPath: '', ...config }, edition: { prefix }, schemes: [scheme] }
  const work = { site, pages: [used, ...guides] } as never
  const addressing = leadingToUses(({ summary }) => summary.addresses.map(([hash]) => [hash, ''] as const), work)
  return addressing(used as never)[0]?.[1] ?? ''
}

it('lists each page and section once, in the edition', () => {
  const headings = [
    { text: 'Start', id: 'start' },
    { text: 'Start', id: 'start-2' },
  ]
  const uses = [
    { href: 'api:a' },
    { href: '/api/a#row', section: ['Start', 1] },
    { href: 'api:a', section: ['Start', 1] },
    { href: 'api:b' },
    { href: 'https://a.example/api/a' },
  ]
  const html = listed(
    [page('/guide', 'Guide', { headings, mentions: { uses } }), page('/other', 'Other', {})],
    { basePath: '/docs' },
    '/de',
  )
  assert.deepEqual(
    [...html.matchAll(/href="([^"]*)">([^<]*)</g)].map(([, href, text]) => [href, text]),
    [
      ['/docs/de/guide', 'Guide'],
      ['/docs/de/guide#start-2', 'Guide: Start'],
    ],
  )
  assert.equal(listed([page('/other', 'Other', {})]), '')
})

it('writes no markup of titles and headings', () => {
  for (const text of ['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '</a></section><svg onload=alert(1)>', '&lt;b']) {
    const uses = [{ href: 'api:a', section: [text, 0] }]
    const html = listed([page('/guide', text, { headings: [{ text, id: 'x' }], mentions: { uses } })])
    assert.doesNotMatch(html.replace(/<\/?(?:section|p|ul|li|a)(?: [a-z-]+="[^"<]*")*>/g, ''), /</, text)
  }
})
