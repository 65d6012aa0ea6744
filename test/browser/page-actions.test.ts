/** The row above a page's title, the link to its Markdown in the head, and what changes with the page. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { hold } from '../support/hold.ts'
import { PHONE, readerOf, startedWhole } from '../support/reader.ts'

const reader = readerOf('markdown')

describe('page actions', () => {
  it("copy the page's Markdown, and say so", async () => {
    const { page } = await reader.open('/docs/figures', { clock: true })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await startedWhole(page)
    await page.getByRole('button', { name: 'Copy page' }).click()
    await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor({ state: 'attached' })
    const markdown = await (await fetch(reader.at('/docs/figures.md'))).text()
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), markdown)
    await page.clock.runFor(999)
    await page.getByRole('button', { name: 'Copied' }).click()
    await page.waitForFunction(() => !document.querySelector('[data-copies][aria-busy]'))
    await page.clock.runFor(999)
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    await page.clock.runFor(1)
    await page.getByRole('button', { name: 'Copy page' }).waitFor()
  })

  it('say at the button that copying takes long, or fails because the reader is offline', async () => {
    const { page } = await reader.open('/docs/figures', { clock: true })
    const context = page.context()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await startedWhole(page)
    const button = (name: string) => page.getByRole('button', { name })
    const status = page.getByRole('status')
    await context.setOffline(true)
    await button('Copy page').click()
    await status.filter({ hasText: "Couldn't copy" }).waitFor()
    await context.setOffline(false)

    const held = hold()
    await context.route('**/figures.md', held.handler)
    await button("Couldn't copy").click()
    await page.clock.runFor(1500)
    await button('Copying…').waitFor()
    held.release()
    await button('Copied').waitFor()
    await page.clock.runFor(1000)
    await button('Copy page').waitFor()
    await status.filter({ hasText: /\S/ }).waitFor({ state: 'detached' })
  })

  it('are a menu for the keyboard', async () => {
    const { page } = await reader.open('/docs/figures')
    const menu = page.getByRole('menu', { name: 'Page actions' })
    await page.getByRole('button', { name: 'Page actions' }).focus()
    await page.keyboard.press('Enter')
    await menu.waitFor()
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await page.waitForFunction(() => document.activeElement?.textContent === 'View as Markdown')
    await page.keyboard.press('ArrowDown')
    assert.equal(await focused(), 'Open in ChatGPT')
    await page.keyboard.press('End')
    assert.equal(await focused(), 'Open in Claude')
    await page.keyboard.press('ArrowDown')
    assert.equal(await focused(), 'View as Markdown')
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')), 'Page actions')
  })

  it('lead to the Markdown, and to assistants with a question about it', async () => {
    const { page } = await reader.open('/docs/figures')
    await page.getByRole('button', { name: 'Page actions' }).click()
    assert.equal(await page.getByRole('menuitem', { name: 'View as Markdown' }).getAttribute('href'), '/docs/figures.md')
    for (const name of ['ChatGPT', 'Claude']) {
      const href = (await page.getByRole('menuitem', { name: `Open in ${name}` }).getAttribute('href')) ?? ''
      assert.match(new URL(href).searchParams.get('q') ?? '', /https:\/\/md\.example\/docs\/figures\.md/)
    }
  })

  it('open below their button, within the window', async () => {
    for (const viewport of [undefined, PHONE]) {
      const { page } = await reader.open('/docs/figures', viewport && { viewport })
      const button = page.getByRole('button', { name: 'Page actions' })
      await button.click()
      const [above, below] = [await button.boundingBox(), await page.getByRole('menu', { name: 'Page actions' }).boundingBox()]
      assert.ok(above !== null && below !== null)
      assert.ok(below.y >= above.y + above.height && below.y < above.y + above.height + 20, JSON.stringify([above, below]))
      assert.ok(below.x >= 0 && below.x + below.width <= (page.viewportSize()?.width ?? 0))
    }
  })

  it('are one button of the size of a finger on phones, whose menu copies too', async () => {
    const { page } = await reader.open('/docs/figures', { viewport: PHONE, clock: true })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    assert.equal(await page.getByRole('button', { name: 'Copy page' }).isVisible(), false)
    const button = page.getByRole('button', { name: 'Page actions' })
    const { width = 0, height = 0 } = (await button.boundingBox()) ?? {}
    assert.ok(width >= 44 && height >= 44, `${width} × ${height}`)
    await button.press('Enter')
    await page.waitForFunction(() => document.activeElement?.textContent === 'Copy page')
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Copied' }).waitFor()
  })

  it('are in one row with the breadcrumbs, above the title', async () => {
    const { page } = await reader.open('/docs/figures', { viewport: { width: 1100, height: 800 } })
    const top = async (role: 'button' | 'navigation' | 'heading', name: string) => {
      const { y = 0, height = 0 } = (await page.getByRole(role, { name, exact: true }).first().boundingBox()) ?? {}
      return role === 'heading' ? y : y + height / 2
    }
    const row = [await top('navigation', 'Breadcrumb'), await top('button', 'Copy page'), await top('button', 'On this page')]
    assert.ok(Math.max(...row) - Math.min(...row) < 4, String(row))
    assert.ok(Math.max(...row) < (await top('heading', 'Figures')))
    await page.getByRole('button', { name: 'On this page' }).click()
    await page.getByRole('dialog', { name: 'On this page' }).waitFor()
  })

  it('work without scripts, except for copying', async () => {
    const { page } = await reader.open('/docs/figures', { javaScriptEnabled: false })
    assert.equal(await page.getByRole('button', { name: 'Copy page' }).isVisible(), false)
    const button = page.getByRole('button', { name: 'Page actions' })
    assert.equal(
      await button.evaluate((element) => getComputedStyle(element, '::before').content),
      '"Page actions" / ""',
      'it says what it opens',
    )
    await page.getByRole('button', { name: 'Page actions' }).click()
    await page.getByRole('menuitem', { name: 'View as Markdown' }).click()
    assert.match(page.url(), /figures\.md$/)
  })

  it('are missing on a page that only browsers render, because it has no Markdown', async () => {
    for (const [path, heading, actions] of [
      ['/docs/users/ann', 'Hello ann', 1],
      ['/docs/users/nobody-listed', 'Hello nobody-listed', 0],
    ] as const) {
      const { page } = await reader.open(path)
      await page.getByText(heading).waitFor()
      assert.equal(await page.getByRole('button', { name: 'Copy page' }).count(), actions, path)
      assert.equal(await page.getByRole('button', { name: 'Page actions' }).count(), actions, path)
      assert.equal(await page.locator('link[type="text/markdown"]').count(), actions, path)
    }
  })

  it('change with the page, as do the breadcrumbs and the head', async () => {
    const { page } = await reader.open('/docs/')
    const named = (selector: string, attribute: string) => page.locator(selector).getAttribute(attribute)
    assert.equal(await page.getByRole('navigation', { name: 'Breadcrumb' }).count(), 0)
    assert.equal(await named('link[type="text/markdown"]', 'href'), '/docs/index.md')
    await page.getByRole('article').getByRole('link', { name: 'Figures' }).click()
    await page.getByRole('heading', { level: 1, name: 'Figures' }).waitFor()
    await page.locator('.dw-page-actions > button[data-copies="/docs/figures.md"]').waitFor()
    await page.locator('link[rel=canonical][href="https://md.example/docs/figures"]').waitFor({ state: 'attached' })
    assert.equal(await named('link[type="text/markdown"]', 'href'), '/docs/figures.md')
    const tags = page.locator('meta:is([property^="og:"], [name^="twitter:"]), script[type="application/ld+json"]')
    const shared = await tags.evaluateAll((all) =>
      all.map((tag) => [tag.getAttribute('property') ?? tag.getAttribute('name'), tag.getAttribute('content')]),
    )
    const title = await page.title()
    assert.deepEqual(Object.fromEntries(shared), {
      'og:type': 'website',
      'og:site_name': 'Markdown',
      'og:title': title,
      'og:url': 'https://md.example/docs/figures',
      'og:image': 'https://md.example/docs/og/figures.png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:image': 'https://md.example/docs/og/figures.png',
      'twitter:card': 'summary_large_image',
      'twitter:title': title,
    })
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
    assert.deepEqual(await trail.getByRole('listitem').allTextContents(), ['Guide'])
    await page.goBack()
    await page.locator('.dw-page-actions > button[data-copies="/docs/index.md"]').waitFor()
    assert.equal(await trail.count(), 0)
  })

  it('are there when the page of a link is painted that the pointer has stayed with, and the click asks for nothing', async () => {
    const { page } = await reader.open('/docs/')
    await page.waitForLoadState('networkidle')
    const link = page.getByRole('article').getByRole('link', { name: 'Figures' })
    const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').length)
    const before = await loaded()
    await link.hover()
    // A busy machine may take long to begin, and the last of several files to arrive.
    for (let last = before, now = before; now === before || now > last; now = await loaded()) {
      last = now
      await page.waitForTimeout(500)
    }
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    // Frames look at the page right before they paint it.
    const painted = page.waitForFunction(
      () =>
        document.querySelector('h1')?.textContent === 'Figures' &&
        `${document.querySelectorAll('[data-copies="/docs/figures.md"]').length} buttons`,
      undefined,
      { polling: 'raf' },
    )
    await link.click()
    assert.equal(await (await painted).jsonValue(), '2 buttons')
    assert.deepEqual(asked, [])
  })
})
