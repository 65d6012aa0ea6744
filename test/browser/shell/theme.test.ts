/** Light and dark: what decides, who is told, and how it changes. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { holdAt } from '../../support/hold.ts'
import { hydrated, painted, readerOf } from '../../support/reader.ts'

const toggle = (page: Page) => page.getByRole('button', { name: 'Toggle theme', exact: true })
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const LIGHT = 'rgb(255, 255, 255)'
const isDark = (page: Page) => page.evaluate(() => document.documentElement.classList.contains('dark'))
const becomes = (page: Page, dark: boolean) =>
  page.waitForFunction((wanted) => document.documentElement.classList.contains('dark') === wanted, dark)

describe('the theme', () => {
  const site = readerOf('shell')

  it('follows the system until a reader chooses, and then the reader', async () => {
    const { page } = await site.open('/guide/start', { colorScheme: 'dark' })
    assert.equal(await isDark(page), true)
    await page.emulateMedia({ colorScheme: 'light' })
    await becomes(page, false)
    await toggle(page).click()
    await becomes(page, true)
    assert.equal(await page.evaluate(() => localStorage.getItem('theme')), 'dark')
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.emulateMedia({ colorScheme: 'light' })
    await page.reload()
    assert.equal(await isDark(page), true)
  })

  it('tells assistive technology which one is on', async () => {
    const { page } = await site.open('/guide/start', { colorScheme: 'light' })
    assert.equal(await toggle(page).getAttribute('aria-pressed'), 'false')
    await toggle(page).press('Enter')
    assert.equal(await toggle(page).getAttribute('aria-pressed'), 'true')
  })

  it('is the same in all tabs', async () => {
    const { page, context } = await site.open('/guide/start', { colorScheme: 'light' })
    const other = await context.newPage()
    await other.goto(site.at('/minimal'))
    await hydrated(other)
    await toggle(other).click()
    await becomes(page, true)
    await other.evaluate(() => localStorage.clear())
    await becomes(page, false)
  })

  it('is on before the first paint, whatever the scripts do', async () => {
    const { page, context } = await site.open('/guide/start', { colorScheme: 'light' })
    await page.evaluate(() => localStorage.setItem('theme', 'dark'))
    await context.route('**/assets/*.js', (route) => route.abort())
    await page.reload()
    assert.equal(await isDark(page), true)
    assert.notEqual(await background(page), LIGHT)
  })

  it('changes all colors at once', async () => {
    const { page } = await site.open('/guide/start', { colorScheme: 'light' })
    // The outline marks a heading a frame or more after hydration, which is a change of color by itself.
    await page.locator('[aria-current=location]').waitFor()
    await page.evaluate(() => {
      document.addEventListener('transitionrun', () => document.documentElement.setAttribute('data-faded', ''))
      const style = new CSSStyleSheet()
      style.replaceSync('a, button { transition: color 2s, background-color 2s }')
      document.adoptedStyleSheets.push(style)
    })
    await page.mouse.move(10, 700)
    await page.evaluate(() => document.querySelector<HTMLElement>('.dw-theme-toggle')?.click())
    await painted(page)
    assert.equal(await page.locator('html').getAttribute('data-faded'), null)
  })

  it('is the system’s without scripts, with the logo that belongs to it', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page } = await site.open('/guide/start', { colorScheme, javaScriptEnabled: false })
      const look = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
      assert.equal(look === LIGHT, colorScheme === 'light')
      const logos = page.getByRole('navigation', { name: 'Sidebar' }).locator('.dw-sidebar-logo img:visible')
      assert.match((await logos.getAttribute('src')) ?? '', new RegExp(`logo-${colorScheme}`))
      assert.equal(await toggle(page).count(), 0)
    }
  })

  it('can be chosen in the footer, and given back to the system', async () => {
    const { page } = await site.open('/guide/start', { colorScheme: 'dark' })
    const choice = page.getByRole('radiogroup', { name: 'Theme' })
    const radio = (name: string) => choice.getByRole('radio', { name, exact: true })
    assert.ok(await radio('System').isChecked())
    await radio('Light').check()
    await becomes(page, false)
    assert.equal(await page.evaluate(() => localStorage.getItem('theme')), 'light')
    await toggle(page).click()
    await becomes(page, true)
    assert.ok(await radio('Dark').isChecked(), 'the button in the bar chooses too')
    // By keyboard: from the last to the first.
    await radio('Dark').press('ArrowDown')
    assert.ok(await radio('System').isChecked())
    assert.equal(await page.evaluate(() => localStorage.getItem('theme')), null)
    await page.emulateMedia({ colorScheme: 'light' })
    await becomes(page, false)
    await page.reload()
    await hydrated(page)
    assert.ok(await radio('System').isChecked())
  })

  it('colors what a browser has around the page', async () => {
    const { page } = await site.open('/guide/start', { colorScheme: 'dark' })
    const color = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
          .filter(({ media }) => media === '' || matchMedia(media).matches)
          .map(({ content }) => content),
      )
    const [dark, ...others] = await color()
    assert.deepEqual(others, [])
    await page.getByRole('radio', { name: 'Light' }).check()
    assert.deepEqual(await color(), ['#ffffff'])
    assert.notEqual(dark, '#ffffff')
    await page.reload()
    assert.deepEqual(await color(), ['#ffffff'], 'also before scripts have loaded')
  })

  it('is the one that was chosen before the page has hydrated', async () => {
    const { page, context } = await site.open('/guide/start', { colorScheme: 'light' })
    const release = await holdAt(context, '**/assets/client-*.js')
    await page.goto(site.at('/guide/start'), { waitUntil: 'commit' })
    await page.getByRole('radio', { name: 'Dark' }).check()
    release()
    await becomes(page, true)
    assert.ok(await page.getByRole('radio', { name: 'Dark' }).isChecked())
  })

  it('leaves drawings the color of text where readers choose the colors', async () => {
    const { page } = await site.open('/guide/start', { forcedColors: 'active' })
    const color = () => getComputedStyle(document.querySelector('.dw-social-icon') as Element).backgroundColor
    assert.equal(await page.evaluate(color), 'rgb(0, 0, 0)')
  })
})

describe('a theme that the site fixes', () => {
  const site = readerOf('shell', { FIXTURE_FIXED: '1' })

  it('is not offered for change, and nothing stored or set changes it', async () => {
    const { page } = await site.silent('/guide/start', { colorScheme: 'light' })
    await page.evaluate(() => localStorage.setItem('theme', 'light'))
    await page.reload()
    await hydrated(page)
    assert.equal(await isDark(page), true)
    assert.equal(await toggle(page).count(), 0)
  })
})
