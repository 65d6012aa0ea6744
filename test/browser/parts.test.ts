/** Pages with parts, dynamic pages and modules in a real browser: they hydrate as they were rendered, and their links lead where they say. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readerOf } from '../support/reader.ts'

const reader = readerOf('parts')

describe('what authors write', () => {
  it('stays on its page where a link names a part of it', async () => {
    for (const [path, name, id] of [
      ['parts', 'knows it', 'inner-part'],
      ['users/ann', 'the details', 'details'],
      ['users/nobody-listed', 'the details', 'details'],
    ] as const) {
      const { page, complaints } = await reader.open(path)
      await page.getByRole('main').getByRole('link', { name }).click()
      await page.waitForFunction((hash) => location.hash === hash, `#${id}`)
      assert.equal(new URL(page.url()).pathname, new URL(reader.at(path)).pathname)
      assert.equal(await page.locator(`#${id}`).isVisible(), true)
      assert.deepEqual(complaints, [], path)
    }
  })

  it('leads from page to part by links that the router follows', async () => {
    const { page } = await reader.silent('about')
    await page.getByRole('button', { name: 'Add' }).click()
    await page.getByText('Counted to 2.').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'the parts' }).click()
    await page.getByRole('heading', { level: 1, name: 'Parts' }).waitFor()
    assert.equal(new URL(page.url()).hash, '#inner-part')
  })

  it('keeps the room of images before they arrive', async () => {
    const { page } = await reader.silent('')
    const sizes = await page.locator('article img').evaluateAll((images) =>
      images.map((image) => {
        const { width, height } = image.getBoundingClientRect()
        return Math.round((width / height) * 100) / 100
      }),
    )
    assert.deepEqual(sizes.slice(0, 2), [2, 6])
  })
})
