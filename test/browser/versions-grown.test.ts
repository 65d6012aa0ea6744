/** A site that was deployed by one release, and later by another whose files have grown by a field, lists the versions of both. */
import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { builtFrom } from '../support/built-sites.ts'
import { readerOf } from '../support/reader.ts'

const PAGES = { 'index.md': '# Home\n', 'guide.md': '# Guide\n' }
const inFolder = (folder: string, files: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/content/${name}`, text]))
const config = (versions = '') => `export default { title: 'Tides', ogImage: false, ${versions} }\n`

const OLD = inFolder('old', { ...PAGES, 'site.config.ts': config() })

const earlier = () =>
  builtFrom({
    ...OLD,
    ...inFolder('.', { ...PAGES, 'site.config.ts': config("versions: [{ name: '2' }, { name: '1', path: 'v1', from: './old' }]") }),
  })

const later = () =>
  builtFrom({
    ...OLD,
    ...inFolder('two', { ...PAGES, 'site.config.ts': config() }),
    ...inFolder('.', {
      ...PAGES,
      'new.md': '# New\n',
      'site.config.ts': config(
        "versions: [{ name: '3' }, { name: '2', path: 'v2', from: './two' }, { name: '1', path: 'v1', from: './old' }]",
      ),
    }),
  })

/** Adds a field to each object of a JSON file, as a later release may. */
function grow(file: string): void {
  const grown = JSON.parse(readFileSync(file, 'utf8'), (_, value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && !('en' in value)
      ? { ...value, grown: { by: ['a field'] } }
      : value,
  )
  writeFileSync(file, JSON.stringify(grown))
}

/** The files of both on one host. @param kept folder of a version that stays as the other release wrote it */
async function deployed(newest: Promise<string>, other: Promise<string>, kept: string, grownIn: 'newest' | 'kept'): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'site-'))
  const dist = join(root, 'dist')
  const [newestSite, otherSite] = await Promise.all([newest, other])
  cpSync(join(otherSite, 'dist'), dist, { recursive: true })
  cpSync(join(newestSite, 'dist'), dist, { recursive: true, filter: (path) => path !== join(newestSite, 'dist', kept) })
  const isOfVersions = (path: string) => /(?:^|\/)(?:versions|paths|routes|navigation)(?:\.[^/]*)?\.json$/.test(path)
  for (const path of readdirSync(dist, { recursive: true, encoding: 'utf8' }))
    if (isOfVersions(path) && path.startsWith(`${kept}/`) === (grownIn === 'kept')) grow(join(dist, path))
  return root
}

const listed = (page: Page) => page.getByRole('list', { name: 'Version' }).getByRole('link').allTextContents()

async function changeVersion(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('button', { name: `Version: ${from}` }).click()
  await page
    .getByRole('list', { name: 'Version' })
    .getByRole('link', { name: new RegExp(`^${to}\\b`) })
    .click()
  await page.getByRole('button', { name: `Version: ${to}` }).waitFor()
}

describe('pages of this release', () => {
  const site = readerOf(() => deployed(later(), earlier(), 'v1', 'newest'))
  it('list the versions of the next one, and lead to the same page there', async () => {
    const { page } = await site.silent('v1/guide')
    await page.getByRole('button', { name: 'Version: 1' }).click()
    await page.waitForFunction(() => document.querySelectorAll('#shell-versions a').length === 3)
    assert.deepEqual(await listed(page), ['3', '2', '1'])
    await page.keyboard.press('Escape')
    await changeVersion(page, '1', '3')
    assert.equal(new URL(page.url()).pathname, '/guide')
  })
})

describe('pages of the next release', () => {
  const site = readerOf(() => deployed(earlier(), later(), 'v2', 'kept'))
  it('list the versions of this one, and lead to the same page there', async () => {
    const { page } = await site.silent('v2/guide')
    await page.getByRole('button', { name: 'Version: 2' }).click()
    await page.waitForFunction(() => document.querySelectorAll('#shell-versions a').length === 2)
    assert.deepEqual(await listed(page), ['2', '1'])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Version: 2' }).click()
    await page.getByRole('list', { name: 'Version' }).getByRole('link', { name: '1', exact: true }).click()
    await page.getByRole('button', { name: 'Version: 1' }).waitFor()
    assert.equal(new URL(page.url()).pathname, '/v1/guide')
  })
})
