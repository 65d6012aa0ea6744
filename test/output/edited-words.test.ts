/** Words of pages that change at random: each build leaves what a first one makes, and only looks at these pages where others don't see what has changed. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { makeFolder, writeFiles } from '../support/folder.ts'
import { caseNumbers, createRandom, howToRepeat } from '../support/fuzz.ts'
import { goldenFiles } from '../support/golden.ts'
import { buildSite, builtElsewhere, readTree, runCommand } from '../support/site.ts'

const FILES = goldenFiles('given/edited-words.txt')
/** Pages whose words may become anything: none of them is code. */
const PAGES = Object.keys(FILES).filter((path) => /\.mdx?$/.test(path) && !FILES[path]?.startsWith('import'))

describe('a build after words have changed', () => {
  const root = makeFolder({ after }, FILES)
  const edit = (path: string, change: (text: string) => string) =>
    writeFileSync(join(root, path), change(readFileSync(join(root, path), 'utf8')))
  /** True if all pages were put together, not only those that have changed. */
  const buildsAll = async () => /- bundle/.test((await buildSite(root)).stdout)
  const isAsCold = async (t: Parameters<typeof builtElsewhere>[0], message: string) => {
    const [files, cold] = [readTree(join(root, 'dist')), await builtElsewhere(t, root)]
    assert.deepEqual([...files.keys()].sort(), [...cold.keys()].sort(), message)
    for (const [path, contents] of cold) assert.ok(files.get(path)?.equals(contents), `${path}. ${message}`)
  }
  before(() => buildSite(root))

  const unseen: Record<string, (text: string) => string> = {
    'a word': (text) => text.replace('birds come', 'gulls come'),
    'a paragraph above all': (text) => text.replace('\n\n', '\n\nOne more paragraph.\n\n'),
    code: (text) => text.replace('const ebb = 1', 'const ebb = 2'),
  }
  for (const [name, change] of Object.entries(unseen))
    it(`takes over all other pages if it's ${name}`, async (t) => {
      edit('content/tides/low.mdx', change)
      assert.equal(await buildsAll(), false)
      await isAsCold(t, name)
    })

  const seen: Record<string, [path: string, change: (text: string) => string]> = {
    'a title': ['content/tides/low.mdx', (text) => text.replace('# Low', '# Lower')],
    'a heading': ['content/tides/low.mdx', (text) => `${text}\n## At night\n`],
    'a link': ['content/tides/low.mdx', (text) => `${text}\n[Home](/)\n`],
    'the words of a page that another includes': ['content/tides/high.mdx', (text) => `${text}\nMore.\n`],
    'a file of which another shows a part': ['content/quoted.md', (text) => text.replace('quoted', 'cited')],
    'a post': ['content/blog/first.md', (text) => `${text}\nMore.\n`],
    'a word beside a mistake': ['content/wrong.md', (text) => text.replace('word', 'world')],
  }
  for (const [name, [path, change]] of Object.entries(seen))
    it(`makes all pages if it's ${name}`, async (t) => {
      edit(path, change)
      assert.equal(await buildsAll(), true)
      await isAsCold(t, name)
    })

  it('leaves what a first build makes, whatever changes', async (t) => {
    for (const number of caseNumbers(6)) {
      const { below, pick } = createRandom(number)
      const paths = [pick(PAGES), pick(PAGES)]
      for (const path of paths)
        edit(path, (text) => {
          const words = [...text.matchAll(/(?<=^[^<\n]* )[a-z]{3,}(?=[ .,\n])/gm)]
          const { index, 0: word } = pick(words) ?? { index: 0, 0: '' }
          const added = [
            `w${below(99)}`,
            `${word} \`code\``,
            `**${word}**`,
            `${word}\n\n${word}`,
            `[${word}](/tides/low)`,
            `${word}\n\n## ${word}\n`,
          ]
          return text.slice(0, index) + pick(added) + text.slice(index + word.length)
        })
      await buildSite(root)
      await isAsCold(t, howToRepeat(number))
      for (const path of paths) edit(path, () => FILES[path] ?? '')
    }
  })

  it('looks at all pages where the cache has lost what it would take over', async (t) => {
    const cache = join(root, '.cache/docwright')
    for (const folder of readdirSync(cache)) rmSync(join(cache, folder, 'entries'), { recursive: true })
    edit('content/tides/low.mdx', (text) => text.replace('worms', 'food'))
    assert.equal(await buildsAll(), true)
    await isAsCold(t, 'without entries')
  })

  for (const [name, damage] of Object.entries({ damaged: (path: string) => writeFileSync(path, 'Spoiled.'), lost: rmSync }))
    it(`looks at all pages where the texts of pages are ${name}`, async (t) => {
      const cache = join(root, '.cache/docwright')
      for (const folder of readdirSync(cache)) damage(join(cache, folder, 'last-texts'))
      edit('content/tides/low.mdx', (text) => `${text}\nThe ${name} texts.\n`)
      assert.equal(await buildsAll(), true)
      await isAsCold(t, name)
    })

  it('looks at all pages where its files have changed, too', async (t) => {
    writeFiles(root, { 'dist/tides/high/index.html': 'Spoiled.', 'dist/foreign.txt': 'Foreign.' })
    edit('content/tides/low.mdx', (text) => text.replace('food', 'worms'))
    assert.equal(await buildsAll(), true)
    await isAsCold(t, 'spoiled files')
  })

  it('takes over another version, too', async (t) => {
    edit('content/site.config.ts', (text) =>
      text.replace('title:', "versions: [{ name: '2' }, { name: '1', path: 'v1', from: './1' }],\n  title:"),
    )
    const config = "export default { title: 'Tides', baseUrl: 'https://tides.example' }\n"
    writeFiles(root, { '1/content/site.config.ts': config, '1/content/index.mdx': '# Home\n', '1/content/tides/low.mdx': '# Low\n' })
    assert.equal(await buildsAll(), true)
    edit('content/tides/low.mdx', (text) => text.replace('mud', 'sand'))
    assert.equal(await buildsAll(), false)
    await isAsCold(t, 'the own one')
    edit('content/tides/low.mdx', (text) => text.replace('sand', 'clay'))
    assert.equal(await buildsAll(), false)
    await isAsCold(t, 'the own one once more')
    const cache = join(root, '.cache/docwright')
    for (const folder of readdirSync(cache)) writeFileSync(join(cache, folder, 'last-others'), 'Spoiled.')
    edit('content/tides/low.mdx', (text) => text.replace('clay', 'loam'))
    assert.equal(await buildsAll(), true)
    await isAsCold(t, 'what was kept of the other one is lost')
    for (const [path, message] of [
      ['dist/v1/index.html', 'spoiled files of the other one'],
      ['dist/v1/tides/foreign.txt', 'a foreign file among those of the other one'],
    ] as const) {
      writeFiles(root, { [path]: 'Spoiled.' })
      edit('content/tides/low.mdx', (text) => `${text}\nMore silt.\n`)
      assert.equal(await buildsAll(), true)
      await isAsCold(t, message)
    }
    edit('1/content/tides/low.mdx', (text) => `${text}\nFewer words.\n`)
    assert.equal(await buildsAll(), true)
    await isAsCold(t, 'the other one')
  })

  it('lets the assets of earlier builds go one day, beside another version, too', async () => {
    const assets = async () => {
      const { code, stderr } = await runCommand(['build', '--root', root, '--keep-assets', '1'])
      assert.equal(code, 0, stderr)
      return [...readTree(join(root, 'dist')).keys()].filter((path) => path.startsWith('assets/'))
    }
    const first = new Set(await assets())
    const afterEdit = () => {
      edit('content/tides/low.mdx', (text) => `${text}\nOne more tide.\n`)
      return assets()
    }
    const [made = ''] = (await afterEdit()).filter((name) => !first.has(name))
    assert.ok((await afterEdit()).includes(made))
    assert.ok(!(await afterEdit()).includes(made))
  })
})
