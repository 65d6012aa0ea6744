/** The example of docs/content/guide/type-hovers.mdx when its page, its packages or its compiler change. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import type { AnswerFile } from '../../../src/shared/mdx/answers.ts'
import { copyExample } from '../../support/examples.ts'
import { writeFiles } from '../../support/folder.ts'
import { buildSite } from '../../support/site.ts'

const answersOf = (root: string): AnswerFile => {
  const folder = join(root, 'dist/assets/pages')
  const [name = ''] = readdirSync(folder).filter((file) => file.startsWith('answers-'))
  return JSON.parse(readFileSync(join(folder, name), 'utf8'))
}

describe('the example of code that answers', () => {
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
