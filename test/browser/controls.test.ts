/** Controls on a page of each kind, and in what opens there, are large enough for fingers and pointers, and axe-core finds nothing by any rule. */
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import given from '../golden/given/controls.json' with { type: 'json' }
import { createAxe } from '../support/axe.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { builtExample, builtFixture, builtOwnSite } from '../support/built-sites.ts'
import { DESKTOP, hydrated, PHONE, painted } from '../support/reader.ts'
import { field, search } from '../support/search-dialog.ts'
import { serveSite } from '../support/served.ts'
import { BY_FINGER, BY_POINTER, smallTargets } from '../support/targets.ts'
import { TESTS_ALL, tiered } from '../support/tier.ts'

interface Site {
  name: string
  build(): Promise<string>
  paths: readonly string[]
}

const NOT_FOUND = '/no/such/page'

const SITES: readonly Site[] = [
  {
    name: 'shell',
    build: () => builtFixture('shell'),
    paths: tiered(['/', '/bare', '/minimal', NOT_FOUND, '/guide/long'], ['/guide/long']),
  },
  {
    name: 'reading',
    build: () => builtFixture('reading'),
    paths: tiered(
      ['/', '/guide/choice', '/guide/code', '/guide/components', '/blog/first', '/few/deep-outline', '/guide/long'],
      ['/guide/choice'],
    ),
  },
  ...tiered<Site>(
    [
      {
        name: 'authoring',
        build: () => builtFixture('authoring'),
        paths: ['/', '/code', '/code-groups', '/components', '/directives', '/plain', '/posts', '/text', '/blog/second'],
      },
      { name: 'markdown', build: () => builtFixture('markdown'), paths: ['/', '/users/ann'] },
      { name: 'starting', build: () => builtFixture('starting'), paths: ['/'] },
      { name: 'images', build: () => builtExample('images'), paths: ['/'] },
      { name: 'type hovers', build: () => builtExample('type-hovers'), paths: ['/'] },
    ],
    [],
  ),
  {
    name: 'own',
    build: builtOwnSite,
    paths: tiered(['/', '/dms/messages', '/get-started/references', '/get-started/faq', '/privacy', NOT_FOUND], [NOT_FOUND]),
  },
]

const LOOKS = tiered<{ viewport: typeof PHONE; colorScheme: 'light' | 'dark' }>(
  [PHONE, DESKTOP].flatMap((viewport) => (['light', 'dark'] as const).map((colorScheme) => ({ viewport, colorScheme }))),
  [
    { viewport: PHONE, colorScheme: 'light' },
    { viewport: DESKTOP, colorScheme: 'dark' },
  ],
)

/** A button that opens something, and what that is. */
const OPENERS: readonly { button: string; opened: string }[] = given

let browser: TestBrowser
before(async () => {
  browser = await openBrowser()
})
after(() => browser?.close())

describe('every control is large enough, and axe-core finds nothing', () => {
  for (const { name, build, paths } of SITES)
    it(name, async () => {
      const site = await serveSite(await build())
      const context = await browser.newContext()
      const page = await context.newPage()
      const found: string[] = []
      for (const { viewport, colorScheme } of LOOKS) {
        await page.setViewportSize(viewport)
        await page.emulateMedia({ colorScheme })
        for (const path of paths) {
          await page.goto(new URL(path.slice(1), site.url).href)
          await hydrated(page)
          const withSearch = path === paths.at(-1) && (TESTS_ALL || viewport === PHONE)
          const findings = await lookAt(page, viewport === PHONE ? BY_FINGER : BY_POINTER, withSearch)
          found.push(...findings.map((finding) => `${path} at ${viewport.width}, ${colorScheme}: ${finding}`))
        }
      }
      await context.close()
      await site.stop()
      assert.deepEqual(found, [])
    })
})

/** Looks at a page, at all that it opens, and at search if that's asked for. */
async function lookAt(page: Page, least: number, withSearch: boolean): Promise<string[]> {
  const axe = createAxe()
  await axe.prepare(page, true)
  const found: string[] = []
  const look = async (part: string, within?: string) => {
    await painted(page)
    const findings = [...(await smallTargets(page, least)), ...(await axe.violations(page, undefined, within))]
    found.push(...findings.map((finding) => `${part}: ${finding}`))
  }
  await look('page')
  for (const { button, opened } of OPENERS) {
    const opener = page.locator(button).filter({ visible: true }).first()
    if ((await opener.count()) === 0) continue
    await opener.click()
    await page.locator(opened).filter({ visible: true }).first().waitFor()
    await look(button, opened)
    await page.keyboard.press('Escape')
    await page.locator(opened).filter({ visible: true }).first().waitFor({ state: 'hidden' })
  }
  const name = page.locator('.dw-answered-name').first()
  if ((await name.count()) > 0) {
    await name.hover()
    await page.getByRole('tooltip').waitFor()
    await look('type', '[role=tooltip]')
  }
  if (!withSearch) return found
  const [word = ''] = /\w{4,}/.exec(await page.getByRole('heading', { level: 1 }).first().innerText()) ?? []
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await field(page).waitFor()
  await look('search', 'dialog[open]')
  // A word of the site, and one of none.
  await search(page, word)
  await look('results', 'dialog[open]')
  await page.getByRole('button', { name: 'Toggle detail view' }).click()
  await look('results, the other way', 'dialog[open]')
  await field(page).fill('qqxzvwy')
  await page.locator('.dw-search-message').filter({ hasText: 'qqxzvwy' }).waitFor()
  await look('no results', 'dialog[open]')
  return found
}
