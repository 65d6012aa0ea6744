/** What readers and translators see of a translation that's behind its source. */
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { makeFolder } from '../support/folder.ts'
import { keepsSection } from '../support/languages-sections.ts'
import { readerAt } from '../support/reader.ts'
import { buildSite, devSite, previewSite, runCommand } from '../support/site.ts'

const FILES = {
  'content/site.config.ts': `export default {
  title: 'Tides',
  basePath: '/docs',
  ogImage: false,
  sidebar: 'auto',
  locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch' }, fr: { label: 'Français' } },
}\n`,
  'content/index.md': '# Tides\n\nThey come and go.\n\n## Read them\n\nIn a table.\n\n## Measure\n\nWith a stick.\n',
  'content/de/index.md': '# Gezeiten\n\nSie kommen und gehen.\n\n## Ablesen\n\nIn einer Tabelle.\n\n## Messen\n\nMit einem Stock.\n',
  'content/things/[id].mdx': "export const staticParams = [{ id: 'one' }]\n\n# A thing\n\n## Use\n\nIt floats.\n",
  'content/de/things/[id].mdx': "export const staticParams = [{ id: 'one' }]\n\n# Ein Ding\n\n## Nutzen\n\nEs schwimmt.\n",
  'content/fr/index.md': '# Marées\n\nTexte.\n\n## Lire\n\nTexte.\n\n## Mesurer\n\nTexte.\n',
}

const root = makeFolder({ after }, FILES)
const file = (name: string) => join(root, 'content', name)
const change = (name: string, from: string, to: string) => writeFileSync(file(name), readFileSync(file(name), 'utf8').replace(from, to))

before(async () => {
  await runCommand(['translations', '--start', '--root', root])
  change('index.md', 'In a table.', 'In a good table.')
  change('things/[id].mdx', 'It floats.', 'It sinks.')
  // Without the lock, sections at another place couldn't be found.
  change('de/index.md', '## Messen', '## Auf Deutsch\n\nText.\n\n## Messen')
})

describe('a section whose source has changed', () => {
  const site = readerAt(async () => {
    await buildSite(root)
    return previewSite(root)
  })

  it('says so in the language of the page, with a link to the same section of the source', async () => {
    const { page, complaints } = await site.open('de')
    const notes = page.getByRole('main').getByRole('note')
    assert.deepEqual(await notes.allInnerTexts(), ['Das Original dieses Abschnitts hat sich seit der Übersetzung geändert. Original lesen'])
    assert.equal(await notes.locator('xpath=preceding-sibling::*[1]').innerText(), 'Ablesen')
    const link = notes.getByRole('link', { name: 'Original lesen' })
    assert.equal(await link.getAttribute('hreflang'), 'en')
    await link.click()
    await page.getByRole('heading', { name: 'Tides', level: 1 }).waitFor()
    assert.equal(new URL(page.url()).pathname + new URL(page.url()).hash, '/docs/#read-them')
    assert.deepEqual(complaints, [])
  })

  it('leads to the same address of a dynamic page', async () => {
    const { page, complaints } = await site.open('de/things/one')
    await page.getByRole('main').getByRole('link', { name: 'Original lesen' }).click()
    await page.getByRole('heading', { name: 'A thing', level: 1 }).waitFor()
    assert.equal(new URL(page.url()).pathname + new URL(page.url()).hash, '/docs/things/one#use')
    assert.deepEqual(complaints, [])
  })

  it('is kept by a change of language, wherever it stands there', async () => {
    const { page } = await site.open('de#messen')
    const to = async (label: string, title: string) => {
      await keepsSection(page)
      await page
        .getByRole('navigation')
        .getByRole('button', { name: /^(?:Sprache|Language|Langue)/ })
        .click()
      await page.getByRole('link', { name: label, exact: true }).click()
      await page.getByRole('heading', { name: title, level: 1 }).waitFor()
      return new URL(page.url()).hash
    }
    assert.equal(await to('English', 'Tides'), '#measure')
    assert.equal(await to('Deutsch', 'Gezeiten'), '#messen')
    assert.equal(await to('Français', 'Marées'), '#mesurer')
    assert.equal(await to('Deutsch', 'Gezeiten'), '#messen')
  })
})

describe('a translator in development', () => {
  const site = readerAt(() => devSite(root))
  const source = (page: Page) => page.getByRole('main').getByRole('note').locator('pre')

  it('sees the source of a section that is behind, as it is saved', async () => {
    const { page } = await site.open('de')
    assert.deepEqual(await source(page).allInnerTexts(), ['## Read them\n\nIn a good table.'])
    change('index.md', 'In a good table.', 'In two tables.')
    await source(page).getByText('In two tables.').waitFor()
    change('index.md', 'In two tables.', 'In a table.')
    await source(page).waitFor({ state: 'detached' })
    assert.equal(await page.getByRole('heading', { name: 'Ablesen' }).count(), 1)
  })

  it('no longer sees it once the section is said to be current', async () => {
    change('index.md', 'In a table.', 'In three tables.')
    const { page } = await site.open('de')
    await source(page).getByText('In three tables.').waitFor()
    const { code, stderr } = await runCommand(['translations', '--done', 'de/index.md', '--as-is', '--root', root])
    assert.equal(code, 0, stderr)
    await source(page).waitFor({ state: 'detached' })
  })
})
