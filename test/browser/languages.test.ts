/** A site that replaces every word of the interface: no English one is left, wherever readers look. Its content is Arabic, so English shows. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { PHONE, readerOf } from '../support/reader.ts'
import { answered } from '../support/search-dialog.ts'
import { tiered } from '../support/tier.ts'

const site = readerOf('arabic')

/** Latin letters of the pages themselves: code, names of products, and keys. */
const OWN = /^(?:Node|TypeScript|Kotlin|Swift|GitHub|ChatGPT|Claude|client\.ts)$/

/** Words in Latin letters that readers see or hear on a page. */
function latinWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const unread = 'code, kbd, script, style, noscript, time, [hidden]'
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement
      if (element === null || element.closest(unread) !== null) continue
      if (!(node instanceof Element)) texts.push(node.nodeValue ?? '')
      else for (const name of ['aria-label', 'aria-description', 'title', 'placeholder', 'alt']) texts.push(node.getAttribute(name) ?? '')
    }
    return [document.title, ...texts].flatMap((text) => text.match(/[A-Za-z][\w.]+/g) ?? [])
  })
}

/** @param asked a word that the reader has written, and the page says again */
async function assertTranslated(page: Page, state: string, asked?: string): Promise<void> {
  const words = (await latinWords(page)).filter((word) => !OWN.test(word) && word !== asked)
  assert.deepEqual(words, [], state)
}

const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

describe('no English word is left', () => {
  for (const path of tiered(['/', '/guide/start', '/guide/code', '/guide/words', '/blog'], ['/', '/guide/code', '/blog'])) {
    it(`on ${path}`, async () => {
      const { page } = await site.open(path)
      await assertTranslated(page, path)
    })
  }

  it('on /nowhere, except the word of its address, which it offers to search for', async () => {
    const { page } = await site.open('/nowhere')
    const found = (await latinWords(page)).filter((word) => word === 'nowhere')
    assert.deepEqual(found, ['nowhere'])
    await assertTranslated(page, '/nowhere', 'nowhere')
  })

  it('in what screen readers get from styles', async () => {
    const { page } = await site.open('/guide/code')
    const added = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--added-line'))
    assert.equal(added, '"مضاف"')
    const inDocument = await page.evaluate(() => [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join())
    assert.doesNotMatch(inDocument, /مضاف/, 'the policy has a hash for each language')
  })

  it('in the search dialog, whatever it shows', async () => {
    const { page } = await site.open('/guide/start')
    await page.getByRole('button', { name: 'بحث' }).click()
    const field = page.getByRole('combobox', { name: 'بحث' })
    await field.waitFor()
    await assertTranslated(page, 'empty')
    await field.fill('الرسائل')
    await page.getByRole('listbox', { name: 'نتائج البحث' }).waitFor()
    await assertTranslated(page, 'results')
    await field.fill('ظظظظظ')
    await page.getByText('لا نتائج عن «ظظظظظ»').waitFor()
    await assertTranslated(page, 'no results')
  })

  it('if search cannot be loaded', async () => {
    // Before the page opens, because on a fast connection it loads the index as soon as it's idle.
    const { page } = await site.open('/guide/start', { before: (context) => context.route('**/.site/search*', (route) => route.abort()) })
    await page.getByRole('button', { name: 'بحث' }).click()
    await page.getByText('تعذّر تحميل فهرس البحث.').waitFor()
    await assertTranslated(page, 'the index')
  })

  it('in the menus of the top navigation', async () => {
    const { page } = await site.open('/guide/start')
    await page.getByRole('button', { name: 'المنتجات' }).click()
    await page.locator('.dw-menu-viewport[data-positioned=true]').waitFor()
    await assertTranslated(page, 'menu')
  })

  it('in the dialogs on narrow screens', async () => {
    const { page } = await site.open('/guide/long', { viewport: PHONE })
    await page.getByRole('button', { name: 'القائمة', exact: true }).click()
    await page.getByRole('dialog', { name: 'القائمة' }).waitFor()
    await assertTranslated(page, 'menu')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'في هذه الصفحة' }).click()
    await page.getByRole('dialog', { name: 'في هذه الصفحة' }).waitFor()
    await assertTranslated(page, 'outline')
    await page.keyboard.press('Escape')
    await page.evaluate(() => window.scrollTo(0, 900))
    await page.getByRole('button', { name: 'إلى الأعلى' }).waitFor()
    await assertTranslated(page, 'top')
  })

  it('on the copy button', async () => {
    const { page, context } = await site.open('/guide/start', { clock: true })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const button = page.locator('.dw-copy-button').first()
    await button.hover()
    await button.click()
    await page.locator('.dw-copy-button[aria-label="تم النسخ"]').waitFor()
    await assertTranslated(page, 'copied')
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('denied'))
    })
    await button.click()
    await page.locator('.dw-copy-button[aria-label="تعذّر النسخ"]').waitFor()
    await assertTranslated(page, 'failed')
  })

  it('in place of a page that throws', async () => {
    const { page } = await site.open('/guide/broken')
    await page.getByRole('button', { name: 'عطّل الصفحة' }).click()
    await h1(page, 'حدث خطأ غير متوقع')
    await assertTranslated(page, 'thrown')
  })

  it('if the pages of a section cannot be listed', async () => {
    const { page, context } = await site.open('/guide/start')
    await context.route('**/.site/navigation.json', (route) => route.abort())
    await page.reload()
    await page.getByRole('button', { name: 'إظهار أو إخفاء قائمة كبيرة' }).click()
    await page.getByText('تعذّر عرض هذه الصفحات. حاول مرة أخرى.').waitFor()
    await assertTranslated(page, 'sidebar')
  })
})

describe('dates and numbers', () => {
  it("are written in the site's language, not the reader's", async () => {
    const { page } = await site.open('/guide/start', { locale: 'de-DE', timezoneId: 'Asia/Tokyo' })
    const updated = page.locator('.dw-last-updated time')
    await updated.scrollIntoViewIfNeeded()
    const at = (await updated.getAttribute('datetime')) ?? ''
    const expected = await page.evaluate(
      (date) => new Intl.DateTimeFormat('ar', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Tokyo' }).format(new Date(date)),
      at,
    )
    await page.waitForFunction((text) => document.querySelector('.dw-last-updated time')?.textContent === text, expected)
    assert.match((await page.locator('.dw-last-updated').textContent()) ?? '', /^آخر تحديث: /)
    assert.match((await page.locator('.dw-authors time').textContent()) ?? '', /مارس/)
  })

  it('follow the plural forms of the language', async () => {
    const { page } = await site.open('/guide/start')
    await page.keyboard.press('/')
    const says = async (query: string) => {
      await page.getByRole('combobox').fill(query)
      await answered(page)
      return page.locator('.dw-search-panel [role=status]').textContent()
    }
    assert.equal(await says('اقتباس'), 'نتيجة واحدة')
    assert.match((await says('الرسائل')) ?? '', /^\d+ نتائج$|^\d+ نتيجة$/)
  })
})
