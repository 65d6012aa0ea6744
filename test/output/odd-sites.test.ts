/** Sites as people make them who try things: everything odd is either built or told, never called a bug in the generator. */
import assert from 'node:assert/strict'
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import type { CommandResult } from '../support/command-host.ts'
import { makeFolder } from '../support/folder.ts'
import { assertContents, type GoldenPart, goldenParts } from '../support/golden.ts'
import { devSite, runCommand } from '../support/site.ts'

const CONFIG = "export default { title: 'Odd', sidebar: [{ text: 'Home', link: '/' }] }\n"

function build(root: string): Promise<CommandResult> {
  return runCommand(['build', '--root', root], { cwd: root })
}

async function built(root: string): Promise<void> {
  const { code, stderr } = await build(root)
  assert.equal(code, 0, stderr)
}

/** What is said of a site that can't be built, or of one that is: the other parts are what it's made of, and what the built site has. */
const SAID = /^(?:tells|warns)$/

describe('a site', () => {
  const cases: { title: string; parts: GoldenPart[] }[] = []
  for (const part of goldenParts('given/odd-sites.txt')) {
    if (part.title.startsWith('site ')) cases.push({ title: part.title.slice('site '.length), parts: [] })
    else cases.at(-1)?.parts.push(part)
  }
  for (const { title, parts } of cases)
    it(title, async (t) => {
      const lines = (named: RegExp) => parts.filter((part) => named.test(part.title)).flatMap(({ text }) => text.split('\n'))
      const files = parts.filter((part) => !SAID.test(part.title) && !/^(?:links|has .*|serves .*)$/.test(part.title))
      const folder = makeFolder(t, {
        ...(!files.some(({ title }) => title.startsWith('site/')) && { 'content/site.config.ts': CONFIG, 'content/index.mdx': '# Home\n' }),
        ...Object.fromEntries(files.map(({ title, text }) => [title, `${text}\n`])),
      })
      for (const link of lines(/^links$/)) {
        const [from = '', to = ''] = link.split(' -> ')
        symlinkSync(to, join(folder, from))
      }
      const root = join(folder, existsSync(join(folder, 'site')) ? 'site' : '')
      const { code, stderr, stdout } = await build(root)
      assert.equal(code, lines(/^tells$/).length > 0 ? 1 : 0, stdout + stderr)
      assert.doesNotMatch(stderr, /bug in the generator/)
      assertContents([{ file: 'output', parts: lines(SAID) }], () => stdout + stderr)
      const texts = (verb: string) =>
        parts.flatMap(({ title, text }) =>
          title.startsWith(`${verb} `) ? { file: title.slice(verb.length + 1), parts: text.split('\n') } : [],
        )
      assertContents(texts('has'), (file) => readFileSync(join(root, 'dist', file), 'utf8'))
      if (texts('serves').length === 0) return
      const site = await devSite(root, { owner: t })
      for (const { file, parts } of texts('serves')) {
        const response = await fetch(new URL(file, site.url))
        const text = `${response.status} ${await response.text()}`
        assertContents([{ file, parts }], () => text)
      }
    })
})

describe('a site is built with', () => {
  it('names that look like patterns, schemes or parts of addresses, untitled dynamic pages and articles around a page', async (t) => {
    const deep = Array.from({ length: 9 }, (_, index) => `${index}-${'folder-'.repeat(4)}`).join('/')
    const names = ['std::map', 'std::vector', 'a*b', '[x', '$x', '(group)/c++', '{x}', `${deep}/page`, 'n'.repeat(249)]
    const root = makeFolder(t, {
      'content/site.config.ts': "export default { title: 'Go', sidebar: 'auto', baseUrl: 'https://odd.example', ogImage: false }\n",
      'content/_slots.tsx': 'export const AfterContent = () => <article><h1>Related</h1></article>\nexport const Footer = AfterContent\n',
      'content/index.md': `# Home\n\n${names.map((name) => `[x](</${name}>)`).join(' ')} [m](std::map#part) [d](/users/42)\n`,
      ...Object.fromEntries(names.map((name, index) => [`content/${name}.md`, `# Page ${index}\n\n## Part\n`])),
      'content/users/[id].mdx': "export const staticParams = [{ id: '42' }, { id: 'a b' }]\n\n{props.params.id}\n",
      'content/blog/[slug].mdx': "---\ndate: 2026-01-02\n---\n\nexport const staticParams = [{ slug: 'Go' }]\n\nA post.\n",
      'content/blog/google.mdx': '---\ntitle: Google login\ndate: 2026-01-03\n---\n\nOnly this.\n',
      'content/blog.mdx': '# Blog\n\n<BlogPosts />\n',
    })
    await built(root)
    const text = (path: string) => readFileSync(join(root, 'dist', path), 'utf8')
    const titleOf = (path: string) => /<title>(.*?)<\/title>/.exec(text(path))?.[1]
    const routes: { path: string; module: string }[] = JSON.parse(text('.site/routes.json'))
    const [home, sitemap, llms] = [text('index.html'), text('sitemap.xml'), text('llms.txt')]
    const found = readdirSync(join(root, 'dist/.site'))
      .filter((name) => name.startsWith('search-index'))
      .map((name) => text(`.site/${name}`))
      .join()
    for (const [index, name] of names.entries()) {
      const address = name.split('/').map(encodeURIComponent).join('/')
      for (const file of [`${name}.html`, `${name}/index.html`]) assert.equal(titleOf(file), `Page ${index} – Go`)
      assert.match(text(`${name}.md`), new RegExp(`^# Page ${index}$`, 'm'))
      assert.ok(
        sitemap.includes(`https://odd.example/${address}<`) && found.includes(`Page ${index}`) && llms.includes(`[Page ${index}]`),
        name,
      )
      const module = routes.find(({ path }) => path === `/${name}`)?.module ?? ''
      assert.ok(text(module.slice(1)).includes(`Page ${index}`))
    }
    assert.match(home, /href="\/std::map#part"/)
    assert.deepEqual(
      ['users/42', 'users/a b', 'blog/Go', 'blog/google'].map((name) => titleOf(`${name}.html`)),
      ['42 – Go', 'a b – Go', 'Go', 'Google login – Go'],
    )
    assert.match(llms, /\[42\]\(https:\/\/odd\.example\/users\/42\.md\)/)
    assert.match(text('blog.html'), /<a href="\/blog\/Go">Go<\/a>/)
    assert.match(text('blog/google.html'), /<h1[^>]*>(?:<[^>]+>)*Google login/)
    const entries = [...text('feed.xml').matchAll(/<title>([^<]*)<\/title>|<content[^>]*>([^<]*)</g)].map(
      ([, title, content]) => title ?? content,
    )
    assert.deepEqual(entries, ['Go', 'Google login', '&lt;p&gt;Only this.&lt;/p&gt;', 'Go', '&lt;p&gt;A post.&lt;/p&gt;'])
  })
})

describe('folders', () => {
  it('for the output may be links, and stay so', async (t) => {
    const root = makeFolder(t, { 'content/site.config.ts': CONFIG, 'content/index.mdx': '# Home\n' })
    mkdirSync(join(root, 'elsewhere'))
    symlinkSync(join(root, 'elsewhere'), join(root, 'dist'))
    await built(root)
    await built(root)
    assert.ok(lstatSync(join(root, 'dist')).isSymbolicLink())
    assert.match(readFileSync(join(root, 'elsewhere/index.html'), 'utf8'), /<h1/)
  })
})
