/** Narrow screens have something instead of columns: the menu, the outline and the way to the top. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { holdAt } from '../../support/hold.ts'
import { PHONE, painted, readerOf, turnWheel } from '../../support/reader.ts'
import { tiered } from '../../support/tier.ts'
import { until } from '../../support/until.ts'

const site = readerOf('shell')

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim())

async function openMenu(path: string): Promise<Page> {
  const { page } = await site.open(path, { viewport: PHONE })
  await button(page, 'Menu').click()
  await dialog(page, 'Menu').waitFor()
  return page
}

/** Waits until the page itself has been scrolled by a wheel, and leads it back. */
async function scrolls(page: Page): Promise<void> {
  await until('the page scrolls', async () => {
    await turnWheel(page, 300)
    return page.evaluate(() => window.scrollY > 0)
  })
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
}

/** Styles by which the browser shows an element as if a finger were on it. */
async function pressed(page: Page, selector: string) {
  const session = await page.context().newCDPSession(page)
  for (const domain of ['DOM.enable', 'CSS.enable'] as const) await session.send(domain)
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  return { session, node: nodeId }
}

describe('the menu', () => {
  it('is a dialog with the sidebar, the links of the top navigation and the networks', async () => {
    const { page } = await site.silent('/guide/long', { viewport: PHONE })
    assert.equal(await page.getByRole('navigation', { name: 'Sidebar' }).count(), 0)
    assert.equal(await page.locator('.dw-top-nav .dw-logo').filter({ visible: true }).count(), 1)
    await button(page, 'Menu').click()
    const menu = dialog(page, 'Menu')
    const sidebar = menu.getByRole('navigation', { name: 'Sidebar' })
    assert.equal(await sidebar.locator('[aria-current=page]').textContent(), 'Long')
    await menu.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Widget' }).waitFor()
    await menu.getByRole('link', { name: 'Our posts' }).waitFor()
  })

  it('scrolls below its head, which stays', async () => {
    const { page } = await site.open('/guide/long', { viewport: { ...PHONE, height: 300 } })
    await button(page, 'Menu').click()
    const menu = dialog(page, 'Menu')
    await menu.getByRole('link', { name: 'Our posts' }).scrollIntoViewIfNeeded()
    assert.ok((await menu.locator('.dw-bar-dialog-body').evaluate((body) => body.scrollTop)) > 0)
    assert.equal(await menu.evaluate((box) => box.scrollHeight - box.clientHeight + box.scrollTop), 0)
  })

  it('keeps the focus inside, and gives it back on Escape', async () => {
    const { page } = await site.open('/guide/long', { viewport: PHONE })
    await button(page, 'Menu').focus()
    await page.keyboard.press('Enter')
    await dialog(page, 'Menu').waitFor()
    const inside = () => page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null)
    const stops = await dialog(page, 'Menu').locator('a, button').count()
    for (let stop = 0; stop < stops + 2; stop++) {
      await page.keyboard.press('Tab')
      assert.ok(await inside(), `${stop + 1} times Tab left the dialog`)
    }
    await page.keyboard.press('Escape')
    await dialog(page, 'Menu').waitFor({ state: 'detached' })
    assert.equal(await focusedName(page), 'Menu')
  })

  it('closes by its button, beside it, when a link is followed and when history moves, and the page scrolls again', async () => {
    const { page } = await site.open('/guide/start', { viewport: PHONE })
    const menu = dialog(page, 'Menu')
    await button(page, 'Menu').click()
    await menu.getByRole('button', { name: 'Close' }).click()
    await menu.waitFor({ state: 'detached' })
    await scrolls(page)
    await button(page, 'Menu').click()
    await menu.waitFor()
    await page.mouse.click(365, 500)
    await menu.waitFor({ state: 'detached' })
    await scrolls(page)
    await button(page, 'Menu').click()
    await menu.getByRole('link', { name: 'Long' }).click()
    await page.getByRole('heading', { level: 1, name: 'Long' }).waitFor()
    await menu.waitFor({ state: 'detached' })
    await scrolls(page)
    await button(page, 'Menu').click()
    await menu.waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Start' }).waitFor()
    await menu.waitFor({ state: 'detached' })
    await scrolls(page)
  })

  it('leaves nothing behind on a page that has none', async () => {
    const page = await openMenu('/guide/long')
    await page.evaluate(() => {
      const link = document.querySelector('main')?.appendChild(document.createElement('a'))
      if (link === undefined) return
      link.href = '/bare'
      link.click()
    })
    await page.getByRole('heading', { level: 1, name: 'Bare' }).waitFor()
    assert.equal(await button(page, 'Menu').count(), 0)
    await page.evaluate(() => {
      document.body.style.minBlockSize = '300vh'
    })
    await scrolls(page)
  })

  it('holds the page behind it still', async () => {
    const page = await openMenu('/guide/long')
    await page.mouse.move(380, 600)
    await turnWheel(page, 500)
    await page.keyboard.press('End')
    await painted(page)
    assert.equal(await page.evaluate(() => window.scrollY), 0)
  })

  it('is there on a page without a sidebar of its own', async () => {
    const page = await openMenu('/')
    await dialog(page, 'Menu').getByRole('link', { name: 'Long' }).click()
    await page.getByRole('heading', { level: 1, name: 'Long' }).waitFor()
  })

  it('keeps a press that comes before hydration', async () => {
    const visiting = site.open('/guide/long', {
      viewport: PHONE,
      before: async (context, page) => {
        const release = await holdAt(context, '**/assets/client-*.js')
        // On the new document: the tab may still show the last test's page.
        void page
          .waitForFunction(() => 'earlyClicks' in window)
          .then(() => button(page, 'Menu').click())
          .finally(() => release())
      },
    })
    await dialog((await visiting).page, 'Menu').waitFor()
  })
})

