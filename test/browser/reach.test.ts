/** Everything that readers reach: hidden parts, widgets with their own keys, the clipboard without https, and everything on a narrow screen. */
import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import given from '../golden/given/reach.json' with { type: 'json' }
import { PHONE, painted, readerAt, readerOf, startedWhole, withLeftShift } from '../support/reader.ts'
import { field, openSearch, search } from '../support/search-dialog.ts'
import { copyFixture, devSite } from '../support/site.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

const reader = readerOf('reach')

/** Waits until the part is where links lead: visible, below the bars. */
async function isReached(page: Page, id: string): Promise<void> {
  const isThere = (name: string) => {
    const part = document.getElementById(name)
    const top = part?.getBoundingClientRect().top ?? -1
    return part?.checkVisibility() === true && top >= 40 && top <= 140
  }
  await page.waitForFunction(isThere, id).catch(async (error) => {
    const place = await page.evaluate((name) => document.getElementById(name)?.getBoundingClientRect().top, id)
    throw new Error(`#${id} is at ${place}.`, { cause: error })
  })
}

/** Revealed parts are visible a moment before their tab is marked. */
async function areSelected(page: Page, names: readonly string[]): Promise<void> {
  const isSelected = (wanted: readonly string[]) =>
    [...document.querySelectorAll('[role=tab][aria-selected=true]')].map(({ textContent }) => textContent).join() === wanted.join()
  await page.waitForFunction(isSelected, names)
}

const inPage = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name })

describe('a link to a part in a closed section, behind a tab or in folded code', () => {
  it('leads there from another page, with the focus, and back to where it was', async () => {
    const { page } = await reader.open('/')
    for (const [name, id] of [
      ['To Brew', 'brew'],
      ['to the deepest', 'deepest'],
      ['to the line', 'sample-3'],
      ['to the inner tab', 'inner-two'],
    ] as const) {
      await inPage(page, name).click()
      await isReached(page, id)
      await page.waitForFunction((name) => document.activeElement?.id === name, id)
      await page.goBack()
      await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
    }
    await page.goForward()
    await isReached(page, 'inner-two')
  })

  it('leads there on its own page, and from the outline, and keeps the choice of tabs', async () => {
    const { page } = await reader.open('/hidden')
    await page.getByRole('tab', { name: 'npm' }).click()
    for (const [name, id] of given as [string, string][]) {
      await inPage(page, name).click()
      await isReached(page, id)
    }
    await areSelected(page, ['Linux', 'text', 'B', 'Two'])
    await page.getByRole('complementary').getByRole('link', { name: 'Brew' }).click()
    await isReached(page, 'brew')
    await areSelected(page, ['macOS', 'text', 'B', 'Two'])
    assert.equal(await page.evaluate(() => localStorage.getItem('codeTabs')), '["npm"]')
    await page.getByRole('tab', { name: 'Linux' }).click()
    await areSelected(page, ['Linux', 'text', 'B', 'Two'])
  })

  it('leads to what has a name instead of an id, to a quotation and to the top', async () => {
    const { page } = await reader.open('/hidden')
    await inPage(page, 'Named').click()
    await page.waitForFunction(() => document.getElementsByName('named')[0]?.checkVisibility() === true && window.scrollY > 0)
    await inPage(page, 'Quoted').click()
    // Browsers show a quotation in the middle.
    const isQuoted = () => Math.abs((document.getElementById('calibrate')?.getBoundingClientRect().top ?? 0) - window.innerHeight / 2) < 150
    await page.waitForFunction(isQuoted)
    await inPage(page, 'Top').click()
    await page.waitForFunction(() => window.scrollY === 0)
  })

  it('leads there from the address bar, also when the reader has chosen another tab, and after the page is loaded again', async () => {
    const { page } = await reader.open('/hidden')
    await page.getByRole('tab', { name: 'Linux' }).click()
    for (const id of ['brew', 'calibrate', 'deepest', 'sample-3', 'inner-two', 'apt']) {
      await page.evaluate((hash) => {
        location.hash = hash
      }, id)
      await isReached(page, id)
    }
    for (const id of ['brew', 'inner-two', 'deepest']) {
      await page.goto('about:blank')
      await page.goto(reader.at(`/hidden#${id}`))
      await isReached(page, id)
      await page.reload()
      await isReached(page, id)
    }
  })

  it('leads back to a tab inside a tab whose group shows another one since', async () => {
    const { page } = await reader.open('/hidden#inner-two')
    await isReached(page, 'inner-two')
    await page.evaluate(() => {
      location.hash = 'apt'
    })
    await isReached(page, 'apt')
    await page.getByRole('tab', { name: 'A', exact: true }).click()
    await page.goBack()
    await isReached(page, 'inner-two')
    await areSelected(page, ['Linux', 'npm', 'B', 'Two'])
  })

  it('is found by browsers that look for the text of an address', async () => {
    // On a page that is loading, Chromium stops looking half a second after it has loaded. By then, a busy machine may not have hydrated it.
    const { page } = await reader.open('/hidden')
    await page.goto(reader.at('/hidden#:~:text=Findable%20words'))
    await page.getByText('Findable words').waitFor()
    await areSelected(page, ['Linux', 'npm', 'B', 'Two'])
  })
})

