/** The Markdown of pages: that it has the words of the HTML, and its links. */
import assert from 'node:assert/strict'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { builtFixture, builtOwnSite } from '../support/built-sites.ts'
import { buildSite, copyFixture, runCommand } from '../support/site.ts'
import { wordsOfHtml, wordsOfMarkdown } from '../support/words.ts'

function builtPages(dist: string): { html: string; markdown: string }[] {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  const isPage = (path: string) => readFileSync(join(dist, path), 'utf8').includes('<article class="dw-prose"')
  const documents = files.filter((path) => /(?:^|\/)index\.html$/.test(path) && isPage(path))
  return documents.map((html) => ({ html, markdown: html === 'index.html' ? 'index.md' : html.replace(/\/index\.html$/, '.md') }))
}

function compareWords(dist: string): number {
  const pages = builtPages(dist)
  for (const { html, markdown } of pages) {
    const read = (path: string) => readFileSync(join(dist, path), 'utf8')
    assert.deepEqual(wordsOfMarkdown(read(markdown)), wordsOfHtml(read(html)), markdown)
  }
  return pages.length
}

describe('Markdown of pages', () => {
  for (const name of ['authoring', 'basic', 'names']) {
    it(`has the words of the HTML, on every page of the fixture ${name}`, async () => {
      assert.notEqual(compareWords(join(await builtFixture(name), 'dist')), 0)
    })
  }

  it('has the words of the HTML, on every page of this site', async () => {
    assert.notEqual(compareWords(join(await builtOwnSite(), 'dist')), 0)
  })

  it('has what components of the author render or say, and what expressions give', async () => {
    const dist = join(await builtFixture('markdown'), 'dist')
    const read = (path: string) => readFileSync(join(dist, path), 'utf8')
    assert.equal(
      read('figures.md'),
      [
        ...['---', 'title: "Figures"', 'url: "https://md.example/docs/figures"', '---', '', '# Figures', ''],
        ...['- In a list:', '', '  Values *by day*, with 2 bars and [a link](https://md.example/docs/users/ann.md).', ''],
        ...['  | Value |', '  | --- |', '  | 1 |', '  | 2 |', ''],
        ...['- one of [Ann](https://md.example/docs/users/ann.md)', '', 'A legend of the chart.', ''],
        ...['## A part', '', 'It [starts here](https://md.example/docs/figures.md#a-part). 5', ''],
        ...['Paragraph 1', '', 'Paragraph 2', ''],
      ].join('\n'),
    )
    assert.match(read('users/ann.md'), /^# A user\n\nHello ann\. \[To the end\]\(https:\/\/md\.example\/docs\/users\/ann\.md#end\)$/m)
    assert.match(read('index.md'), /\[Figures\]\(https:\/\/md\.example\/docs\/figures\.md\)/)
    assert.match(read('index.md'), /\[a file\]\(https:\/\/md\.example\/docs\/data\.txt\)/)
  })

  it('is named in the head, and changes with pages that links lead to', async (t) => {
    const root = copyFixture(t, 'markdown')
    await buildSite(root)
    const read = (path: string) => readFileSync(join(root, 'dist', path), 'utf8')
    assert.ok(read('figures/index.html').includes('<link type="text/markdown" rel="alternate" href="/docs/figures.md">'))
    assert.ok(read('index.html').includes('<link type="text/markdown" rel="alternate" href="/docs/index.md">'))
    assert.ok(!read('404.html').includes('text/markdown'))
    rmSync(join(root, 'content/users/[name].mdx'))
    mkdirSync(join(root, 'public/users/ann'), { recursive: true })
    writeFileSync(join(root, 'public/users/ann/index.html'), 'Not a page of the site')
    await buildSite(root)
    assert.match(read('index.md'), /\[a user\]\(https:\/\/md\.example\/docs\/users\/ann\)/)
    assert.match(read('figures.md'), /- one of \[Ann\]\(https:\/\/md\.example\/docs\/users\/ann\)/)
  })

  it("reports a toMarkdown that throws or doesn't return text", async (t) => {
    const root = copyFixture(t, 'markdown')
    const module = join(root, 'content/components/chart.tsx')
    const source = readFileSync(module, 'utf8')
    for (const [statement, message] of [
      ["throw new Error('No chart')", '`toMarkdown` threw for `<Chart>`: No chart'],
      ['return 1', '`toMarkdown` has to return text, but for `<Chart>` it returned number.'],
    ] as const) {
      writeFileSync(
        module,
        source.replace(/export function toMarkdown[\s\S]*/, `export function toMarkdown(): unknown {\n  ${statement}\n}\n`),
      )
      const { code, stderr, stdout } = await runCommand(['build', '--root', root])
      assert.equal(code, 1)
      assert.ok(`${stdout}${stderr}`.includes(`content/figures.mdx ${message}`), `${stdout}${stderr}`)
    }
  })
})
