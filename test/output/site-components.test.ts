/** Builds of a site with components of its own: what readers download for them, and which documents change with them. */
import assert from 'node:assert/strict'
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it, type TestContext } from 'node:test'
import { builtFixture } from '../support/built-sites.ts'
import { withoutStyles } from '../support/document-styles.ts'
import { makeFolder } from '../support/folder.ts'
import { buildSite, copyFixture, readTree, runCommand } from '../support/site.ts'

const text = (tree: Map<string, Buffer>, path: string) => String(tree.get(path))

function scriptsOf(html: string): string[] {
  return [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, href = '']) => href.replace(/^.*\/assets\//, ''))
}

describe('a site with components of its own', () => {
  const root = copyFixture({ after }, 'custom')
  let tree: Map<string, Buffer>

  before(async () => {
    await buildSite(root)
    tree = readTree(join(root, 'dist'))
  })

  it('names their scripts in the documents of the pages that use them', () => {
    const loads = (path: string, kind: string) => scriptsOf(text(tree, path)).some((name) => name.startsWith(`pages/${kind}-`))
    for (const path of ['guide/start/index.html', 'guide/plain/index.html', 'about/index.html', '404.html']) {
      assert.equal(loads(path, '_slots'), true, path)
      assert.equal(loads(path, '_components'), /start|plain/.test(path), path)
    }
    assert.match(text(tree, '404.html'), /© 2026 <!-- -->Tidewater/)
  })

  it('has their styles in its stylesheet, and their images among its files', () => {
    const [style = ''] = [...tree.keys()].filter((path) => /^assets\/style-/.test(path))
    assert.match(text(tree, style), /\.feedback\{.*\.notice\{|\.notice\{.*\.feedback\{/s)
    assert.equal([...tree.keys()].filter((path) => /wave-[A-Z0-9]{8}\.svg$/.test(path)).length, 1)
  })

  it('says in Markdown what things are, not what they look like', () => {
    const markdown = text(tree, 'guide/start.md')
    assert.match(markdown, /\*\*terminal\*\*\n\n```sh\nnpm install tidewater\n```/)
    assert.match(markdown, /> \*\*Use a lockfile, see \[tides\]\(\/docs\/guide\/tides\.md\)\*\*\n>\n> So that everyone/)
    assert.match(markdown, /> \*\*Warning: Mind the wind\*\*\n>\n> Wind can add/)
    assert.match(markdown, /\n\nThe level starts at 3\.\n\n/)
    assert.match(text(tree, 'guide/plain.md'), /> \*\*Warning\*\*\n>\n> No braces needed/)
  })

  /** The documents that a change renders again, and how many pages it compiles. */
  async function changed(change: () => void): Promise<{ documents: string[]; compiled: string }> {
    const before = readTree(join(root, 'dist'))
    change()
    const { stdout } = await buildSite(root)
    const now = readTree(join(root, 'dist'))
    const documents = [...now.keys()].filter((path) => /(?:^|\/)index\.html$|^404\.html$/.test(path))
    return {
      documents: documents.filter((path) => !before.get(path)?.equals(now.get(path) ?? Buffer.of())).sort(),
      compiled: /compile +(\d+) of \d+ pages/.exec(stdout)?.[1] ?? '',
    }
  }

  const edit = (path: string, from: string, to: string) => () => {
    const file = join(root, 'content', path)
    const source = readFileSync(file, 'utf8')
    assert.ok(source.includes(from))
    writeFileSync(file, source.replaceAll(from, to))
  }

  it('renders the documents again that use a component, and compiles none, when a component changes', async () => {
    const { documents, compiled } = await changed(edit('_components.tsx', 'data-own="h2"', 'data-own="two"'))
    const uses = ['guide/plain', 'guide/start', 'guide/tides', 'ports/lisbon'].map((path) => `${path}/index.html`)
    assert.deepEqual(documents, [...uses, 'index.html'].sort())
    assert.equal(compiled, '0')
    assert.match(readFileSync(join(root, 'dist/guide/tides/index.html'), 'utf8'), /<h2 id="columns" data-own="two">/)
  })

  it('renders every document again when a place in the shell changes, or what it imports', async () => {
    const { documents, compiled } = await changed(edit('_parts/feedback.tsx', 'Was this page helpful?', 'Did it help?'))
    assert.equal(documents.length, 7)
    assert.equal(compiled, '0')
  })

  it('compiles pages again when a name is added', async () => {
    const { compiled } = await changed(() =>
      appendFileSync(join(root, 'content/_components.tsx'), '\nexport const h3 = () => <h3>Mine</h3>\n'),
    )
    assert.equal(compiled, '6')
    assert.match(readFileSync(join(root, 'dist/guide/tides/index.html'), 'utf8'), /<h3>Mine<\/h3>/)
  })

  it('is what it was without them when the files are removed', async () => {
    for (const name of ['_components.tsx', '_slots.tsx']) rmSync(join(root, 'content', name))
    const { documents } = await changed(edit('guide/start.mdx', '<Tides start={3} />', ''))
    assert.equal(documents.length, 7)
    const html = withoutStyles(readFileSync(join(root, 'dist/guide/start/index.html'), 'utf8'))
    assert.match(html, /class="dw-callout dw-callout-tip"/)
    assert.doesNotMatch(html, /after-title|footer-end|_slots|_components/)
  })
})

it('a site without components of its own pays nothing', async () => {
  const tree = readTree(join(await builtFixture('basic'), 'dist'))
  const published = [...tree.keys()].filter((path) => /_slots|_components/.test(path))
  assert.deepEqual(published, [])
  assert.doesNotMatch(text(tree, 'index.html'), /"slots"|"dw-(?:after-title|nav-end|footer-end)"/)
})

describe('mistakes in a site’s own components', () => {
  async function say(t: TestContext, files: Record<string, string>): Promise<string> {
    const root = makeFolder(t, {
      'content/index.mdx': '# Home\n\n[b](/b)\n\n:::note\nText.\n:::\n',
      'content/b.mdx': '# B\n\n[a](/)\n\n:::tip\nText.\n:::\n',
      'content/site.config.ts': 'export default {}\n',
      ...files,
    })
    const { code, stdout, stderr } = await runCommand(['build', '--root', root], { cwd: root })
    assert.equal(code, 1, stdout)
    return stdout + stderr
  }

  it('are reported together, each at its line', async (t) => {
    const said = await say(t, {
      'content/_slots.tsx': 'export function Foter() {\n  return <p />\n}\nexport const NavEnd = <p />\n',
      'content/_components.tsx': "export const h2 = 'h3'\n",
    })
    assert.match(said, /content\/_slots\.tsx:1:17 There is no slot called `Foter`\.[\s\S]*Did you mean `Footer`\?/)
    assert.match(said, /content\/_slots\.tsx:4:14 `NavEnd` is an element, not a component\./)
    assert.match(said, /content\/_components\.tsx:1:14 `h2` is a string, not a component\./)
    assert.match(said, /3 errors/)
  })

  it('have their line when they don’t parse, import what isn’t there, or throw as they’re loaded', async (t) => {
    assert.match(await say(t, { 'content/_slots.tsx': 'export function Footer() {\n  return <p>\n}\n' }), /content\/_slots\.tsx:3:/)
    assert.match(
      await say(t, { 'content/_slots.tsx': "import { x } from './nope.ts'\nexport const Footer = () => <p>{x}</p>\n" }),
      /content\/_slots\.tsx:1:19 Could not resolve "\.\/nope\.ts"/,
    )
    assert.match(
      await say(t, {
        'content/_components.tsx': 'const a = 1\nconst width = window.innerWidth + a\nexport const h2 = () => <p>{width}</p>\n',
      }),
      /content\/_components\.tsx:2:15 The module can't be loaded: window is not defined[\s\S]*an effect/,
    )
  })

  it('are reported once, however many pages throw', async (t) => {
    const inComponent = await say(t, {
      'content/_components.tsx': 'export function Callout({ title }: any) {\n  return <p>{title.a.b}</p>\n}\n',
    })
    assert.match(inComponent, /content\/_components\.tsx:2:20 A component threw while it was rendered: Cannot read[\s\S]*\n1 error\./)
    const inPlace = await say(t, {
      'content/_slots.tsx': "import { Widget } from './widget.tsx'\nexport const Footer = () => <Widget />\n",
      'content/widget.tsx': 'export function Widget() {\n  return <p>{localStorage.length}</p>\n}\n',
    })
    assert.match(
      inPlace,
      /content\/widget\.tsx:2:14 A component threw while it was rendered: localStorage is not defined[\s\S]*\n1 error\./,
    )
  })

  it('have their line when only React notices them', async (t) => {
    const said = await say(t, { 'content/_components.tsx': 'export function h1() {\n  return <p>{{ a: 1 } as never}</p>\n}\n' })
    assert.match(said, /content\/_components\.tsx:2:10 A component threw while it was rendered: Objects are not valid[\s\S]*\n1 error\./)
  })
})