describe('a hidden part in the development server', EXHAUSTIVE, () => {
  const root = copyFixture({ after }, 'reach')
  const writer = readerAt(() => devSite(root))

  it('is opened once the page has hydrated as it was sent', async () => {
    for (const id of ['calibrate', 'deepest', 'sample-3', 'inner-two']) {
      const { page, complaints } = await writer.open(`/hidden#${id}`)
      await isReached(page, id)
      assert.deepEqual(complaints, [])
    }
  })
})

describe('left Shift with an arrow key', () => {
  it('stays with widgets that use arrow keys, and turns the page elsewhere', async () => {
    const { page } = await reader.open('/keys', { viewport: PHONE })
    await startedWhole(page)
    const turn = async () => {
      await withLeftShift(page, 'ArrowRight')
      await painted(page)
    }
    const widgets = page.locator(
      'main :is([aria-label]:is([tabindex], video, input, textarea, select, [contenteditable]), [role=treeitem] button, pre)',
    )
    const count = await widgets.count()
    assert.ok(count > 15, String(count))
    for (let index = 0; index < count; index++) {
      const widget = widgets.nth(index)
      await widget.focus()
      await turn()
      assert.equal(page.url(), reader.at('/keys'), await widget.evaluate((element) => element.outerHTML.slice(0, 80)))
    }
    // The keys have selected text in the field.
    await page.evaluate(() => window.getSelection()?.removeAllRanges())
    await inPage(page, 'A link').focus()
    await turn()
    await page.getByRole('heading', { level: 1, name: 'Hidden' }).waitFor()
  })

  it('and the keys of search are left to fields and to widgets that answer them', async () => {
    const { page } = await reader.open('/keys')
    for (const name of ['textbox', 'editable', 'element of a component']) {
      await page.getByLabel(name).focus()
      await page.keyboard.press('/')
    }
    await page.evaluate(() => {
      const link = [...document.querySelectorAll('main a')].at(-1)
      if (link instanceof HTMLElement) link.onkeydown = (event) => event.preventDefault()
    })
    await inPage(page, 'A link').focus()
    await page.keyboard.press('/')
    await page.keyboard.press('Control+k')
    await painted(page)
    assert.equal(await page.getByRole('dialog').count(), 0)
    await page.getByLabel('textbox').focus()
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').waitFor()
  })
})

describe('a page without https', () => {
  const open = () =>
    reader.open('/hidden', {
      clock: true,
      before: (context) => context.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined })),
    })

  it('copies code and the page', async () => {
    const { page } = await open()
    const pasted = async () => {
      await openSearch(page)
      await field(page).press('Control+v')
      const text = await field(page).inputValue()
      await field(page).fill('')
      await page.keyboard.press('Escape')
      return text
    }
    const copy = page.getByRole('button', { name: 'Copy code' }).last()
    await copy.click()
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    assert.equal(await pasted(), 'npm i')
    await page.getByRole('button', { name: 'Copy page' }).click()
    await page.getByRole('button').getByText('Copied').waitFor()
    assert.match(await pasted(), /# Hidden/)
  })

  it('says so if the browser copies nothing', async () => {
    const { page } = await open()
    await page.evaluate(() => {
      document.execCommand = () => false
    })
    await page.getByRole('button', { name: 'Copy code' }).last().click()
    await page.getByRole('button', { name: "Couldn't copy" }).waitFor()
  })
})