describe('the bar', () => {
  const small = { width: 320, height: 568 }
  for (const viewport of tiered([PHONE, { width: 844, height: 390 }, small], [small])) {
    it(`stays with the menu, the outline and search, each 44 px, at ${viewport.width} px`, async () => {
      const { page } = await site.silent('/guide/long', { viewport })
      const boxes = () => Promise.all(['Menu', 'On this page', 'Search'].map((name) => button(page, name).boundingBox()))
      const before = await boxes()
      await page.evaluate(() => window.scrollTo({ top: 3000, behavior: 'instant' }))
      await button(page, 'Top').waitFor()
      const after = await boxes()
      for (const [index, box] of after.entries()) {
        assert.ok(box !== null && box.height >= 44 && box.width >= 44 && box.y >= 0 && box.y + box.height <= 53, JSON.stringify(box))
        assert.deepEqual([box.x, box.width], [before[index]?.x, before[index]?.width], 'nothing moves when the logo makes room')
      }
      assert.equal(await page.locator('.dw-top-nav-logo').isVisible(), false)
    })
  }

  it('cuts nothing off and breaks no line in windows of middle width', async () => {
    const { page } = await site.open('/guide/long')
    for (let width = 768; width <= 1200; width += 48) {
      await page.setViewportSize({ width, height: 480 })
      const bar = page.getByRole('banner')
      assert.ok(((await bar.boundingBox())?.height ?? 100) <= 56, `${width} px`)
      const cut = await bar.locator('a, button, .dw-search-button-text').evaluateAll((parts) =>
        parts.flatMap((part) => {
          const { clientWidth, scrollWidth, clientHeight, scrollHeight } = part
          // All of what the search button says is below its edge if it doesn't fit.
          return scrollWidth > clientWidth && scrollHeight < 2 * clientHeight ? [part.className] : []
        }),
      )
      assert.deepEqual(cut, [], `${width} px`)
    }
  })

  it('says at which heading the reader is', async () => {
    const { page } = await site.open('/guide/long', { viewport: PHONE })
    const place = page.locator(`[id="${await button(page, 'On this page').getAttribute('aria-describedby')}"]`)
    await place.filter({ hasText: /^Part 1$/ }).waitFor({ state: 'attached' })
    await page.evaluate(() => document.getElementById('part-5')?.scrollIntoView())
    await page.locator('.dw-bar-place[data-text="Part 5"]').waitFor()
    assert.equal(await place.textContent(), 'Part 5')
  })
})

describe('the outline', () => {
  it('leads to a heading, which then stands below the bar', async () => {
    const { page } = await site.open('/guide/long', { viewport: PHONE })
    await button(page, 'On this page').click()
    await dialog(page, 'On this page').getByRole('link', { name: 'Part 5' }).click()
    await dialog(page, 'On this page').waitFor({ state: 'detached' })
    await page.waitForURL(/#part-5$/)
    await page.waitForFunction(() => Math.abs((document.getElementById('part-5')?.getBoundingClientRect().top ?? 0) - 100) < 1)
  })

  it('is not offered by a page without one', async () => {
    const { page } = await site.open('/minimal', { viewport: PHONE })
    assert.equal(await button(page, 'On this page').count(), 0)
    assert.equal(await button(page, 'Menu').count(), 1)
  })
})

describe('the way to the top', () => {
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    it(`is there once the header is out of view, and goes ${reducedMotion === 'reduce' ? 'at once' : 'smoothly'}`, async () => {
      const { page } = await site.open('/guide/long', { viewport: PHONE, reducedMotion })
      assert.equal(await button(page, 'Top').count(), 0)
      await page.mouse.move(200, 600)
      await page.mouse.wheel(0, 1500)
      await button(page, 'Top').waitFor()
      await page.evaluate(() => {
        const { scrollTo } = window
        Object.assign(window, {
          scrollTo(options: ScrollToOptions) {
            document.documentElement.dataset['scrolled'] = options.behavior
            Reflect.apply(scrollTo, window, [options])
          },
        })
      })
      await button(page, 'Top').click()
      await page.waitForFunction(() => window.scrollY === 0)
      await button(page, 'Top').waitFor({ state: 'hidden' })
      assert.equal(await page.locator('html').getAttribute('data-scrolled'), reducedMotion === 'reduce' ? 'instant' : 'smooth')
      assert.equal(await page.evaluate(() => document.activeElement?.id), 'content')
    })
  }
})

