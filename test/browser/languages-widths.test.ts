/** The words of every language at 320 pixels, on one page with everything: what's pressed is in one line, and nothing is cut off. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { TRANSLATED } from '../../build/site/languages/interface-words.ts'
import { builtFrom } from '../support/built-sites.ts'
import { readerOf } from '../support/reader.ts'

const FOLDERS = ['', ...TRANSLATED.map((lang) => `${lang}/`)]

const EVERYTHING = `---
description: Everything at once.
---

# Everything

${['note', 'info', 'warning', 'danger', 'tip', 'success', 'caution', 'important'].map((kind) => `:::${kind}\nText.\n:::`).join('\n\n')}

:::details
More.
:::

## Code

:::code-group

\`\`\`js
const first = 1 // [!code ++]
\`\`\`

\`\`\`ts
const second = 2 // [!code --]
\`\`\`

:::

## Notes

A note[^1], and a picture.

![A dot](/dot.svg)

[^1]: At the end.
`

const label = new Intl.DisplayNames('en', { type: 'language' })

const content = {
  'public/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="20"><circle cx="10" cy="10" r="10"/></svg>',
  'content/site.config.ts': `export default ${JSON.stringify({
    title: 'Wide',
    ogImage: false,
    breadcrumbs: true,
    locales: { root: { label: 'English', lang: 'en' }, ...Object.fromEntries(TRANSLATED.map((lang) => [lang, { label: label.of(lang) }])) },
    sidebar: [
      {
        text: 'Part',
        items: [
          { text: 'Everything', link: '/' },
          { text: 'Other', link: '/other' },
        ],
      },
    ],
    topNav: [{ text: 'Other', link: '/other' }],
    editLink: { pattern: 'https://code.example/:path' },
    banner: 'News.',
  })}\n`,
  ...Object.fromEntries(
    FOLDERS.flatMap((folder) => [
      [`content/${folder}index.mdx`, EVERYTHING],
      [`content/${folder}other.mdx`, '# Other\n'],
    ]),
  ),
}

/** What wraps or is cut off, by its words. */
function misfits(page: Page, within: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const pressed = 'button, [role=tab], label:has(input[type=radio]), summary, .dw-edit-link, .dw-sidebar-back, .dw-breadcrumbs li'
    const found: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>(`${selector} :is(${pressed})`)) {
      if (element.getClientRects().length === 0 || element.closest('.dw-visually-hidden') !== null) continue
      const lines = new Set<number>()
      const range = document.createRange()
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        range.selectNodeContents(node)
        for (const { bottom, width } of range.getClientRects()) if (width > 1) lines.add(Math.round(bottom / 12))
      }
      const name = `${element.className} ${element.textContent?.trim() || element.ariaLabel}`
      if (lines.size > 1) found.push(`wraps: ${name}`)
      const parts = [element, ...element.querySelectorAll<HTMLElement>('span')]
      const cut = parts.filter((part) => getComputedStyle(part).overflowX !== 'visible' && part.scrollWidth > part.clientWidth + 1)
      if (cut.some((part) => part.className !== 'dw-visually-hidden')) found.push(`is cut off: ${name}`)
      const { left, right } = element.getBoundingClientRect()
      if (left < -1 || right > innerWidth + 1) found.push(`is out of the window: ${name}`)
    }
    const { scrollWidth } = document.documentElement
    return scrollWidth > innerWidth ? [...found, `the page is ${scrollWidth} wide`] : found
  }, within)
}

describe('at 320 pixels, what is pressed neither wraps nor is cut off', () => {
  const site = readerOf(() => builtFrom(content))

  for (const folder of FOLDERS) {
    it(`at /${folder}`, async () => {
      const { page } = await site.open(`/${folder}`, { viewport: { width: 320, height: 700 } })
      assert.deepEqual(await misfits(page, 'body'), [], 'the page')
      await page.locator('.dw-bar-menu').click()
      await page.locator('dialog .dw-languages button').waitFor()
      assert.deepEqual(await misfits(page, 'dialog'), [], 'the menu')
      await page.keyboard.press('Escape')
      await page.locator('.dw-search-button').click()
      await page.getByRole('combobox').waitFor()
      assert.deepEqual(await misfits(page, '.dw-search-dialog'), [], 'search')
    })
  }
})
