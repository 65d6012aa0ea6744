import assert from 'node:assert/strict'
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { builtFixture } from '../support/built-sites.ts'
import { makeFolder, type Owner, writeFiles } from '../support/folder.ts'
import { goldenFiles } from '../support/golden.ts'
import { buildSite, copyFixture, devSite, failedBuild, readTree, runCommand } from '../support/site.ts'
import { EXHAUSTIVE } from '../support/tier.ts'
import { until } from '../support/until.ts'

/** The first plugin replaces a word, which takes a moment, and adds a component and a link. The second marks paragraphs. */
const SITE = goldenFiles('given/plugins.txt')
const { 'content/site.config.ts': CONFIG = '', 'content/_plugins.ts': PLUGINS = '' } = SITE

function breaking(t: Owner, transformer: string): string {
  return makeFolder(t, {
    'content/site.config.ts': `import { breaking } from './_breaking.ts'\nexport default { title: 'x', markdown: { remarkPlugins: [breaking] } }\n`,
    'content/_breaking.ts': `export function breaking() {\n  return ${transformer}\n}\n`,
    'content/index.mdx': '# Home\n\nFirst.\n\nSecond.\n',
  })
}

const failing = (t: Owner, transformer: string, env?: NodeJS.ProcessEnv) => failedBuild(breaking(t, transformer), env && { env })

