/** Which heading of level 1 a page shows if its frontmatter has a title, and a component may draw one too. */
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { builtFrom } from '../support/built-sites.ts'
import { makeFolder } from '../support/folder.ts'
import { type Reader, readerAt, readerOf } from '../support/reader.ts'
import { devSite } from '../support/site.ts'
import { EXHAUSTIVE } from '../support/tier.ts'

const IMPORT = "import { Counter, Hero } from './parts.tsx'"
const page = (title: string, body: string, more = '') => `---\ntitle: ${title}\n${more}---\n\n${IMPORT}\n\n${body}\n`

const FILES = {
  'content/site.config.ts':
    "export default { title: 'Titles', footer: { links: [{ text: 'half \\ud83d', link: '/' }] }, sidebar: ['/', '/draws', '/part', '/late', '/module'].map((link) => ({ text: link, link })) }",
  'content/parts.tsx': `import { useState } from 'react'
export function Hero() {
  return <h1>Drawn</h1>
}
export function Counter() {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>Count {count}</button>
}
`,
  'content/index.mdx': page('Home', '<Counter />\n\n## Part'),
  'content/draws.mdx': page('Draws', 'Text.\n\n<Hero />'),
  'content/part.mdx': page('Part', "import Part from './_part.mdx'\n\n<Part />"),
  'content/_part.mdx': '# From a part\n\nIts text.\n',
  'content/late.mdx': page('Late', `<Counter />\n\n${Array.from({ length: 60 }, (_, index) => `Line ${index}.`).join('\n\n')}\n\n<Hero />`),
  'content/module.tsx': "export const frontmatter = { title: 'Module' }\nexport default function Page() {\n  return <p>Words.</p>\n}\n",
  'content/[id].mdx': page('Any', "{props.params.id === 'two' && <h1>Two</h1>}\n\nText."),
  'content/404.mdx': page('Gone', '<Counter />'),
  // What can't be written as it is, or not be where it is.
  'content/odd.mdx': page(
    '"Odd \\ud83d"',
    '<p>\n\nOne\n\n- two\n\n</p>\n\nText <div>block</div>\n\n<table><tr><td>{frontmatter.title}</td></tr></table>\n\n<pre>\n\n{"\\r\\n\\0\\ufffe"}</pre>',
  ),
}

const TITLES = {
  '/': 'Home',
  '/draws': 'Drawn',
  '/part': 'From a part',
  '/late': 'Drawn',
  '/module': 'Module',
  '/odd': 'Odd \ufffd',
  '/one': 'Any',
  '/two': 'Two',
  '/a/b': 'Gone',
}

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
    writeFileSync(file, FILES['content/parts.tsx'].replace('<h1>Drawn</h1>', '<p>Drawn</p>'))
    await page.getByRole('heading', { level: 1, name: 'Draws' }).waitFor()
    writeFileSync(file, FILES['content/parts.tsx'])
    await page.getByRole('heading', { level: 1, name: 'Drawn' }).waitFor()
    assert.deepEqual(await titles(page), ['Drawn'])
  })
})
