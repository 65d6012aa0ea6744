/** A site in two editions: the same pages below another prefix, with other words around them. */
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { type ComparableFile, comparableFiles } from '../bench/compare/comparable.ts'
import { importBundled } from '../support/bundled.ts'
import { makeFolder } from '../support/folder.ts'
import { readTree } from '../support/site.ts'

const GERMAN = {
  title: 'Auf Deutsch',
  strings: { previousPage: 'Zurück', onThisPage: 'Auf dieser Seite' },
  banner: { content: 'Neu: [der Anfang](/start)' },
  sidebar: [
    { text: 'Anfang', link: '/start' },
    { text: 'Dinge', items: [{ text: 'Eins', link: '/things/one' }] },
  ],
}

const FILES = {
  'content/site.config.ts': `export default {
    title: 'Things', baseUrl: 'https://a.example', basePath: '/base', logoUrl: '/logo.svg', ogImage: false,
    redirects: { '/old': '/start' }, sidebar: [{ text: 'Start', link: '/start' }],
  }`,
  'public/install.sh': 'echo\n',
  'public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  'content/_part.md': 'A part with [a link](/start#why).\n',
  'content/counter.tsx': 'import { Link } from \'site\'\nexport const Counter = () => <Link href="/start">0</Link>\n',
  'content/index.mdx':
    "import { Counter } from './counter.tsx'\n\n# Home\n\n<Counter />\n\n[A file](/install.sh), [a list](/sitemap.xml), [a page](/start), [a thing](/things/two)\n",
  'content/start.mdx':
    "import Part from './_part.md'\n\n# Start\n\n## Why\n\n[Up](#why)\n\n<Part />\n\n```ts\nconst a = 1\n```\n\n:::note\nA note.\n:::\n",
  'content/things/[id].mdx': "export const staticParams = [{ id: 'one' }, { id: 'two' }]\n\n# A thing\n\n[Home](/)\n",
}

/** Files that a build has once for all editions. */
const OF_HOST = /^(?:assets\/|_headers|_redirects|robots|sitemap|install\.sh|logo\.svg|\.nojekyll|\.site\/(?:host\.json|headers))/

/** Takes out the hashes by which files of one name are distinguished. */
const unnumbered = (text: string) => text.replace(/(?<=\.(?:css|js)) [A-Z0-9]{8}\b/g, '')

const loading = importBundled<typeof import('../support/editions.ts')>({ after }, 'test/support/editions.ts')

type Built = Awaited<ReturnType<typeof import('../support/editions.ts')['buildEditions']>> & { files: Map<string, ComparableFile> }

describe('a site in two editions', () => {
  const root = makeFolder({ after }, FILES)
  let both: Built
  let alone: Built[]
  before(async () => {
    const { buildEditions } = await loading
    const build = async (name: string, ...editions: Parameters<typeof buildEditions>[2]): Promise<Built> => {
      const built = await buildEditions(root, name, editions)
      return { ...built, files: comparableFiles(readTree(join(root, name)), built.runtime) }
    }
    both = await build('both', { prefix: '' }, { prefix: '/de', keys: GERMAN })
    alone = [await build('english'), await build('german', { prefix: '', keys: { ...GERMAN, basePath: '/base/de' } })]
  })

  it('compiles and bundles nothing twice', () => {
    const [first] = alone
    assert.deepEqual(both.summary.warnings, [])
    const pagesOf = (built?: Built) => built?.said.filter((said) => said.startsWith('compile'))
    assert.deepEqual(pagesOf(both), pagesOf(first))
    assert.equal(both.summary.pages, first?.summary.pages)
  })

  it('has the files of each as if it had been built alone, and those of the host once', () => {
    for (const [index, prefix] of ['', 'de/'].entries()) {
      const own = [...(alone[index]?.files ?? [])].filter(([path]) => !OF_HOST.test(path))
      assert.ok(own.length > 20)
      for (const [path, file] of own) {
        const inBoth = both.files.get(prefix + path)
        assert.ok(inBoth, prefix + path)
        const expected =
          prefix === '' ? file.text() : file.text().replace(/\/base\/de(?=\/(?:assets\/|install\.sh|logo\.svg|sitemap\.xml))/g, '/base')
        assert.equal(unnumbered(inBoth.text()), unnumbered(expected), prefix + path)
      }
    }
    const paths = [...both.files.keys()]
    const ofEditions = alone.flatMap(({ files }, index) =>
      [...files.keys()].filter((path) => !OF_HOST.test(path)).map((path) => (index === 0 ? path : `de/${path}`)),
    )
    assert.deepEqual(paths.filter((path) => !OF_HOST.test(path)).sort(), ofEditions.sort())
  })
})
