import assert from 'node:assert/strict'
import { basename, join } from 'node:path'
import { describe, it, type TestContext } from 'node:test'
import type { ConfigPlace } from '../../../../../build/site/config/config-places.ts'
import type { KeyPlaces } from '../../../../../build/site/config/key-places.ts'
import { loadConfig } from '../../../../../build/site/config/load-config.ts'
import { siteFolders } from '../../../../../build/util/site-folders.ts'
import { makeFolder } from '../../../../support/folder.ts'

/** @param config the configuration in TypeScript, or files by their path */
async function placesIn(test: TestContext, config: string | Record<string, string>): Promise<KeyPlaces> {
  const root = makeFolder(test, typeof config === 'string' ? { 'content/site.config.ts': config } : config)
  return (await loadConfig({ ...siteFolders({ root }), cache: join(root, 'cache') })).places
}

/** `file:line:column`. */
function shown(place: ConfigPlace | undefined): string {
  return place?.file === undefined ? 'nowhere' : `${basename(place.file)}:${place.line}:${place.column}`
}

describe('a key of a configuration', () => {
  it('is found in the object literal, types and comments or not', async (test) => {
    const { key } = await placesIn(test, {
      'content/site.config.ts': `import { defineConfig } from 'site'
type Text = string
export default defineConfig({
  title: 'Acme' as Text, /* the next */ 'basePath': '/docs',
  theme: { colorScheme: 'light' },
  sidebar: [{ text: 'Guide', items: [
    { text: 'Start', link: '/start' },
  ] }],
} satisfies object)
`,
    })
    const paths = [['title'], ['basePath'], ['theme', 'colorScheme'], ['sidebar', 0, 'items', 0], ['sidebar', 0, 'items', 0, 'link']]
    assert.deepEqual(
      paths.map((path) => shown(key(path))),
      ['site.config.ts:4:3', 'site.config.ts:4:42', 'site.config.ts:5:12', 'site.config.ts:7:5', 'site.config.ts:7:22'],
    )
    assert.equal(key(['theme', 'colorScheme']).excerpt, "  theme: { colorScheme: 'light' },")
  })

  it('is found in constants, in spread values and in other files', async (test) => {
    const { key } = await placesIn(test, {
      'content/site.config.ts': `import { guide } from './_guide.ts'
const shared = { title: 'Acme', description: 'Shared' }
const config = { ...shared, title: 'Own', sidebar: [{ text: 'Home' }, ...guide, { text: 'Last' }] }
export default config
`,
      'content/_guide.ts': `export const guide = [
  { text: 'One' },
  { text: 'Two' },
]
`,
    })
    const paths = [['title'], ['description'], ['sidebar', 2, 'text'], ['sidebar', 3, 'text']]
    const told = paths.map((path) => shown(key(path)))
    assert.deepEqual(told, ['site.config.ts:3:29', 'site.config.ts:2:33', '_guide.ts:3:5', 'site.config.ts:3:83'])
  })

  it('is found in CommonJS and in a configuration with a top-level await', async (test) => {
    const common = await placesIn(test, { 'content/site.config.js': "\nmodule.exports = {\n  title: 'Acme',\n}\n" })
    assert.equal(shown(common.key(['title'])), 'site.config.js:3:3')
    const module = await placesIn(test, {
      'content/site.config.mts':
        "const config = await Promise.resolve({ title: 'Acme' })\nexport default { ...config, description: 'Own' }\n",
    })
    assert.equal(shown(module.key(['description'])), 'site.config.mts:2:29')
  })

  it('has the place of the nearest key above it if code makes it, and none if code makes all of them', async (test) => {
    const { key, text } = await placesIn(test, "export default {\n  sidebar: ['a', 'b'].map((text) => ({ text, link: '/' + text })),\n}\n")
    assert.equal(shown(key(['sidebar', 1, 'link'])), 'site.config.ts:2:3')
    assert.equal(text(['sidebar', 1, 'link']), undefined)
    const joined = await placesIn(test, "export default {\n  sidebar: [{ text: 'A' }].concat([{ text: 'B' }]),\n}\n")
    assert.equal(shown(joined.key(['sidebar', 0, 'text'])), 'site.config.ts:2:3')
    const made = await placesIn(test, "export default Object.fromEntries([['title', 'Acme']])")
    assert.equal(shown(made.key(['title'])), 'nowhere')
  })

  it('points at a text within its quotes', async (test) => {
    const config = "const start = '/start'\nexport default {\n  topNav: [{ text: 'A', link: '/a' }, { text: 'Start', link: start }],\n}\n"
    const { text } = await placesIn(test, config)
    assert.equal(shown(text(['topNav', 0, 'link'])), 'site.config.ts:3:32')
    assert.equal(shown(text(['topNav', 1, 'link'])), 'site.config.ts:1:16')
  })

  it('ends at constants that refer to each other', async (test) => {
    const circles = 'var a = b\nvar b = a\nvar list = [...list ?? []]\nexport default { head: a, topNav: list }'
    const { key } = await placesIn(test, circles)
    assert.equal(shown(key(['head', 0])), 'site.config.ts:4:18')
    assert.equal(shown(key(['topNav', 0])), 'site.config.ts:4:27')
  })
})
