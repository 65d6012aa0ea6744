/** The page before a document's stylesheet is there: all of it, as it will stay. */
import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { describe, it } from 'node:test'
import type { JSHandle, Page } from 'playwright-core'
import { holdAt } from '../support/hold.ts'
import { DESKTOP, PHONE, readerOf } from '../support/reader.ts'
import { tiered } from '../support/tier.ts'
import { startWebServer } from '../support/web-server.ts'

const STYLES = '**/assets/style-*.css'

/** Pages that have most of what pages can have, by their fixture. */
const PAGES: Record<string, string[]> = {
  basic: [...tiered(['/', '/guide/start', '/guide/components'], ['/', '/guide/components'])],
  reading: ['/'],
  arabic: ['/'],
}

const COMBINATIONS = (['light', 'dark'] as const).flatMap((colorScheme) => [DESKTOP, PHONE].map((viewport) => ({ colorScheme, viewport })))
const FEW = COMBINATIONS.filter(({ colorScheme, viewport }) => (colorScheme === 'light') === (viewport === DESKTOP))

/** The document up to its end, without scripts, which can't start before the stylesheet is there. */
const isParsed = (page: Page) => page.waitForFunction(() => document.querySelector('#app ~ link') !== null)

for (const [fixture, paths] of Object.entries(PAGES))
  describe(`pages of the site '${fixture}' without their stylesheet`, () => {
    const reader = readerOf(fixture)

    for (const { colorScheme, viewport } of tiered(COMBINATIONS, FEW))
      it(`look as they do with it: ${colorScheme}, ${viewport.width} px wide`, async () => {
        const { page } = await reader.open('/', { viewport, colorScheme })
        const context = page.context()
        // Fonts as well, because a wide window may start using them between the two looks.
        await context.route(/\.(?:js|woff2)$/, (route) => route.abort())
        for (const path of paths) {
          const release = await holdAt(context, STYLES)
          await page.goto(reader.at(path), { waitUntil: 'commit' })
          await isParsed(page)
          await page.waitForFunction(() => [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'))
          const before = await looks(page)
          assert.equal(await sheets(page), 0)
          release()
          await page.waitForLoadState('load')
          assert.equal(await sheets(page), 1)
          const after = await looks(page)
          await context.unroute(STYLES)
          assert.ok(await after.evaluate(({ length }) => length > 100))
          // Compared in the page, because a page has megabytes of it.
          const changes = await after.evaluate(
            (now, before) => now.flatMap((look, index) => (look === before[index] ? [] : [`${before[index]} became ${look}`])),
            before,
          )
          assert.deepEqual(changes, [], path)
        }
      })
  })

describe('a document that arrives in parts', () => {
  const reader = readerOf('basic')

  it('is painted once the text before its first heading is there, and with the top bar alone only if that takes long', async (t) => {
    const [top = '', rest = ''] = (await (await fetch(reader.at('/guide/start'))).text()).split(/(?=<article)/)
    let sendRest = () => {}
    const answer = (_: unknown, response: ServerResponse) => {
      response.writeHead(200, { 'content-type': 'text/html' }).write(top)
      sendRest = () => response.end(rest)
    }
    const addresses = ['/guide/start', '/guide/start/', '/guide/start?from=news']
    const { origin, close } = await startWebServer(Object.fromEntries(addresses.map((address) => [address, answer])))
    t.after(close)
    const { page } = await reader.blank()
    const paint = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime
    // Animation frames only come when something is painted.
    const paintedAt = async () => Number(await (await page.waitForFunction(paint, undefined, { polling: 50 })).jsonValue())
    for (const address of addresses) {
      await page.goto(origin + address, { waitUntil: 'commit' })
      assert.ok((await paintedAt()) >= 2000, address)
    }
    // Time alone paints nothing then.
    await page.addInitScript(() => Object.assign(window, { setTimeout: () => 0 }))
    await page.reload({ waitUntil: 'commit' })
    sendRest()
    await paintedAt()
  })
})

/** How many of the page's stylesheets have arrived. */
function sheets(page: Page): Promise<number> {
  return page.evaluate(() => [...document.styleSheets].filter(({ href }) => href?.includes('/assets/style-')).length)
}

/**
 * Place and style of all that shows, with what stands before and after it. What fingers reach beside the text of a link shows nothing, nor do words for
 * ears, which come with the stylesheet.
 */
function looks(page: Page): Promise<JSHandle<string[]>> {
  return page.evaluateHandle(() =>
    [...document.querySelectorAll('#app *')]
      .filter((element) => element.checkVisibility())
      .flatMap((element) => {
        const reaches = element.matches('.dw-heading-anchor, .dw-authors a')
        const text = new Range()
        text.selectNodeContents(element)
        const { x, y, width, height } = (reaches ? text : element).getBoundingClientRect()
        const name = `${element.localName}.${element.getAttribute('class')}`
        const styles = [undefined, '::before', '::after'].flatMap((pseudo) => {
          const style = getComputedStyle(element, pseudo)
          if (pseudo !== undefined && style.content === 'none') return []
          // Sorted, because a browser lists custom properties in the order in which its stylesheets came.
          return [...style]
            .sort()
            .flatMap((property) =>
              (reaches && /^(?:margin|padding)-/.test(property)) || /^--(?:added|removed)-line$/.test(property)
                ? []
                : `${name}${pseudo ?? ''} ${property}: ${style.getPropertyValue(property).replace(/(?<=") \/ ".*"$/, '')}`,
            )
        })
        return [`${name} at ${[x, y, width, height]}`, ...styles]
      }),
  )
}