it('what fingers touch is at least 40 pixels high in the bars, the menu, the outline and the footer, and shows that it is pressed', async () => {
  const { page } = await site.open('/guide/long', { viewport: PHONE, hasTouch: true, isMobile: true })
  const low = () =>
    page.locator(':is(.dw-top-nav, .dw-sidebar, .dw-outline-list, .dw-footer) :is(a, button, label):visible').evaluateAll((targets) =>
      targets.flatMap((target) => {
        const { height } = target.getBoundingClientRect()
        return height < 39.5 && !target.matches('.dw-top-nav-logo') ? [`${target.textContent} ${height}`] : []
      }),
    )
  for (const name of ['Menu', 'On this page']) {
    await button(page, name).tap()
    await dialog(page, name).waitFor()
    assert.deepEqual(await low(), [], name)
    await page.keyboard.press('Escape')
  }
  const link = page.locator('.dw-neighbor').first()
  const { session, node } = await pressed(page, '.dw-neighbor')
  const before = await link.evaluate((element) => getComputedStyle(element).backgroundColor)
  await session.send('CSS.forcePseudoState', { nodeId: node, forcedPseudoClasses: ['active', 'hover'] })
  assert.notEqual(await link.evaluate((element) => getComputedStyle(element).backgroundColor), before)
})

it('large text has the buttons of the bar in two lines where they need them', async () => {
  const { page } = await site.open('/guide/long', { viewport: { width: 320, height: 640 } })
  // 200 %, with the spacing of WCAG's success criterion 1.4.12.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(':root{font-size:200%}*{letter-spacing:.12em!important;word-spacing:.16em!important}')
    document.adoptedStyleSheets.push(sheet)
    window.scrollTo({ top: 2000, behavior: 'instant' })
  })
  for (const name of ['Menu', 'On this page', 'Top']) {
    const box = await button(page, name).boundingBox()
    assert.ok(box !== null && box.x >= 0 && box.x + box.width <= 320, `${name}: ${JSON.stringify(box)}`)
  }
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth), true)
})

describe('small windows', () => {
  // 200 % zoom of a 1280 pixel window is a window of 640; WCAG asks for 320.
  const widths = [320, 640, 768, 1024]

  it('cut nothing off, and scroll only downwards', async () => {
    for (const path of ['/guide/start', '/guide/long', '/', '/minimal']) {
      const { page } = await site.open(path)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 480 })
        const wide = await page.evaluate(() => {
          const limit = document.documentElement.clientWidth
          if (document.documentElement.scrollWidth <= limit) return []
          return [...document.querySelectorAll('body *')].filter((element) => element.getBoundingClientRect().right > limit + 1).map(String)
        })
        assert.deepEqual(wide, [], `${path} at ${width} px`)
      }
    }
  })

  it('have room for the menu', async () => {
    const page = await openMenu('/guide/start')
    const menu = dialog(page, 'Menu')
    for (const width of widths.slice(0, 3)) {
      await page.setViewportSize({ width, height: 480 })
      const box = await menu.boundingBox()
      assert.ok(box !== null && box.x >= 0 && box.x + box.width <= width, `${width} px`)
      assert.ok(await menu.evaluate((element) => element.scrollWidth <= element.clientWidth), `${width} px`)
    }
  })
})

it('without scripts, the menu is a link to the sidebar, and the top navigation is shown', async () => {
  const { page } = await site.open('/guide/start', { viewport: PHONE, javaScriptEnabled: false })
  // The only button is one that browsers handle themselves.
  assert.deepEqual(await page.getByRole('button').evaluateAll((buttons) => buttons.map((button) => button.ariaLabel)), ['Page actions'])
  assert.equal(await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Guide' }).isVisible(), true)
  await page.getByRole('link', { name: 'Menu', exact: true }).click()
  const sidebar = page.getByRole('navigation', { name: 'Sidebar' })
  assert.ok(await sidebar.evaluate((element) => element.getBoundingClientRect().top < window.innerHeight))
  await sidebar.getByRole('link', { name: 'Long' }).click()
  assert.equal(await page.getByRole('heading', { level: 1 }).textContent(), 'Long')
})
