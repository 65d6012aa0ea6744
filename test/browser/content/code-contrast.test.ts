/** The contrast that code really has (WCAG 2.2, 1.4.3), for every color of a token on this site, wherever in a block it may stand. */
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { siteTheme } from '../../../build/compile/highlight/site-theme.ts'
import { openBrowser, type TestBrowser } from '../../support/browser.ts'
import { builtOwnSite } from '../../support/built-sites.ts'
import { type Painted, seenContrast } from '../../support/contrast.ts'
import { hydrated } from '../../support/reader.ts'
import { type ServedSite, serveSite } from '../../support/served.ts'

let browser: TestBrowser
let site: ServedSite

before(async () => {
  site = await serveSite(await builtOwnSite())
  browser = await openBrowser()
})
after(async () => {
  await site?.stop()
  await browser?.close()
})

/** The colors of the theme, which samples of this site all have. */
const COLORS = new Set(siteTheme({ settings: [] }).tokenColors?.flatMap(({ settings }) => settings.foreground ?? []))

/** Shows a block of each kind of line with a piece in each color. Styles of each piece of text, with those of the elements it lies in. */
function showAll(page: Page): Promise<{ colors: string[]; pieces: { where: string; painted: Painted[] }[] }> {
  return page.evaluate(() => {
    const tokens: CSSStyleRule[] = []
    const waiting = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
    for (let rule = waiting.pop(); rule !== undefined; rule = waiting.pop()) {
      if ('cssRules' in rule) waiting.push(...(rule.cssRules as CSSRuleList))
      if (rule instanceof CSSStyleRule) tokens.push(...(/^\.k[0-9a-z]+$/.test(rule.selectorText) ? [rule] : []))
    }
    const kinds = ['', 'dw-highlighted', 'dw-added', 'dw-removed'].flatMap((kind) => [kind, `${kind} dw-focused`])
    const names = ['', ...tokens.map(({ selectorText }) => selectorText.slice(1))].flatMap((name) => [name, `${name} dw-marked-word`])
    const code = kinds.map(
      (kind) => `<span class="dw-line ${kind}">${names.map((name) => `<span class="${name}">x</span>`).join('')}</span>`,
    )
    const block = document.createElement('div')
    block.className = 'dw-code-block'
    block.innerHTML = ['', 'dw-line-numbers', 'dw-has-focus', 'dw-line-numbers dw-has-focus']
      .map((name) => `<pre class="dw-code ${name}"><code>${code.join('\n')}</code></pre>`)
      .join('')
    document.querySelector('main .dw-prose')?.append(block)
    const pieces = [...block.querySelectorAll('.dw-line')].flatMap((line) => {
      const around: CSSStyleDeclaration[] = []
      for (let element: Element | null = line; element !== null; element = element.parentElement) around.unshift(getComputedStyle(element))
      const signs = ['::before', '::after'].filter((sign) => getComputedStyle(line, sign).content !== 'none')
      return [
        ...[...line.children].map((piece) => ({ name: piece.className, style: getComputedStyle(piece) })),
        ...signs.map((sign) => ({ name: sign, style: getComputedStyle(line, sign) })),
      ].map(({ name, style }) => ({
        where: `${name} in ${line.className} of ${line.closest('pre')?.className}`,
        painted: [...around, style].map(({ color, backgroundColor: background, opacity }) => ({ color, background, opacity })),
      }))
    })
    return { colors: tokens.map(({ style }) => style.color), pieces }
  })
}

describe('text of code', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    it(`has 4.5:1 in and out of focus, on highlighted, added and removed lines, in ${colorScheme}`, async () => {
      const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce', bypassCSP: true })
      const page = await context.newPage()
      await page.goto(new URL('/get-started/developer-quickstart', site.url).href)
      await hydrated(page)
      const { colors, pieces } = await showAll(page)
      assert.ok(COLORS.size > 5)
      assert.deepEqual(new Set(colors), COLORS)
      const seen = pieces.map(({ where, painted }) => ({ where, contrast: seenContrast(painted) }))
      assert.deepEqual(
        seen.filter(({ contrast }) => contrast < 4.5),
        [],
      )
      assert.ok(seen.some(({ contrast }) => contrast < 7))
      await context.close()
    })
  }
})
