/** A reference in a browser: links to rows open what they're in, with scripts and without, and roles and names are those that readers expect. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createAxe } from '../support/axe.ts'
import { readerOf } from '../support/reader.ts'

const reader = readerOf('reference')

const PAGES = [
  '/api',
  '/api/list-parcels',
  '/api/create-parcel',
  '/api/tags/boxes',
  '/api/schemas/Parcel',
  '/api/webhooks/parcelLost',
  '/pets/tags/pets',
]

describe('a reference', () => {
  for (const javaScriptEnabled of [true, false]) {
    it(`opens what a row is in for a link to it, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async () => {
      const { page } = await reader.silent('/api/create-parcel#body.to.country.code', { javaScriptEnabled })
      await page.locator('[id="body.to.country.code"]').waitFor({ state: 'visible' })
      assert.equal(await page.locator('[id="body.price.amount"]').isVisible(), false)
    })
  }

  it('goes to the row above for one that is not shown, by its link to itself and in a variant', async () => {
    const { page } = await reader.silent('/api/list-parcels')
    const row = page.getByRole('list', { name: 'Query parameters' }).getByRole('listitem').first()
    assert.match((await row.textContent()) ?? '', /^limit integer/)
    await row.getByRole('link', { name: 'Link to query.limit' }).focus()
    await page.keyboard.press('Enter')
    assert.match(page.url(), /#query\.limit$/)
    await page.goto(reader.at('/api/create-parcel#body.payment%3Ccard%3E.number'))
    await page.locator('[id="body.payment<card>.number"]').waitFor({ state: 'visible' })
    assert.equal(await page.getByRole('group', { name: 'One of' }).count(), 1)
  })

  it('names methods in the sidebar, and in lists, as a part of the link', async () => {
    const { page } = await reader.silent('/api/tags/boxes')
    const sidebar = page.getByRole('navigation', { name: 'Sidebar' })
    await sidebar.getByRole('link', { name: 'GET List parcels', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'List parcels' }).waitFor()
    assert.deepEqual(await sidebar.locator('[aria-current=page]').allTextContents(), ['GET List parcels'])
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    it(`has nothing that axe finds fault with, in ${colorScheme}`, async () => {
      const axe = createAxe()
      for (const path of PAGES) {
        const { page } = await reader.silent(path, { colorScheme })
        await page.evaluate(() => {
          for (const part of document.querySelectorAll('main details')) part.toggleAttribute('open', true)
        })
        await axe.prepare(page)
        assert.deepEqual(await axe.violations(page), [], path)
      }
    })
  }
})
