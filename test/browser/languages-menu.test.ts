/** Readers of a site in four languages change to another one, are offered their own, and see where a page has no translation. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { interfaceWords } from '../../build/site/languages/interface-words.ts'
import { splitText } from '../../src/shared/strings/fill-in.ts'
import { createAxe } from '../support/axe.ts'
import { keepsSection } from '../support/languages-sections.ts'
import { PHONE, readerOf } from '../support/reader.ts'
import { repository } from '../support/site.ts'
import { tiered } from '../support/tier.ts'

const site = readerOf('languages')

const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor({ timeout: 20_000 })
const menu = (page: Page, name = 'Language: English') =>
  page.getByRole('navigation', { name: /^(?:Main|Hauptnavigation)$/ }).getByRole('button', { name })
const addressOf = (page: Page) => page.evaluate(() => location.pathname + location.search + location.hash)
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

describe('the language menu', () => {
  it('lists the languages, each in its own name, and leads to the page with its query and section', async () => {
    const { page } = await site.silent('guide/start?a=b#unpacking')
    await keepsSection(page)
    await menu(page).click()
    const list = page.getByRole('list', { name: 'Language' })
    const links = await list
      .getByRole('link')
      .evaluateAll((all) =>
        all.map((link) => [link.textContent, link.getAttribute('lang'), link.getAttribute('hreflang'), link.ariaCurrent]),
      )
    assert.deepEqual(links, [
      ['English', 'en', 'en', 'true'],
      ['Deutsch', 'de', 'de', null],
      ['العربية', 'ar', 'ar', null],
      ['日本語', 'ja', 'ja', null],
    ])
    await list.getByRole('link', { name: 'Deutsch' }).click()
    await h1(page, 'Anfang')
    assert.equal(await addressOf(page), '/docs/de/guide/start?a=b#unpacking')
    assert.equal(await stored(page, 'language'), 'de')
    await menu(page, 'Sprache: Deutsch').waitFor()
    await page.goBack()
    await h1(page, 'Start')
    await page.goForward()
    await h1(page, 'Anfang')
  })

  it('finds a section with another id by its place, and goes to the top where there is none', async () => {
    const { page } = await site.open('guide/start#set-up')
    await keepsSection(page)
    await menu(page).click()
    await page.getByRole('link', { name: 'Deutsch' }).click()
    await h1(page, 'Anfang')
    assert.equal(await addressOf(page), '/docs/de/guide/start#einrichten')
    await keepsSection(page)
    await menu(page, 'Sprache: Deutsch').click()
    // The Japanese page has no such section.
    await page.getByRole('link', { name: '日本語' }).click()
    await h1(page, 'はじめに')
    assert.equal(await addressOf(page), '/docs/ja/guide/start')
  })

  it('follows the reader to other pages, and leads to the nearest page above where a language shows none', async () => {
    const { page } = await site.open('de/guide/start')
    await page.getByRole('link', { name: 'Nur hier' }).click()
    await h1(page, 'Nur auf Deutsch')
    await menu(page, 'Sprache: Deutsch').click()
    const hrefs = await page
      .getByRole('list', { name: 'Sprache' })
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    assert.deepEqual(hrefs, ['/docs/', '/docs/de/only', '/docs/ar/', '/docs/ja/'])
  })

  it('works by keyboard', async () => {
    const { page } = await site.open('guide/start')
    await menu(page).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('list', { name: 'Language' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('list', { name: 'Language' }).waitFor({ state: 'hidden' })
    assert.equal(await page.evaluate(() => document.activeElement?.ariaLabel), 'Language: English')
    await page.keyboard.press('Space')
    for (const _ of ['English', 'Deutsch']) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await h1(page, 'Anfang')
  })

  it('works without scripts', async () => {
    const { page } = await site.open('guide/start', { javaScriptEnabled: false })
    await menu(page).click()
    await page.getByRole('link', { name: 'Deutsch' }).click()
    await h1(page, 'Anfang')
  })

  it('is in the menu of narrow windows, by touch', async () => {
    const { page } = await site.open('guide/start', { viewport: PHONE, hasTouch: true })
    await page.getByRole('button', { name: 'Menu', exact: true }).tap()
    const dialog = page.getByRole('dialog', { name: 'Menu' })
    await dialog.getByRole('button', { name: 'Language: English' }).tap()
    await dialog.getByRole('link', { name: 'العربية' }).tap()
    await h1(page, 'البداية')
    assert.equal(await page.evaluate(() => document.documentElement.dir), 'rtl')
  })
})

describe("the offer of the reader's language", () => {
  const asked = async (page: Page) => {
    const requests: string[] = []
    page.on('request', (request) => request.url().endsWith('/languages.json') && requests.push(request.url()))
    return requests
  }

  it('is in that language, leads to the page there, and stays closed', async () => {
    const { page } = await site.open('guide/start', { locale: 'de-AT' })
    const offer = page.getByRole('region', { name: 'Sprache' })
    const link = offer.getByRole('link', { name: 'Diese Seite auf Deutsch lesen' })
    await link.waitFor()
    assert.deepEqual(await offer.evaluate((region: HTMLElement) => [region.lang, region.dir]), ['de', 'ltr'])
    assert.equal(await link.getAttribute('href'), '/docs/de/guide/start')
    await page.getByRole('link', { name: 'Care' }).first().click()
    await h1(page, 'Care')
    await page.locator('.dw-language-offer a[href="/docs/de/guide/care"]').waitFor()
    await offer.getByRole('button', { name: 'Schließen' }).click()
    await offer.waitFor({ state: 'detached' })
    assert.equal(await stored(page, 'language-offer'), 'de')
    const requests = await asked(page)
    await page.reload()
    await menu(page).waitFor()
    await page.waitForLoadState('networkidle')
    assert.deepEqual(requests, [])
  })

  it('is for nobody who reads the page in the best of their languages, or has chosen it', async () => {
    const { page } = await site.blank({ locale: 'en-GB' })
    const requests = await asked(page)
    await page.goto(site.at('guide/start'))
    await page.waitForLoadState('networkidle')
    assert.deepEqual(requests, [])
    await page.evaluate(() => localStorage.setItem('language', 'de'))
    await page.reload()
    await page.getByRole('region', { name: 'Sprache' }).waitFor()
    await page.goto(site.at('de/guide/start'))
    await page.waitForLoadState('networkidle')
    assert.equal(await page.locator('.dw-language-offer').count(), 0)
  })
})

describe('a page that a language lacks', () => {
  it('says so in the words around it, and shows the page in its own language', async () => {
    const { page } = await site.open('de/guide/care')
    const note = page.getByRole('note')
    assert.match((await note.textContent()) ?? '', /^Diese Seite ist noch nicht in Ihrer Sprache verfügbar\./)
    assert.deepEqual(await page.evaluate(() => [document.documentElement.lang, document.querySelector('article')?.lang]), ['de', 'en'])
  })

  it('is marked in the sidebar and among the neighboring pages, also after a click', async () => {
    const { page } = await site.silent('de/guide/start')
    const sidebar = page.getByRole('navigation', { name: 'Seitenleiste' })
    await sidebar.getByRole('link', { name: 'Pflege English', exact: true }).waitFor({ timeout: 20_000 })
    await page.getByRole('navigation', { name: 'Benachbarte Seiten' }).getByRole('link', { name: 'Weiter Pflege English' }).click()
    await h1(page, 'Care')
    await sidebar.getByRole('link', { name: 'Pflege English', exact: true }).waitFor({ timeout: 20_000 })
    await page.getByRole('note').waitFor()
    assert.equal(await sidebar.locator('small').first().getAttribute('lang'), 'en')
  })
})

describe('around a page, each word is of its language or of the site', () => {
  const folder = join(repository, 'test/fixtures/languages/content')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(?:mdx|ts)$/.test(name))
  const ofSite = files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')
  const pattern = (text: string) =>
    new RegExp(
      `^${splitText(text)
        .map((part, index) => (index % 2 === 0 ? part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : '.+'))
        .join('')}$`,
    )

  for (const lang of ['de', 'ar', 'ja']) {
    for (const path of ['guide/start', 'guide/care', 'nowhere']) {
      it(`on ${lang}/${path}`, async () => {
        const { page } = await site.open(`${lang}/${path}`, { locale: lang })
        const table = Object.values(await interfaceWords(lang)).map((text) => text ?? '')
        const words = table.map(pattern)
        // A sentence around an element, such as a time, is in pieces.
        const pieces = table.flatMap((text) => splitText(text).map((piece) => piece.trim()))
        const said = await page.evaluate(() => {
          const texts: string[] = []
          const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
          for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
            const element = node instanceof Element ? node : node.parentElement
            if (element === null || element.closest('main, script, style, noscript, time, kbd, [data-language]') !== null) continue
            if (!(node instanceof Element)) texts.push(node.nodeValue ?? '')
            else
              for (const name of ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'])
                texts.push(node.getAttribute(name) ?? '')
          }
          return [...new Set(texts.map((text) => text.trim()))].filter((text) => /\p{L}/u.test(text))
        })
        assert.ok(said.length > 10)
        const own = said.map((text) => text.replace(/ English$/, ''))
        const foreign = own.filter((text) => !ofSite.includes(text) && !pieces.includes(text) && !words.some((word) => word.test(text)))
        assert.deepEqual(foreign, [])
      })
    }
  }
})

describe("the root's not-found page", () => {
  it('turns to the language of the address, where a host sends it for every address', async () => {
    const { page } = await site.blank()
    const root = await (await page.request.get(site.at('nowhere'))).text()
    await page.route('**/docs/de/nowhere', (route) => route.fulfill({ status: 404, contentType: 'text/html', body: root }))
    await page.goto(site.at('de/nowhere'))
    await h1(page, 'Seite nicht gefunden')
    const home = page.getByRole('link', { name: 'Zur Startseite' })
    assert.equal(await home.getAttribute('href'), '/docs/de/')
    assert.equal(await page.locator('.dw-not-found').getAttribute('lang'), 'de')
    assert.equal(await page.getByRole('button', { name: 'Search for' }).count(), 0, 'in the words of the root')
  })
})

describe('axe finds nothing', () => {
  const axe = createAxe()
  for (const path of ['guide/start', 'de/guide/care', 'ar/guide/start', 'ja/guide/start']) {
    for (const colorScheme of tiered(['light', 'dark'] as const, ['light'] as const)) {
      it(`on ${path} in ${colorScheme}, with its menu open`, async () => {
        const { page } = await site.open(path, { colorScheme, locale: 'pt' })
        await page.locator('.dw-languages > button').click()
        await page.locator('.dw-languages > ul').waitFor()
        await axe.prepare(page)
        assert.deepEqual(await axe.violations(page), [])
      })
    }
  }
})
