/** Pages of versions that come, go and move at random: each build leaves what a first one makes, and renders only documents whose links have changed. */
import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { makeFolder, writeFiles } from '../support/folder.ts'
import { caseNumbers, createRandom, howToRepeat } from '../support/fuzz.ts'
import { buildSite, builtElsewhere, readTree } from '../support/site.ts'

const LOCALES = "locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch' } }"
const VERSIONS = "versions: [{ name: '3' }, { name: '2', path: 'v2', from: './2' }, { name: '1', path: 'v1', from: './1' }]"
const config = (more: string) => `export default { title: 'Tides', baseUrl: 'https://tides.example', ${more} }\n`

const PATHS = ['guide', 'guide/ebb', 'guide/ebb/deep', 'flow', 'logs/a', 'posts/first', 'de/guide', 'de/guide/ebb', 'de/flow']

const PAGES: Record<string, string> = {
  'index.mdx': '# Home\n',
  ...Object.fromEntries(PATHS.map((path) => [`${path}.mdx`, `---\ndate: 2024-05-01\n---\n\n# ${path}\n\n<Here />\n\n## Part\n`])),
}
const COMPONENTS = "import { usePage } from 'site'\nexport const Here = () => <p style={{ color: 'red' }}>{usePage().path}</p>\n"

describe('pages of versions', () => {
  const root = makeFolder({ after })
  const add = (folder: string, path: string) => writeFiles(root, { [`${folder}/${path}`]: PAGES[path] ?? '' })
  const remove = (folder: string, path: string) => rmSync(join(root, folder, path), { force: true })
  /** What was done for other versions than the own one. */
  const build = async () => [...(await buildSite(root)).stdout.matchAll(/\w+ [12]\s+\d+ (?:of \d+ )?\w+/g)].map(([line]) => line)
  before(async () => {
    const { 'logs/a.mdx': _, ...ofFirst } = PAGES
    for (const [folder, pages, keys] of [
      ['content', PAGES, `${LOCALES}, ogImage: false, ${VERSIONS}`],
      ['2/content', PAGES, LOCALES],
      ['1/content', { ...ofFirst, 'index.mdx': '# Home\n\n[Flow](version:3/flow)\n' }, ''],
    ] as const) {
      const files = { 'site.config.ts': config(keys), '_components.tsx': COMPONENTS, ...pages }
      writeFiles(root, Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text])))
    }
    await build()
  })

  it('have only those documents rendered again that lead elsewhere', async () => {
    remove('content', 'guide/ebb.mdx')
    assert.deepEqual(await build(), ['render 2  1 of 16 documents', 'render 1  1 of 10 documents'])
    add('content', 'guide/ebb.mdx')
    assert.deepEqual(await build(), ['render 2  1 of 16 documents', 'render 1  1 of 10 documents'])
  })

  it('leave what a first build makes, whatever comes, goes and moves', async (t) => {
    for (const number of caseNumbers(8)) {
      const { below, pick } = createRandom(number)
      for (let turn = 0; turn <= below(4); turn++) {
        const folder = pick(['content', 'content', 'content', '2/content'])
        const path = `${pick(PATHS)}.mdx`
        const turns = below(3)
        if (turns > 0) remove(folder, path)
        if (turns !== 1) add(folder, turns === 0 ? path : `${pick(PATHS)}.mdx`)
      }
      await build()
      const [files, cold] = [readTree(join(root, 'dist')), await builtElsewhere(t, root)]
      assert.deepEqual([...files.keys()].sort(), [...cold.keys()].sort(), howToRepeat(number))
      for (const [path, contents] of cold) assert.ok(files.get(path)?.equals(contents), `${path}. ${howToRepeat(number)}`)
    }
  })
})
