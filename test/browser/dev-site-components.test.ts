/** Saving `_components.tsx` and `_slots.tsx` while a page is open. */
import assert from 'node:assert/strict'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { readerAt } from '../support/reader.ts'
import { copyFixture, devSite } from '../support/site.ts'

describe('a site’s own components in development', () => {
  const root = copyFixture({ after }, 'custom')
  const reader = readerAt(() => devSite(root))
  let page: Page
  let complaints: readonly string[]

  before(async () => {
    ;({ page, complaints } = await reader.open('guide/start', { viewport: { width: 1440, height: 1000 } }))
    await page.evaluate(() => Object.assign(window, { isSame: true }))
  })

  const file = (path: string) => join(root, 'content', path)
  const edit = (path: string, from: string, to: string) => {
    const source = readFileSync(file(path), 'utf8')
    assert.ok(source.includes(from), from)
    writeFileSync(file(path), source.replaceAll(from, to))
  }
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  it('hydrate without a message', async () => {
    await button('Level 3').waitFor()
    await page.getByLabel('Version').waitFor()
    assert.deepEqual(complaints, [])
  })

  it('keep their state when a page is saved', async () => {
    await button('Level 3').click()
    await button('Saved 0').click()
    await page.getByLabel('Version').selectOption('1')
    edit('guide/start.mdx', 'You need a port and a day.', 'You need a port, a day and a boat.')
    await page.getByText('and a boat').waitFor()
    await button('Level 4').waitFor()
    await button('Saved 1').waitFor()
    assert.equal(await page.getByLabel('Version').inputValue(), '1')
  })

  it('are replaced in place when the components are saved, and the places keep their state', async () => {
    edit('_components.tsx', 'data-own="h2"', 'data-own="changed"')
    await page.locator('h2[data-own="changed"]').first().waitFor()
    await button('Saved 1').waitFor()
    assert.equal(await page.getByLabel('Version').inputValue(), '1')
  })

  it('are added and removed by name', async () => {
    edit('_components.tsx', 'export function Tides', 'export const blockquote = () => <p>Quoted</p>\n\nexport function Tides')
    edit('guide/start.mdx', 'You need', '> Old words.\n\nYou need')
    await page.getByText('Quoted').waitFor()
    edit('_components.tsx', 'export const blockquote = () => <p>Quoted</p>\n', '')
    await page.getByText('Old words.').waitFor()
  })

  it('fill places anew when those are saved, and leave the page as it is', async () => {
    await button('Level 3').click()
    edit('_slots.tsx', 'Made by the sea.', 'Made by the ocean.')
    await page.getByText('Made by the ocean.').waitFor()
    await button('Level 4').waitFor()
    edit('_parts/feedback.tsx', 'Was this page helpful?', 'Did this help?')
    await page.getByText('Did this help?').waitFor()
    edit('_parts/feedback.css', 'border-radius: var(--radius);', 'border-radius: 21px;')
    await page.waitForFunction(() => getComputedStyle(document.querySelector('.feedback') ?? document.body).borderRadius === '21px')
  })

  it('tell what is wrong with them, at the line, until it’s fixed', async () => {
    edit('_slots.tsx', 'export function Footer', 'export function Foter')
    const panel = page.getByRole('alert', { name: 'Problems' })
    await panel.getByText('There is no slot called').waitFor()
    assert.match((await panel.textContent()) ?? '', /_slots\.tsx:\d+:17.*Did you mean Footer\?/s)
    assert.match((await page.locator('.dw-footer-end').textContent()) ?? '', /ocean/)
    edit('_slots.tsx', 'export function Foter', 'export function Footer')
    await panel.waitFor({ state: 'detached' })
  })

  it('go when their files are removed', async () => {
    rmSync(file('_slots.tsx'))
    await page.locator('.dw-footer-end').waitFor({ state: 'detached' })
    assert.equal(await page.locator('.dw-after-title').count(), 0)
    edit('guide/start.mdx', '<Tides start={3} />', '')
    rmSync(file('_components.tsx'))
    await page.locator('.dw-callout-tip').waitFor()
    assert.equal(await page.evaluate(() => 'isSame' in window), true)
  })
})
