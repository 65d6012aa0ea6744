/** The example of docs/content/guide/dynamic-pages.mdx and data.mdx, as readers use it. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { builtExample } from '../support/built-sites.ts'
import { readerOf } from '../support/reader.ts'

const { at, open, silent } = readerOf(() => builtExample('data'))

describe('the example of pages with data', () => {
  it('shows data of listed pages, reads them again, and renders other values in the browser', async () => {
    const { page } = await silent('/rivers/ems')
    await page.getByText('At 09:00, it was 3.2 m.').waitFor()
    const read = page.waitForResponse('**/levels/ems.json')
    await page.getByRole('button', { name: 'Read it again' }).click()
    await read
    await page.getByText('At 09:00, it was 3.2 m.').waitFor()
    await page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name: 'Weser' }).click()
    await page.getByRole('heading', { level: 1, name: 'Weser' }).waitFor()
    await page.getByText('it was 2.1 m').waitFor()
  })

  it('shows its own error where there is no data', async () => {
    const { page } = await open('/rivers/oder')
    await page.getByRole('heading', { level: 1, name: "There's no level" }).waitFor()
    await page.getByText('Nobody measures this river.').waitFor()
    await page.getByRole('link', { name: 'All rivers' }).click()
    await page.waitForURL(at('/'))
  })

  it('sends a form, shows what the action answers, and filters by a query', async () => {
    const { page } = await silent('/reports')
    const add = async (text: string) => {
      await page.getByLabel('What did you see?').fill(text)
      await page.getByRole('button', { name: 'Report' }).click()
    }
    await add('')
    await page.getByText('Write what you saw.').waitFor()
    await add('Water on the road')
    await page.getByRole('listitem').filter({ hasText: 'Water on the road' }).waitFor()
    await add('A boat in a tree')
    await page.getByRole('listitem').filter({ hasText: 'A boat in a tree' }).waitFor()
    await page.getByLabel('Only with the word').fill('boat')
    await page.getByRole('button', { name: 'Find' }).click()
    await page.waitForURL(at('/reports?word=boat'))
    const list = page.getByRole('list', { name: 'Reports' })
    await list.getByText('Water on the road').waitFor({ state: 'detached' })
    assert.deepEqual(await list.getByRole('listitem').allTextContents(), ['A boat in a tree'])
  })
})