describe('a word that is longer than the screen', () => {
  it('breaks in every component, so that no page scrolls sideways at 320 px', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page } = await reader.open('/words', { viewport: { width: 320, height: 640 }, javaScriptEnabled })
      assert.deepEqual(await page.locator('body *').evaluateAll(wide), [], String(javaScriptEnabled))
      assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 320)
    }
  })

  it('breaks in the top bar, whose entries take as many lines as they need, or are in the menu', async () => {
    const { page } = await reader.open('/last')
    for (const width of [768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 640 })
      assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= width, String(width))
      assert.equal(await page.getByRole('banner').getByRole('link', { name: 'Entry Four' }).isVisible(), width >= 1024)
      const logo = await page.locator('.dw-top-nav-logo').boundingBox()
      assert.ok((logo?.width ?? 0) > 60, `the logo takes ${logo?.width} px`)
    }
  })

  it('breaks in the menu, in the outline and in search', async () => {
    const { page } = await reader.open('/words', { viewport: { width: 320, height: 640 } })
    for (const name of ['Menu', 'On this page']) {
      await page.getByRole('button', { name, exact: true }).click()
      const dialog = page.getByRole('dialog', { name })
      assert.deepEqual(await dialog.locator(':scope, :scope *').evaluateAll(overflowing), [], name)
      await page.keyboard.press('Escape')
    }
    await openSearch(page)
    await search(page, 'Heading')
    assert.deepEqual(await page.getByRole('dialog').locator(':scope, :scope *').evaluateAll(overflowing), [])
  })
})

it('every element of HTML that an author may write fits a screen of 320 px, or scrolls by itself', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await reader.open('/elements', { viewport: { width: 320, height: 640 }, javaScriptEnabled })
    assert.deepEqual(await page.locator('main *').evaluateAll(wide), [], String(javaScriptEnabled))
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320)
  }
})

describe('a picture with sources for a theme', () => {
  const shown = (page: Page) =>
    page.locator('picture img').evaluateAll((images) => images.map((image) => (image as HTMLImageElement).currentSrc.replace(/.*\//, '')))
  const isShown = (page: Page, name: string) =>
    page.waitForFunction(
      (ending) => [...document.querySelectorAll<HTMLImageElement>('picture img')].every(({ currentSrc }) => currentSrc.endsWith(ending)),
      name,
    )

  for (const [colorScheme, theme, first, second] of [
    ['dark', 'light', '/logo.svg', '/logo-dark.svg'],
    ['light', 'dark', '/logo-dark.svg', '/logo.svg'],
  ] as const)
    it(`shows what the reader has chosen, ${theme}, before scripts, after a click on a link, and whenever the choice changes`, async () => {
      const { page, complaints } = await reader.blank({ colorScheme })
      await page.addInitScript((choice) => localStorage.setItem('theme', choice), theme)
      // The client doesn't start.
      await page.route(/\.js$/, (route) => route.abort())
      await page.goto(reader.at('/elements'), { waitUntil: 'domcontentloaded' })
      await isShown(page, first)
      await page.unroute(/\.js$/)
      await page.goto(reader.at('/elements'))
      await startedWhole(page)
      await isShown(page, first)
      complaints.length = 0
      await inPage(page, 'Other pictures').click()
      await page.getByRole('heading', { level: 1, name: 'Pictures' }).waitFor()
      await isShown(page, first)
      assert.equal((await shown(page)).length, 2)
      await page.getByRole('button', { name: 'Toggle theme' }).click()
      await isShown(page, second)
      await page.emulateMedia({ colorScheme: theme })
      await isShown(page, second)
      assert.deepEqual(complaints, [])
    })

  it('shows the theme of the system without scripts', async () => {
    const { page } = await reader.open('/pictures', { colorScheme: 'dark', javaScriptEnabled: false })
    assert.deepEqual(await shown(page), ['logo-dark.svg', 'logo-dark.svg'])
  })
})

/** Elements that stick out of a screen of 320 px, and aren't in a box that scrolls or cuts them off. */
function wide(elements: Element[]): string[] {
  return elements
    .filter((element) => {
      if (!element.checkVisibility() || element.matches('.dw-visually-hidden, .dw-skip-link')) return false
      for (let box = element.parentElement; box !== null && box !== document.documentElement; box = box.parentElement) {
        if (/auto|scroll|hidden|clip/.test(getComputedStyle(box).overflowX)) return false
      }
      return element.getBoundingClientRect().right > 320.5
    })
    .map((element) => `${element.tagName} ${element.getAttribute('class')} ${element.textContent.slice(0, 20)}`)
}

/** Boxes in a dialog whose content is wider than they are. */
function overflowing(elements: Element[]): string[] {
  return elements
    .filter((element) => element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1 && !element.matches('.dw-search-filter'))
    .map((element) => `${element.tagName} ${element.getAttribute('class')}`)
}
