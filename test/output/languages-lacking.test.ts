/** Files that pages of a translation name as their source does, and that aren't translated. */
import assert from 'node:assert/strict'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { makeFolder } from '../support/folder.ts'
import { buildSite, failedBuild, readTree } from '../support/site.ts'

const PAGE = (title: string) => `import Setup from '../_setup.mdx'
import { Chart } from '../parts/chart'

# ${title}

<Setup />

<Chart />

![A square](./square.svg) [A file](./sizes.csv)
`

const FILES = {
  'content/site.config.ts':
    "export default { title: 'A', checks: { orphans: 'off' }, locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch' }, fr: { label: 'Français' } } }",
  'content/index.md': '# A\n',
  'content/_setup.mdx': "import Deeper from './_deeper.mdx'\n\n## Set up\n\nOpen the box.\n\n:::note\nKeep it.\n:::\n\n<Deeper />\n",
  'content/_deeper.mdx': 'Deeper. [A](/guide/start#set-up)\n',
  'content/parts/chart.tsx': 'export const Chart = () => <p>A chart.</p>\n',
  'content/guide/start.mdx': PAGE('Start'),
  'content/guide/square.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"></svg>\n',
  'content/guide/sizes.csv': 'a,b\n',
  'content/de/guide/start.mdx': PAGE('Anfang'),
  'content/fr/guide/start.mdx': PAGE('Début'),
  'content/fr/_setup.mdx': '## Installer\n\nOuvrez la boîte.\n',
}

describe('a file that a translation lacks', () => {
  it('is that of the source, for parts, modules, images and other files', async () => {
    const root = makeFolder({ after }, FILES)
    const read = async () => {
      const { stdout } = await buildSite(root)
      assert.match(stdout, / 0 warnings/)
      const files = readTree(join(root, 'dist'))
      return (path: string) => /<article.*<\/article>/s.exec(String(files.get(path)))?.[0] ?? assert.fail(path)
    }
    const mainOf = await read()
    for (const [path, words] of [
      ['guide/start', ['Open the box.', 'Note', 'Deeper.', 'href="/guide/start#set-up"']],
      ['de/guide/start', ['Open the box.', 'Hinweis', 'Deeper.', 'href="/de/guide/start#set-up"']],
      ['fr/guide/start', ['Ouvrez la boîte.']],
    ] as const)
      for (const part of [...words, 'A chart.', /src="\/assets\/square-\w+\.svg"/, /href="\/assets\/sizes-\w+\.csv"/])
        assert.ok(
          typeof part === 'string' ? mainOf(`${path}/index.html`).includes(part) : part.test(mainOf(`${path}/index.html`)),
          `${path}: ${part}`,
        )

    writeFileSync(join(root, 'content/de/_setup.mdx'), '## Einrichten\n\nÖffnen Sie die Schachtel.\n')
    writeFileSync(join(root, 'content/de/guide/square.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"></svg>\n')
    const translated = await read()
    assert.match(translated('de/guide/start/index.html'), /Öffnen Sie die Schachtel\..*width="8"/s)
    assert.match(translated('guide/start/index.html'), /Open the box\..*width="4"/s)
  })

  it('is told if the source lacks it too', async () => {
    const root = makeFolder({ after }, FILES)
    for (const file of ['_setup.mdx', 'guide/square.svg']) rmSync(join(root, 'content', file))
    const told = await failedBuild(root)
    assert.deepEqual(told.match(/error \S*\/de\/.*/g), [
      'error content/de/guide/start.mdx:1:19 There is no file ../_setup.mdx to import.',
      'error content/de/guide/start.mdx:10:1 There is no file ./square.svg next to start.mdx.',
    ])
  })
})
