/** A site whose every word is one that JavaScript objects answer to: pages, folders, parameters, titles, tabs and files. */
import assert from 'node:assert/strict'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import { makeFolder } from '../support/folder.ts'
import { goldenFiles } from '../support/golden.ts'
import { INHERITED_NAMES } from '../support/inherited-names.ts'
import { buildSite } from '../support/site.ts'

const { 'page.mdx': PAGE = '' } = goldenFiles('given/inherited-names.txt')
const page = (word: string) => PAGE.replaceAll('NAME', pageName(word)).replaceAll('WORD', word)

/** Files whose names start with an underscore are no pages. */
const pageName = (word: string) => word.replaceAll('_', '')

it('pages, folders and parameters may be named by words that every object answers to', async (t) => {
  const sidebar = INHERITED_NAMES.map((text) => ({ text, items: [{ text, link: `/${pageName(text)}` }] }))
  const root = makeFolder(t, {
    'content/site.config.ts': `export default { title: 'Words', sidebar: ${JSON.stringify(sidebar)}, ogImageUrl: { '/constructor': '/a?%title' } }\n`,
    'content/index.mdx': '# Home\n',
    ...Object.fromEntries(
      INHERITED_NAMES.flatMap((word) => [
        [`content/${pageName(word)}.mdx`, page(word)],
        [`public/files/${word}`, word],
        [`content/${pageName(word)}/words.ts`, `const value = '${word} as a value'\nexport { value as ${word} }\n`],
        [`content/${pageName(word)}/optional/[[${word}]].mdx`, "export const staticParams = [{ other: 'x' }]\n\n# Optional\n"],
        [`content/${pageName(word)}/named/[${word}].mdx`, `export const staticParams = [JSON.parse('{"${word}":"${word}"}')]\n\n# Named\n`],
      ]),
    ),
  })
  // A build of its own kind: all is new, nothing is, and one page.
  for (const [added, expected] of [
    ['', /[1-9]\d+ written/],
    ['', /nothing had changed/],
    ['\nMore.\n', /\d written/],
  ] as const) {
    appendFileSync(join(root, 'content/index.mdx'), added)
    assert.match((await buildSite(root)).stdout, expected)
    for (const word of INHERITED_NAMES) checkPage(root, word)
  }
})

function checkPage(root: string, word: string): void {
  const html = readFileSync(join(root, `dist/${pageName(word)}/index.html`), 'utf8')
  for (const text of [`<code>${word}</code>`, `${word} as a value`, `>${word}</button>`]) assert.ok(html.includes(text), `${word}: ${text}`)
  assert.ok(existsSync(join(root, `dist/${pageName(word)}/optional/index.html`)), word)
  assert.ok(existsSync(join(root, `dist/${pageName(word)}/named/${word}/index.html`)), word)
  assert.equal(readFileSync(join(root, 'dist/files', word), 'utf8'), word)
}
