/** Lists in which authors write the same entry twice, in development, where React complains about equal keys. */
import assert from 'node:assert/strict'
import { after, it } from 'node:test'
import { edit } from '../support/examples.ts'
import { makeFolder } from '../support/folder.ts'
import { goldenFiles } from '../support/golden.ts'
import { readerAt } from '../support/reader.ts'
import { openSearch, options, search } from '../support/search-dialog.ts'
import { devSite } from '../support/site.ts'

const root = makeFolder({ after }, goldenFiles('given/same-twice.txt'))
const { silent } = readerAt(() => devSite(root))

it('shows both of two equal entries in every list, without a word in the console', async () => {
  const { page } = await silent('/')
  const count = (selector: string) => page.locator(selector).count()
  const counts = async () => [
    await count('nav.dw-sidebar a[href="/"]:text-is("Start")'),
    await count('.dw-top-nav-main > ul > li'),
    await count('.dw-top-nav .dw-social-links li'),
    await count('.dw-footer-links li'),
    await count('.dw-sponsor'),
    await count('.dw-card'),
    await count('.dw-authors a, .dw-authors'),
  ]
  const all = [6, 4, 2, 2, 8, 2, 1]
  assert.deepEqual(await counts(), all)

  const menus = page.getByRole('button', { name: 'More' })
  await menus.nth(1).click()
  assert.deepEqual(await menus.evaluateAll((list) => list.map((one) => one.getAttribute('aria-expanded'))), ['false', 'true'])
  const entries = page.locator('.dw-nav-links a:visible')
  // The component that shows menus is loaded when one is opened.
  await entries.nth(1).waitFor()
  assert.equal(await entries.count(), 2)
  await page.keyboard.press('Escape')

  // The dialog starts with pages near this one, and a hit names its headings.
  await openSearch(page)
  await search(page, 'walrus')
  await options(page).first().waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')

  await page.locator('nav.dw-sidebar').getByRole('link', { name: 'Other' }).first().click()
  await page.getByRole('heading', { name: 'Other' }).waitFor()
  await page.locator('nav.dw-sidebar').getByRole('link', { name: 'Start' }).first().click()
  await page.getByRole('heading', { name: 'Home' }).waitFor()
  edit(root, 'index.mdx', 'Walrus', 'Seal')
  await page.getByText('Seal.').waitFor()
  assert.deepEqual(await counts(), all)
})
