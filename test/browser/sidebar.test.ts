import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { build } from 'esbuild'
import type { Page } from 'playwright-core'
import { pruneSidebar } from '../../build/site/sidebar/prune-sidebar.ts'
import { sidebarFor } from '../../src/shared/page/sidebar-of-page.ts'
import { type SidebarLists, type SidebarNode, startsCollapsed } from '../../src/shared/page/sidebar-tree.ts'
import { readerOf } from '../support/reader.ts'
import { repository } from '../support/site.ts'

const reader = readerOf('reading')

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Sidebar' })
const toggle = (page: Page, name: string) => sidebar(page).getByRole('button', { name: `Toggle ${name}` })
const scrollOf = (page: Page) => sidebar(page).evaluate((nav) => nav.querySelector('.dw-sidebar-scroll')?.scrollTop)
const current = (page: Page) => sidebar(page).locator('[aria-current=page]').allTextContents()

/** Follows a link of the content, which stays where it is whatever the sidebar does. */
async function follow(page: Page, link: string, title: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: link }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
}

describe('the sidebar', () => {
  it('is the list of the longest prefix, nested no deeper than 5', async () => {
    const { page } = await reader.open('/deep/five')
    assert.deepEqual(await current(page), ['Five'])
    assert.equal(await sidebar(page).getByText('Six').count(), 0)
    assert.equal(await sidebar(page).getByText('Four', { exact: true }).isVisible(), true)
    await follow(page, 'Short', 'Short')
    assert.deepEqual(await current(page), ['Short'])
    assert.equal(await sidebar(page).getByText('Five').count(), 0)
  })

  it('has its logo right after the skip link in the tab order, where it is seen, whatever the width', async () => {
    for (const width of [1440, 1920]) {
      const { page } = await reader.open('/deep/five', { viewport: { width, height: 900 } })
      const stops: (string | undefined)[] = []
      for (let presses = 0; presses < 2; presses++) {
        await page.keyboard.press('Tab')
        stops.push(await page.evaluate(() => document.activeElement?.textContent?.trim()))
      }
      const title = await page.locator('.dw-sidebar-logo').textContent()
      assert.deepEqual(stops, ['Skip to content', title])
      const [focused, seen] = await page.evaluate(() =>
        [document.activeElement, document.querySelector('.dw-sidebar-logo > *')].map((element) =>
          element?.getBoundingClientRect().toJSON(),
        ),
      )
      assert.ok(focused.left <= seen.left + 1 && focused.right >= seen.right - 1, JSON.stringify([focused, seen]))
      assert.ok(focused.top <= seen.top + 1 && focused.bottom >= seen.bottom - 1, JSON.stringify([focused, seen]))
      assert.equal(await sidebar(page).locator('.dw-sidebar-logo').getAttribute('tabindex'), '-1')
    }
  })

  it('marks the current page whatever its address is made of, and entries by their match value', async () => {
    const { page } = await reader.silent('/guide/café noir')
    assert.deepEqual(await current(page), ['Café noir'])
    assert.equal(await page.locator('a[rel=next]').textContent(), 'Next Broken')
    await page.goto(reader.at('/deep/kin/ann'))
    assert.equal(await sidebar(page).getByRole('link', { name: 'Family' }).getAttribute('aria-current'), 'true')
    await page.goto(reader.at('/guide/short.html'))
    assert.deepEqual(await current(page), ['Short'])
    assert.equal(await sidebar(page).getByRole('link', { name: 'Home' }).last().getAttribute('aria-current'), null)
  })

  it('shows the current page as such under the pointer too, which has just clicked it', async () => {
    const { page } = await reader.open('/guide/short')
    const entry = sidebar(page).locator('[aria-current=page]')
    const looks = () => entry.evaluate((element) => [getComputedStyle(element).color, getComputedStyle(element).backgroundColor])
    const before = await looks()
    await entry.hover()
    assert.deepEqual(await looks(), before)
  })

  it('shows the title of a section as the current page, where it is, like any other entry', async () => {
    const { page } = await reader.open('/guide/short')
    const colors = await sidebar(page).evaluate((nav) => {
      const title = nav.querySelector('li[data-open] > a')
      title?.setAttribute('aria-current', 'page')
      return [title, nav.querySelector('li:not([data-open]) > [aria-current=page]')].map((entry) => entry && getComputedStyle(entry).color)
    })
    assert.ok(colors[0])
    assert.equal(colors[0], colors[1])
  })

  it("links a logo to the home page, in the place of the bar's own, which isn't seen", async () => {
    const { page } = await reader.open('/guide/short')
    const logo = sidebar(page).getByRole('link', { name: 'Reading' })
    assert.equal(await logo.getAttribute('href'), '/')
    const box = await logo.boundingBox()
    assert.ok(box !== null && box.y >= 0 && box.y + box.height <= 60, 'it stands in the bar')
    const own = page.getByRole('navigation', { name: 'Main' }).getByAltText('Reading')
    assert.equal(await own.evaluate((image) => getComputedStyle(image).opacity), '0')
    await logo.click()
    await page.getByRole('heading', { level: 1, name: 'Reading' }).waitFor()
  })

  it("says 'Home' until there is a page to go back to, and then 'Back', which goes there", async () => {
    const { page } = await reader.open('/')
    await follow(page, 'the long page', 'Long')
    const back = sidebar(page).locator('.dw-sidebar-back')
    assert.equal(await back.textContent(), 'Home', 'the page before was the home page')
    assert.equal(await back.getAttribute('href'), '/')
    await follow(page, 'the short page', 'Short')
    assert.equal(await back.textContent(), 'Back')
    await page.reload()
    await back.and(page.getByText('Back')).waitFor()
    await back.click()
    await page.getByRole('heading', { level: 1, name: 'Long' }).waitFor()
    assert.equal(await back.textContent(), 'Home')
    await back.click()
    await page.getByRole('heading', { level: 1, name: 'Reading' }).waitFor()
  })

  it('folds a section by pointer and by keyboard, anywhere on its line', async () => {
    const { page } = await reader.open('/guide/short')
    const wide = sidebar(page).getByRole('link', { name: 'Wide' })
    assert.equal(await toggle(page, 'Few').getAttribute('aria-expanded'), 'false')
    assert.equal(await wide.isVisible(), false)
    const line = await sidebar(page).getByText('Few', { exact: true }).boundingBox()
    assert.ok(line)
    await page.mouse.click(line.x + 4, line.y + line.height / 2)
    assert.equal(await toggle(page, 'Few').getAttribute('aria-expanded'), 'true')
    assert.equal(await wide.isVisible(), true)
    await toggle(page, 'Few').focus()
    await page.keyboard.press('Space')
    assert.equal(await wide.isVisible(), false)
    await page.keyboard.press('Enter')
    assert.equal(await wide.isVisible(), true)
  })

  it('keeps sections as they were left across pages', async () => {
    const { page } = await reader.silent('/many/60')
    await toggle(page, 'Few').click()
    await toggle(page, 'Guide').count()
    await follow(page, 'The short page', 'Short')
    assert.equal(await toggle(page, 'Few').getAttribute('aria-expanded'), 'true')
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'An entry' }).waitFor()
  })

  it('opens the section that holds the current page', async () => {
    const { page } = await reader.open('/few/wide')
    assert.equal(await toggle(page, 'Few').getAttribute('aria-expanded'), 'true')
    assert.equal(await toggle(page, 'Many').getAttribute('aria-expanded'), 'false')
  })

  it('scrolls its current item into view, 100 px below its edge, and not the page', async () => {
    const { page } = await reader.open('/many/75')
    const offset = () =>
      sidebar(page).evaluate((nav) => {
        const item = nav.querySelector('[aria-current=page]')?.getBoundingClientRect().top ?? 0
        return Math.round(item - (nav.querySelector('.dw-sidebar-scroll')?.getBoundingClientRect().top ?? 0))
      })
    await page.waitForFunction(() => (document.querySelector('.dw-sidebar-scroll')?.scrollTop ?? 0) > 0)
    const box = await sidebar(page).locator('[aria-current=page]').boundingBox()
    assert.ok(box !== null && box.y > 60 && box.y + box.height < 900)
    await page.goto(reader.at('/many/55'))
    await page.waitForFunction(() => (document.querySelector('.dw-sidebar-scroll')?.scrollTop ?? 0) > 0)
    assert.equal(await offset(), 100)
    assert.equal(await page.evaluate(() => window.scrollY), 0)
  })

  it('keeps its scroll position where the next item can be seen already', async () => {
    const { page } = await reader.open('/many/60')
    await page.waitForFunction(() => (document.querySelector('.dw-sidebar-scroll')?.scrollTop ?? 0) > 0)
    const before = await scrollOf(page)
    await sidebar(page).getByRole('link', { name: 'Entry 63' }).click()
    await page.getByText('Entry 63. ').waitFor()
    assert.deepEqual(await current(page), ['Entry 63'])
    assert.equal(await scrollOf(page), before)
    await follow(page, 'nowhere', 'Page Not Found')
    await page.goBack()
    await page.getByText('Entry 63. ').waitFor()
    // The way to an address without a page is a document of its own, so the client has to start again.
    await page.waitForFunction((top) => document.querySelector('.dw-sidebar-scroll')?.scrollTop === top, before)
  })

  it('loads the entries of a closed section that its document leaves out', async () => {
    let isDown = true
    const { page, complaints } = await reader.open('/guide/short', {
      before: (context) =>
        context.route('**/.site/navigation.json', (route) => (isDown ? route.fulfill({ status: 500, body: '' }) : route.continue())),
    })
    assert.equal(await page.getByRole('link', { name: 'Entry 7', exact: true }).count(), 0)
    assert.equal(await sidebar(page).getByRole('link', { name: 'Many' }).getAttribute('href'), '/many/1')
    await toggle(page, 'Many').click()
    await sidebar(page).getByRole('alert').getByText('These pages could not be listed. Try again.').waitFor()
    assert.equal(await toggle(page, 'Many').getAttribute('aria-expanded'), 'false')
    isDown = false
    await toggle(page, 'Many').click()
    await sidebar(page).getByRole('link', { name: 'Entry 40', exact: true }).waitFor()
    assert.equal(await sidebar(page).getByRole('alert').count(), 0)
    assert.equal(await toggle(page, 'Many').getAttribute('aria-expanded'), 'true')
    await sidebar(page).getByRole('link', { name: 'Entry 7', exact: true }).click()
    await page.getByText('Entry 7. ').waitFor()
    assert.equal(await toggle(page, 'Many').getAttribute('aria-expanded'), 'true')
    await toggle(page, 'Many').click()
    assert.equal(await page.getByRole('link', { name: 'Entry 7', exact: true }).count(), 0, 'and takes them out again')
    const unexpected = complaints.filter((text) => !text.includes('500'))
    assert.deepEqual(unexpected, [])
  })

  it('is complete without scripts: sections open, large ones with a link to their first page', async () => {
    const { page } = await reader.open('/guide/short', { javaScriptEnabled: false })
    assert.equal(await sidebar(page).getByRole('link', { name: 'Wide' }).isVisible(), true)
    assert.equal(await sidebar(page).getByRole('button').count(), 0)
    assert.deepEqual(await current(page), ['Short'])
    await sidebar(page).getByRole('link', { name: 'Many' }).click()
    await page.waitForURL(reader.at('/many/1'))
    assert.equal(await sidebar(page).getByRole('link', { name: 'Entry 40', exact: true }).isVisible(), true)
  })

  it('is read from the document as it was rendered', async () => {
    const { outputFiles } = await build({
      entryPoints: [join(repository, 'src/client/sidebar/read-sidebar.ts')],
      bundle: true,
      write: false,
      format: 'iife',
      globalName: 'part',
    })
    const script = outputFiles[0]?.text ?? ''
    const { sidebar: config } = (await (await fetch(reader.at('/.site/navigation.json'))).json()) as { sidebar: SidebarLists }
    /** On its own page, an open section is like one that is never closed. */
    const seen = (nodes: SidebarNode[], path: string): SidebarNode[] =>
      nodes.map((node) => ({
        ...node,
        ...(node.collapsed !== undefined && { collapsed: startsCollapsed(node, path) }),
        ...(node.items !== undefined && { items: seen(node.items, path) }),
      }))
    const { page } = await reader.open('/')
    for (const path of ['/guide/short', '/guide/café noir', '/few/wide', '/many/7', '/deep/five', '/deep/kin/ann']) {
      await page.goto(reader.at(path))
      // In strict mode, an evaluated script keeps its variables to itself.
      const read = await page.evaluate(`${script}\npart.readSidebar('')`)
      assert.deepEqual(read, seen(pruneSidebar(sidebarFor(config, path), path), path), path)
    }
    const [first] = (await page.evaluate(`${script}\npart.readSidebar('/deep')`)) as SidebarNode[]
    assert.equal(first?.items?.[0]?.items?.[0]?.items?.[0]?.items?.[0]?.link, '/five', 'without the base path')
  })
})
