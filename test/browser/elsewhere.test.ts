/** Links, calls, forms and redirects to what isn't a page of the site: folders and files of `public/`, other applications, and addresses without anything. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { builtFrom } from '../support/built-sites.ts'
import { goldenFiles } from '../support/golden.ts'
import { hydrated, readerOf, startedWhole } from '../support/reader.ts'
import { tiered } from '../support/tier.ts'

const DEMO = '<!doctype html><title>Demo</title><h1>Demo</h1>'

const reader = readerOf(() => builtFrom(goldenFiles('given/elsewhere.txt')))

const WAYS = ['Markdown', 'HTML', 'Link', 'Redirect', 'Hidden redirect', 'Taken', 'Call', 'Get', 'Post', 'Post by hand', 'Outside']

const MOMENTS: Readonly<Record<string, (page: Page) => unknown>> = {
  'before the routes are there, for readers who save data': (page) =>
    page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })),
  'after the routes are there': () => {},
  'without the routes': (page) => page.route('**/routes.json', (route) => route.abort()),
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

for (const [moment, prepare] of Object.entries(MOMENTS))
  describe(`what isn't a page of the site, ${moment}`, () => {
    for (const name of tiered(
      WAYS,
      moment.startsWith('after')
        ? ['Hidden redirect', 'Taken', 'Call', 'Post']
        : moment.startsWith('before')
          ? ['Link', 'Outside']
          : ['Link'],
    ))
      it(`opens, and so do the ways back and forth: ${name}`, async () => {
        const { page } = await reader.blank()
        await prepare(page)
        // Another application, and one that takes forms.
        await page.route('**/app', (route) => route.fulfill({ contentType: 'text/html', body: DEMO }))
        const sent: (string | null)[] = []
        await page.route('**/demo/**', (route) => {
          if (route.request().method() !== 'POST') return route.continue()
          sent.push(route.request().postData())
          return route.fulfill({ contentType: 'text/html', body: DEMO })
        })
        await page.goto(reader.at('/docs/plain'))
        await hydrated(page)
        const routes = moment.startsWith('after') && page.waitForResponse('**/routes.json')
        await page.goto(reader.at('/docs/'))
        await hydrated(page)
        if (routes) await routes.then(() => startedWhole(page))
        await page.getByText(name, { exact: true }).click()
        await heading(page, 'Demo').waitFor()
        if (name.startsWith('Post')) assert.match(sent.join(), /by=hand|name="by"\s+post/)
        await page.goBack()
        await heading(page, 'Home').waitFor()
        await page.goBack()
        await heading(page, 'Plain').waitFor()
        await page.goForward()
        await page.goForward()
        await heading(page, 'Demo').waitFor()
      })
  })

it('a loader leads there, from another page and where a visit begins', async () => {
  const { page } = await reader.blank()
  await page.goto(reader.at('/docs/leads'), { waitUntil: 'commit' })
  await heading(page, 'Demo').waitFor()
})

it('an address where the host has nothing shows the not-found page, once, and pages stay in their document', async () => {
  const { page } = await reader.open('/docs/')
  const documents: string[] = []
  page.on('request', (request) => request.resourceType() === 'document' && documents.push(new URL(request.url()).pathname))
  await page.getByText('Dynamic', { exact: true }).click()
  await page.getByText('It is one.').waitFor()
  await page.goBack()
  await page.getByText('Page', { exact: true }).click()
  await heading(page, 'Plain').waitFor()
  await page.goBack()
  assert.deepEqual(documents, [])
  await page.getByText('Nowhere', { exact: true }).click()
  await heading(page, 'Page Not Found').waitFor()
  await hydrated(page)
  await page.getByRole('link', { name: 'Go to Home Page' }).click()
  await heading(page, 'Home').waitFor()
  await page.goBack()
  await heading(page, 'Page Not Found').waitFor()
  await page.waitForLoadState('networkidle')
  assert.deepEqual(documents, ['/docs/nowhere'])
})

it('an address of another edition is none of a dynamic page', async () => {
  const { page } = await reader.blank()
  await page.route(/\/docs\/(?:assets\/site-.*|[^.]*)$/, async (route) => {
    const response = await route.fetch()
    const text = (await response.text()).replaceAll(/ integrity="[^"]*"/g, '')
    await route.fulfill({ response, body: text.replace('"basePath":"/docs"', '$&,"editions":["/docs/things"]') })
  })
  await page.goto(reader.at('/docs/'))
  await hydrated(page)
  await page.getByText('Dynamic', { exact: true }).click()
  await heading(page, 'Page Not Found').waitFor()
})

it('a path that begins with two slashes stays on its host', async () => {
  const { page } = await reader.blank()
  const address = `${reader.at('/docs')}//evil.example/x`
  await page.goto(address)
  await hydrated(page)
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
  await page.waitForURL('**/evil.example/x#content')
  assert.equal(new URL(page.url()).host, new URL(address).host)
})