describe('plugins of a site', () => {
  it('change Markdown, MDX, parts and the banner, and what they add is checked and linked like what is written', async (t) => {
    const root = makeFolder(t, SITE)
    await buildSite(root)
    const home = readFileSync(join(root, 'dist/index.html'), 'utf8')
    assert.match(home, /<p class="marked">Some pears at 10:30 pears\.<\/p>/)
    assert.match(home, /<aside><p>Aside<\/p><\/aside>/)
    assert.match(home, /class="dw-callout dw-callout-note"/)
    assert.match(home, /<p class="marked">Part of pears\.<\/p>/)
    assert.match(home, /<p class="marked">News of pears<\/p>/)
    const plain = readFileSync(join(root, 'dist/plain.html'), 'utf8')
    assert.match(plain, /Plain <b>pears<\/b>.*<span class="dw-badge[^>]*>fruit<\/span>.*<a href="\/docs\/plain">fruit<\/a>/)
    writeFiles(root, { 'content/_plugins.ts': PLUGINS.replace('/plain', '/gone') })
    assert.match(await failedBuild(root), /\/gone/)
  })

  it('take part in the cache with their code and their options', async (t) => {
    const root = makeFolder(t, SITE)
    const { stdout } = await buildSite(root)
    assert.match(stdout, /compile +(\d) of \1 pages/)
    assert.match((await buildSite(root)).stdout, /compile +0 of 3 pages/)
    writeFiles(root, { 'content/site.config.ts': CONFIG.replace('/apples/g', '/Some/g') })
    await buildSite(root)
    assert.match(readFileSync(join(root, 'dist/index.html'), 'utf8'), /pears apples at 10:30 apples/)
  })

  it('that change nothing leave every byte as it is', EXHAUSTIVE, async (t) => {
    const root = copyFixture(t, 'authoring')
    const built = await builtFixture('authoring')
    // Pages have the dates of their files, and another clone of this repository may have built that site.
    cpSync(join(built, 'content'), join(root, 'content'), { recursive: true, preserveTimestamps: true })
    const before = readTree(join(built, 'dist'))
    const config = join(root, 'content/site.config.ts')
    const plugins = 'markdown: { remarkPlugins: [() => () => {}], rehypePlugins: [() => async () => undefined] },'
    writeFileSync(config, readFileSync(config, 'utf8').replace("title: 'Constructs',", `$& ${plugins}`))
    await buildSite(root)
    const after = readTree(join(root, 'dist'))
    assert.deepEqual([...after.keys()], [...before.keys()])
    const changed = [...after].filter(([path, contents]) => before.get(path)?.equals(contents) !== true).map(([path]) => path)
    assert.deepEqual(changed, [])
  })

  it('that fail are named with the page, the line of the page, and their own', async (t) => {
    const failed = await failing(t, "(tree, file) => { file.fail('Not this', tree.children[2]) }")
    assert.match(failed, /^error content\/index\.mdx:5:1 The plugin `breaking` \(markdown\.remarkPlugins\[0\]\) failed: Not this$/m)
    const thrown = await failing(t, "async () => { throw new Error('Broken') }")
    assert.match(
      thrown,
      /^error content\/index\.mdx The plugin `breaking` .* failed: Broken\n +fix: The error comes from content\/_breaking\.ts:2\./m,
    )
    const late = await failing(t, "() => { void Promise.reject(new Error('Unhandled')) }")
    assert.match(late, /^error content\/index\.mdx The page could not be compiled with the site's plugins: Unhandled$/m)
  })

  it('leave errors of pages at their places', async (t) => {
    const page =
      'export const fail = () => { throw new Error(\'Broken\') }\n\n# Home\n\nSome apples :abbr[HTML]{title="Hyper"}\n\n<b>{fail()}</b>\n'
    const abbreviations = "if (node.name === 'abbr') node.data = { hName: 'abbr', hProperties: node.attributes }"
    const plugins = PLUGINS.replace('for (const child of node', `${abbreviations}\n      $&`)
    const root = makeFolder(t, { ...SITE, 'content/index.mdx': page, 'content/_plugins.ts': plugins })
    assert.match(await failedBuild(root), /content\/index\.mdx:1:\d+ .*Broken/)
    writeFiles(root, { 'content/index.mdx': page.replace('throw new', 'return').replace('Error(', 'String(') })
    await buildSite(root)
    assert.match(readFileSync(join(root, 'dist/index.html'), 'utf8'), /Some pears <abbr title="Hyper">HTML<\/abbr>/)
  })

  it('that never end are stopped when they have been tried twice, and not those that are slow once', async (t) => {
    // At the same time, because they only wait.
    const limit = { SITE_RENDER_LIMIT: '1000', SITE_WAIT_LIMIT: '5000' }
    const slow = breaking(t, `() => { try { process.getBuiltinModule('node:fs').mkdirSync('slow') } catch { return }; for (;;); }`)
    const [busy, idle] = await Promise.all([
      failing(t, '() => { for (;;); }', limit),
      failing(t, '() => new Promise(() => {})', limit),
      buildSite(slow, { cwd: slow, env: { SITE_RENDER_LIMIT: '2000' } }),
    ])
    const told = /^error content\/index\.mdx Compiling this page .* after 3 seconds\. Tried again alone, it (.*) and was stopped\.$/m
    assert.match(told.exec(busy)?.[1] ?? busy, /^(?:had not finished after 3|was still waiting after 5) seconds$/)
    assert.equal(told.exec(idle)?.[1], 'was still waiting after 5 seconds')
    assert.ok(existsSync(join(slow, 'slow')))
  })

  it('are asked again after they have failed, and can warn', async (t) => {
    const root = makeFolder(t, {
      'content/site.config.ts': `import { existsSync } from 'node:fs'
        export default { title: 'x', markdown: { rehypePlugins: [function careful() { return (tree, file) => {
        if (existsSync(import.meta.dirname + '/down')) throw new Error('No answer')
        file.message('Be careful', tree.children[0]) } }] } }\n`,
      'content/index.mdx': '# Home\n',
      'content/down': '',
    })
    assert.equal((await runCommand(['build', '--root', root], { cwd: root })).code, 1)
    rmSync(join(root, 'content/down'))
    const { stdout } = await buildSite(root, { cwd: root })
    assert.match(stdout, /warning content\/index\.mdx:1:1 The plugin `careful` \(markdown\.rehypePlugins\[0\]\): Be careful/)
  })

  it('are compiled again in development when they change', async (t) => {
    const reading =
      "import { readFileSync } from 'node:fs'\nexport const read = () => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'read ' + readFileSync('fruit.txt') }] }) }\n"
    const root = makeFolder(t, SITE)
    writeFiles(root, {
      'fruit.txt': 'none',
      'content/_reading.ts': reading.replace("'fruit.txt'", JSON.stringify(join(root, 'fruit.txt'))),
      'content/site.config.ts': `import { read } from './_reading.ts'\n${CONFIG.replace('remarkPlugins: [', 'remarkPlugins: [read, ')}`,
    })
    const site = await devSite(root, { owner: t })
    assert.match(await (await fetch(site.url)).text(), /Some pears at 10:30/)
    writeFiles(root, { 'content/_plugins.ts': PLUGINS.replace("'pears'", "'plums'") })
    await until('the page has the plums', async () => /Some plums at 10:30/.test(await (await fetch(site.url)).text()))
    for (const word of ['figs', 'dates']) {
      writeFiles(root, { 'fruit.txt': word })
      await until(`the page has the ${word}`, async () => (await (await fetch(site.url)).text()).includes(`read ${word}`))
    }
  })
})
