/** A site in two editions: the same pages below another prefix, with other words around them. */
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { type ComparableFile, comparableFiles } from '../bench/compare/comparable.ts'
import given from '../golden/given/editions.json' with { type: 'json' }
import { importBundled } from '../support/bundled.ts'
import { makeFolder } from '../support/folder.ts'
import { readTree } from '../support/site.ts'

/** Files that a build has once for all editions. */
const OF_HOST = /^(?:assets\/|_headers|_redirects|robots|sitemap|install\.sh|logo\.svg|\.nojekyll|\.site\/(?:host\.json|headers))/

/** Takes out the hashes by which files of one name are distinguished. */
/** The text of a file of `.site/` in an edition, where paths begin with its prefix. */
function withPrefix(path: string, text: string): string {
  if (path === '.site/navigation.json') return text.replace('"sidebar":', '"prefix":"/de","sidebar":')
  if (path === '.site/routes.json') return text.replace(/"path":"\/(")?/g, (_, end) => `"path":"/de${end ?? '/'}`)
  return /^\.site\/(?:redirects|moved-parts)\.json$/.test(path) ? text.replaceAll('"/', '"/de/') : text
}

/** Without numbers of what editions share: names of files, and the banner, which has one id for the texts of all. */
const unnumbered = (text: string) => text.replace(/(?<=\.(?:css|js)) [A-Z0-9]{8}\b|(?<=data-dismissed-banner="|"id":")[0-9a-f]{16}\b/g, '')

const loading = importBundled<typeof import('../support/editions.ts')>({ after }, 'test/support/editions.ts')

type Built = Awaited<ReturnType<typeof import('../support/editions.ts')['buildEditions']>> & { files: Map<string, ComparableFile> }

describe('a site in two editions', () => {
  const root = makeFolder({ after }, given.files)
  let both: Built
  let alone: Built[]
  before(async () => {
    const { buildEditions } = await loading
    const build = async (name: string, ...editions: Parameters<typeof buildEditions>[2]): Promise<Built> => {
      const built = await buildEditions(root, name, editions)
      return { ...built, files: comparableFiles(readTree(join(root, name)), built.runtime) }
    }
    both = await build('both', { prefix: '' }, { prefix: '/de', keys: given.german })
    alone = [await build('english'), await build('german', { prefix: '', keys: { ...given.german, basePath: '/base/de' } })]
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
        const named = prefix === '' ? expected : withPrefix(path, expected)
        assert.equal(unnumbered(inBoth.text()), unnumbered(named), prefix + path)
      }
    }
    const paths = [...both.files.keys()]
    const ofEditions = alone.flatMap(({ files }, index) =>
      [...files.keys()].filter((path) => !OF_HOST.test(path)).map((path) => (index === 0 ? path : `de/${path}`)),
    )
    assert.deepEqual(paths.filter((path) => !OF_HOST.test(path)).sort(), ofEditions.sort())
  })
})
