/** Which heading of level 1 a page shows if its frontmatter has a title, and a component may draw one too. */
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import TITLES from '../golden/given/titles.json' with { type: 'json' }
import { builtFrom } from '../support/built-sites.ts'
import { makeFolder } from '../support/folder.ts'
import { goldenFiles } from '../support/golden.ts'
import { type Reader, readerAt, readerOf } from '../support/reader.ts'
import { devSite } from '../support/site.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

const LINES = Array.from({ length: 60 }, (_, index) => `Line ${index}.`).join('\n\n')
const FILES = Object.fromEntries(
  Object.entries(goldenFiles('given/titles.txt')).map(([path, text]) => [path, text.replace('LINES', LINES)]),
)

const titles = (page: Page) => page.locator('h1').allTextContents()

async function assertTitles(reader: Reader): Promise<void> {
  const { page, complaints } = await reader.open('/', { viewport: { width: 1200, height: 700 } })
  for (const [path, title] of Object.entries(TITLES)) {
    await page.goto(reader.at(path))
    await page.waitForFunction(() => !('earlyClicks' in window))
    assert.deepEqual(await titles(page), [title], path)
  }
  // And after a click.
  await page.goto(reader.at('/'))
  await page.waitForFunction(() => !('earlyClicks' in window))
  for (const path of ['/draws', '/part', '/late', '/module', '/']) {
    await page.locator('nav.dw-sidebar').getByRole('link', { name: path, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: TITLES[path as keyof typeof TITLES] }).waitFor()
    await page.waitForFunction(() => document.querySelectorAll('article:not([data-prerendered]) h1').length === 1)
  }
  assert.deepEqual(complaints, [])
}

describe('the title of a page', () => {
  const reader = readerOf(() => builtFrom(FILES))

  it('is the one that a component draws, or else that of its frontmatter', async () => {
    const root = await builtFrom(FILES)
    const read = (path: string) => readFileSync(join(root, 'dist', path), 'utf8')
    const inDocument = (path: string) => [...read(path).matchAll(/<h1.*?<\/h1>/g)].map(([title]) => title.replace(/<[^>]*>/g, ''))
    assert.deepEqual([inDocument('index.html'), inDocument('draws.html'), inDocument('module.html')], [['Home'], ['Drawn'], ['Module']])
    const inMarkdown = (path: string) => [...read(path).matchAll(/^# (.*)/gm)].map(([, title]) => title)
    assert.deepEqual([inMarkdown('index.md'), inMarkdown('draws.md'), inMarkdown('part.md')], [['Home'], ['Drawn'], ['From a part']])
    await assertTitles(reader)
  })
})

describe('the title of a page in development', EXHAUSTIVE, () => {
  const root = makeFolder({ after }, FILES)
  const reader = readerAt(() => devSite(root))

  it('is the same, and follows a component that changes', async () => {
    await assertTitles(reader)
    const { page } = await reader.open('/draws')
    const file = join(root, 'content/parts.tsx')
    const parts = readFileSync(file, 'utf8')
    writeFileSync(file, parts.replace('<h1>Drawn</h1>', '<p>Drawn</p>'))
    await page.getByRole('heading', { level: 1, name: 'Draws' }).waitFor()
    writeFileSync(file, parts)
    await page.getByRole('heading', { level: 1, name: 'Drawn' }).waitFor()
    assert.deepEqual(await titles(page), ['Drawn'])
  })
})
