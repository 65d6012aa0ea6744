/** Attributes of HTML that React takes for something of its own arrive in the page as HTML has them, wherever the element is, and scripts in attributes don't. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { readAttributes } from '../../src/server/document/tags.ts'
import { builtFrom } from '../support/built-sites.ts'
import { goldenParts } from '../support/golden.ts'
import { hydrated, readerOf } from '../support/reader.ts'

/** Start tags, without their end. Void elements are those that end with a slash. */
const TAGS = goldenParts('given/attributes.txt').flatMap(({ text }) => text.split('\n'))

type Place = (html: string, tag: string) => string

const block =
  (before: string, after = ''): Place =>
  (html) =>
    `${before}${html}${after}`

const MARKDOWN: Record<string, Place> = {
  alone: block(''),
  'in an element': block('<div>\n\n', '\n\n</div>'),
  'in a list': block('- one\n- two\n\n  '),
  'in a quotation': block('> '),
  'in details': block('<details><summary>s</summary>', '</details>'),
  'in a table': block('<table><tbody><tr><td>', '</td></tr></tbody></table>'),
  'in a note': block(':::note\n\n', '\n\n:::'),
}

const MDX: Record<string, Place> = {
  ...MARKDOWN,
  'in a component': block('<Callout>\n\n', '\n\n</Callout>'),
  'around a component': (html) => (/^<(?:select|textarea)/.test(html) ? '' : html.replace('>t<', '><Badge>t</Badge><')),
  'with an expression': (html) => html.replace(/(data-t="\d+")/, '$1 data-e={1 + 1}'),
  'in an expression': (html, tag) => (/on\w+="x/.test(tag) ? `{true && ${html}}` : ''),
}

function element(tag: string, id: string, isMdx: boolean): string {
  const [name = ''] = tag.split(' ')
  const isVoid = tag.endsWith('/')
  const start = `<${tag.replace(/\/$/, '')} data-t="${id}"${isMdx && isVoid ? ' />' : '>'}`
  const quoted = isMdx ? start.replace('ONLOAD=x()', 'onLoad="x()"') : start
  const html = isVoid ? quoted : `${quoted}${/^(?:select|video|object|svg|ol)$/.test(name) ? '' : 't'}</${name}>`
  return name === 'option' ? `<select aria-label="a">${html}</select>` : html
}

function pageOf(ending: 'md' | 'mdx', places: Record<string, Place>): string {
  const parts = Object.entries(places).map(([name, place]) => {
    const blocks = TAGS.map((tag, number) => place(element(tag, `${number} ${name}`, ending === 'mdx'), tag))
    return `## ${name}\n\n${blocks.join('\n\n')}`
  })
  return `# ${ending}\n\n${parts.join('\n\n')}\n`
}

const site = readerOf(() =>
  builtFrom({
    'content/plain.md': pageOf('md', MARKDOWN),
    'content/jsx.mdx': pageOf('mdx', MDX),
    'content/index.mdx': '# All\n\n- [Markdown](/plain)\n- [MDX](/jsx)\n',
    'content/site.config.ts': "export default { title: 'Rivers' }",
    'public/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" />',
  }),
)

const read = (page: Page): Promise<Record<string, Record<string, string>>> =>
  page.locator('#content').evaluate((main) => {
    const elements = [...main.querySelectorAll('[data-t]')].map(({ attributes }) =>
      Object.fromEntries([...attributes].map(({ name, value }) => [name.toLowerCase(), value])),
    )
    return Object.fromEntries(elements.map(({ 'data-t': id, ...others }) => [id, others]))
  })

/** Attributes of a tag, but for what a build changes: it leaves scripts out, makes a class of a style, and gives a picture its size. */
function written(tag = ''): Record<string, string> {
  const attributes = [...readAttributes(tag.replace(/^\S+|\/$/g, ''))]
  return Object.fromEntries(attributes.filter(([name]) => name !== 'style' && (name === 'once' || !name.startsWith('on'))))
}

describe('attributes of HTML in pages', () => {
  for (const path of ['/plain', '/jsx']) {
    it(`are those of the source in ${path}: without scripts, with them, and after a click`, async () => {
      const { page: plain } = await site.open(path, { javaScriptEnabled: false })
      const served = await read(plain)
      for (const [id, { 'data-e': _, ...attributes }] of Object.entries(served)) {
        const tag = TAGS[Number.parseInt(id, 10)]
        if (tag?.startsWith('img')) for (const name of ['width', 'height', 'loading', 'decoding']) delete attributes[name]
        if (attributes['class'] !== undefined) attributes['class'] = attributes['class'].replace(/ s[\da-f]{7}$/, '')
        assert.deepEqual(attributes, written(tag), `${id}: ${tag}`)
      }
      const { page } = await site.silent(path)
      assert.deepEqual(await read(page), served)
      await page.goto(site.at('/'))
      await hydrated(page)
      await page.locator(`#content a[href="${path}"]`).click()
      await page.locator('[data-t]').first().waitFor({ state: 'attached' })
      assert.deepEqual(await read(page), served)
    })
  }
})
