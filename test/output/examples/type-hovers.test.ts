/** The example of docs/content/guide/type-hovers.mdx. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import type { AnswerFile, AnswerNode } from '../../../src/shared/mdx/answers.ts'
import { copyExample } from '../../support/examples.ts'
import { writeFiles } from '../../support/folder.ts'
import { buildSite } from '../../support/site.ts'

const textOf = (nodes: readonly AnswerNode[]): string => nodes.map((node) => (typeof node === 'string' ? node : textOf(node[2]))).join('')

const answersOf = (root: string): AnswerFile => {
  const folder = join(root, 'dist/assets/pages')
  const [name = ''] = readdirSync(folder).filter((file) => file.startsWith('answers-'))
  return JSON.parse(readFileSync(join(folder, name), 'utf8'))
}

describe('the example of code that answers', () => {
  it('has answers in its HTML, and in a file for browsers', async (t) => {
    const root = copyExample(t, 'type-hovers')
    const { stdout } = await buildSite(root, { cwd: root })
    assert.match(stdout, /4 in 1 page.*, 0 warnings/s)
    const html = readFileSync(join(root, 'dist/index.html'), 'utf8')
    const text = html.replace(/<[^>]+>/g, '')
    assert.match(text, /\n\s+const highest: number/)
    assert.match(html, /data-kind="error">Type 'string' is not assignable to type 'number'\.</)
    assert.match(html, /<span class="dw-marked-word">gauge\.<\/span><span class="\S+ dw-marked-word">read<\/span>\(\)/)
    assert.match(html, /data-kind="annotate">In meters</)
    assert.match(html, /data-kind="file">datum\.ts</)
    assert.doesNotMatch(text, /@errors|@filename|@include|\^\?|\^\^|declare/)
    const { answers, samples } = answersOf(root)
    assert.equal(Object.keys(samples).length, 4)
    const documented = answers.map(([type, notes]) => [textOf(type), textOf(notes)])
    assert.ok(
      documented.some(([type, notes]) => type === '(property) Tide.height: number' && notes === 'Height above the chart datum, in meters.'),
    )
    assert.ok(documented.some(([type]) => type === 'function tidesOf(day: Date): Tide[]'))
    const markdown = readFileSync(join(root, 'dist/index.md'), 'utf8')
    assert.doesNotMatch(markdown, /\^\?|\^\^|@errors|@include|interface Gauge|const highest: number/)
    const again = await buildSite(root, { cwd: root })
    assert.match(again.stdout, /nothing had changed, 0 warnings/)
    assert.doesNotMatch(again.stdout, /- samples/)
  })

  it('answers some samples of a page, which import others', async (t) => {
    const root = copyExample(t, 'type-hovers')
    writeFileSync(
      join(root, 'content/site.config.ts'),
      "import { defineConfig } from 'site'\nexport default defineConfig({ title: 'Tides' })\n",
    )
    const page = [
      '# Tides',
      '```ts [tide.ts]',
      'export const tide = 3',
      '```',
      '```ts twoslash',
      "import { tide } from './tide'",
      'tide',
      '```',
    ]
    writeFileSync(join(root, 'content/index.mdx'), page.join('\n'))
    const { stdout } = await buildSite(root, { cwd: root })
    assert.match(stdout, /- samples +1 in 1 page/)
    assert.equal(Object.keys(answersOf(root).samples).length, 1)
    assert.doesNotMatch((await buildSite(root, { cwd: root })).stdout, /- samples/)
  })

  it('is asked again if a package changes, and only then', async (t) => {
    const root = copyExample(t, 'type-hovers')
    const page = join(root, 'content/index.mdx')
    writeFileSync(page, "# Tides\n\n```ts\nimport { tide } from 'tides'\n\ntide\n// ^?\n```\n")
    const missing = await buildSite(root, { cwd: root })
    assert.match(missing.stdout, /warning content\/index\.mdx:4:22 This sample imports `tides`, which isn't installed/)
    assert.match((await buildSite(root, { cwd: root })).stdout, /:4:22 This sample imports/)
    const declare = (type: string) => {
      const files = { 'package.json': '{"name":"tides","types":"index.d.ts"}', 'index.d.ts': `export declare const tide: ${type}\n` }
      writeFiles(join(root, 'node_modules/tides'), files)
    }
    const shown = async () => {
      const { stdout } = await buildSite(root, { cwd: root })
      return { text: readFileSync(join(root, 'dist/index.html'), 'utf8').replace(/<[^>]+>/g, ''), stdout }
    }
    // Pages with the same samples share the file with the answers.
    writeFileSync(join(root, 'content/twin.mdx'), readFileSync(page))
    declare('number')
    assert.match((await shown()).text, /const tide: number/)
    declare('string[]')
    assert.match((await shown()).text, /const tide: string\[\]/)
    writeFileSync(page, readFileSync(page, 'utf8').replace('# Tides\n', '# Tides\n\nTwice a day.\n'))
    assert.doesNotMatch((await shown()).stdout, /- samples/)
  })

  it('asks for a TypeScript that it knows', async (t) => {
    const root = copyExample(t, 'type-hovers')
    writeFiles(join(root, 'node_modules/typescript'), { 'package.json': '{"version":"5.9.3"}' })
    const { stdout } = await buildSite(root, { cwd: root })
    assert.match(stdout, /warning content\/index\.mdx:3:1 Samples need TypeScript 7 or later, and 5\.9\.3 is/)
  })
})
