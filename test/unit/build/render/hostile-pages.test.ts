/** Pages full of markup show it as text: nothing runs, and nothing leaves its place. `FUZZ_CASES=10000` tries as many pages. */
import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Root } from 'hast'
import { visit } from 'unist-util-visit'
import { checkHtml } from '../../../../build/render/check-html.ts'
import { readFrontmatter } from '../../../../build/site/discover/read-frontmatter.ts'
import { renderDocument } from '../../../../src/server/document/document.ts'
import { structuredData } from '../../../../src/server/document/structured-data.ts'
import { moveStyleAttributes } from '../../../../src/server/document/style-attributes.ts'
import { renderPage } from '../../../../src/server/render-page.tsx'
import { documentNeeds, hashSource } from '../../../../src/server/security-policy/document-needs.ts'
import { ogImageUrl } from '../../../../src/shared/page/social-image.ts'
import { dangerousScheme } from '../../../../src/shared/routes/dangerous-address.ts'
import { importPage } from '../../../support/compiled.ts'
import { caseNumbers, createRandom, howToRepeat, type Random } from '../../../support/fuzz.ts'
import { hostileSource } from '../../../support/hostile-page.ts'
import { hostileText } from '../../../support/hostile-text.ts'
import { parseHtml } from '../../../support/markup.ts'
import { makeSite, makeView } from '../../../support/render.ts'

const INLINE = 'early()'

async function hostileDocument(random: Random): Promise<string> {
  const { source, title } = hostileSource(random)
  const filePath = random.pick(['page.md', 'page.mdx'])
  const { frontmatter } = readFrontmatter(source, filePath)
  const { default: Content, __page: meta } = await importPage(source, { filePath })
  const text = () => hostileText(random).replace(/[\ud800-\udfff]/g, '')
  const sidebar = [{ text: text(), items: [{ text: text(), link: '/page', badge: { text: text(), tone: 'info' as const } }] }]
  const site = makeSite({
    title: text(),
    description: text(),
    topNav: [{ text: text(), items: [{ text: text(), link: '/page' }] }],
    footerLinks: [{ text: text(), link: '/page' }],
    editLink: { pattern: 'https://git.example/:path', text: text() },
    sponsors: [{ name: text(), items: [] }],
  })
  const path = `/${encodeURIComponent(text().replace(/[\ud800-\udfff]/g, ''))}`
  const place = { path, filePath: `${text()}.mdx`, lastUpdatedAt: 0, sidebar }
  const view = makeView({ ...place, title, frontmatter, headings: meta.headings, Content })
  const rendered = renderPage(site, view)
  assert.equal(checkHtml(rendered), undefined)
  const body = moveStyleAttributes(rendered).html
  const described = {
    title,
    description: text(),
    url: text(),
    authors: [{ name: text() }],
    lang: 'en',
    site: { title: text(), url: text() },
    sections: [{ text: text() }],
  }
  return renderDocument({
    lang: 'en',
    title: text(),
    description: text(),
    canonical: text(),
    structuredData: structuredData(described),
    tags: [
      {
        tag: 'meta',
        attrs: {
          property: 'og:image',
          content: ogImageUrl('/og?%title', { path, logo: text(), title: title.replace(/[\ud800-\udfff]/g, ''), description: '' }) ?? '',
        },
      },
    ],
    siteName: text(),
    early: [],
    head: [],
    stylesheet: '/assets/style-AAAAAAAA.css',
    scripts: ['/assets/client-AAAAAAAA.js'],
    inlineScript: INLINE,
    slowStart: { text: text(), retry: text() },
    boot: { place, params: { name: text() }, module: '/assets/pages/page-AAAAAAAA.js', site: '/assets/site-AAAAAAAA.js' },
    body,
  })
}

/** Parts of a document that no text may add to it. */
function intrusions(tree: Root): string[] {
  const found: string[] = []
  let scripts = 0
  visit(tree, (node) => {
    if (node.type === 'comment' && /pwned/.test(node.value)) found.push(`comment ${node.value}`)
    if (node.type !== 'element') return
    const { tagName, properties } = node
    if (tagName === 'x-pwned') found.push(tagName)
    for (const [name, value] of Object.entries(properties)) {
      if (/^on/i.test(name)) found.push(`${tagName} ${name}`)
      if (/^(?:href|src|action|formAction)$/.test(name) && dangerousScheme(String(value)) !== undefined && tagName !== 'link')
        found.push(`${tagName} ${name}=${value}`)
    }
    if (tagName !== 'script') return
    scripts += 1
    const content = node.children.map((child) => (child.type === 'text' ? child.value : '')).join('')
    if (/json/.test(String(properties['type']))) JSON.parse(content)
    else if (content !== '' && content !== INLINE) found.push(`script ${content}`)
  })
  return scripts === 4 ? found : [...found, `${scripts} scripts`]
}

it('pages full of markup are shown as they are, and nothing in them runs', { timeout: 3_600_000 }, async () => {
  let needs: unknown
  for (const number of caseNumbers(40)) {
    const html = await hostileDocument(createRandom(number)).catch((error: unknown) => {
      throw new Error(`${howToRepeat(number)} ${error instanceof Error ? error.message : String(error)}`, { cause: error })
    })
    assert.deepEqual(intrusions(parseHtml(html)), [], howToRepeat(number))
    // A content security policy allows nothing that the text might have added.
    const found = documentNeeds(html)
    needs ??= found
    assert.deepEqual(found, needs, howToRepeat(number))
    assert.deepEqual(found['script-src'], [hashSource(INLINE)])
  }
})
