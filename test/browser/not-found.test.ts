/** A site's own not-found page, for readers who load an unknown address and for those who come from another page. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { builtExample } from '../support/built-sites.ts'
import { readerOf } from '../support/reader.ts'

const TITLE = "There's no page here"

/** A page that goes to an unknown address. */
const GOING = `import { useNavigate } from 'site'

export default function Go() {
  const navigate = useNavigate()
  return <button type="button" onClick={() => navigate('/nowhere/else')}>Go nowhere</button>
}
`

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: TITLE })

describe("a site's own not-found page", () => {
  const { at, open } = readerOf(() => builtExample('not-found', { 'content/go.tsx': GOING }))

  it('is shown at an unknown address, and stays when the client starts', async () => {
    const { page, complaints } = await open('/nowhere?from=mail')
    await heading(page).waitFor()
    assert.equal(await page.title(), 'Off the map – Rivers')
    assert.equal(page.url(), at('/nowhere?from=mail'))
    assert.equal(await page.locator('h1').count(), 1)
    const unexpected = complaints.filter((text) => !text.includes('404'))
    assert.deepEqual(unexpected, [])
    await page.getByRole('link', { name: 'Tell us' }).click()
    await page.waitForURL('**/nowhere#contact')
    await page.getByRole('main').getByRole('link', { name: 'Start' }).click()
    await page.getByRole('heading', { level: 1, name: 'Start' }).waitFor()
  })

  it('has what helps below its own words: pages with similar addresses, and a search for the words of the address', async () => {
    const { page } = await open('/guide/strat')
    await page.getByRole('button', { name: 'Search for "guide strat"' }).waitFor()
    await page.getByRole('navigation', { name: 'Pages with similar addresses' }).getByRole('link', { name: 'Start' }).click()
    await page.getByRole('heading', { level: 1, name: 'Start' }).waitFor()
    assert.equal(await page.getByRole('button', { name: /^Search for/ }).count(), 0)
  })

  it('is loaded, as only the host knows that there is nothing, and is left like any page', async () => {
    const { page } = await open('/go')
    await page.getByRole('button', { name: 'Go nowhere' }).click()
    await heading(page).waitFor()
    await page.waitForFunction(() => document.title === 'Off the map – Rivers')
    assert.equal(new URL(page.url()).pathname, '/nowhere/else')
    assert.equal(await page.locator('link[rel=canonical]').count(), 0)
    assert.equal(await page.locator('[data-layout=minimal]').count(), 1)
    await page.goBack()
    await page.getByRole('button', { name: 'Go nowhere' }).waitFor()
  })

  it('leaves pages whose address differs in case as they are', async () => {
    const { page } = await open('/Guide/Start')
    await page.getByRole('heading', { level: 1, name: 'Start' }).waitFor()
    assert.equal(await heading(page).count(), 0)
  })
})
