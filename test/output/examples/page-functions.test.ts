/** The example of docs/content/guide/page-functions.mdx, and the messages that the page shows. */
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import type { RouteEntry } from '../../../src/shared/routes/manifest.ts'
import { copyExample } from '../../support/examples.ts'
import { buildSite, repository, runCommand } from '../../support/site.ts'

const guide = readFileSync(join(repository, 'docs/content/guide/page-functions.mdx'), 'utf8')
const shownMessages = [...guide.matchAll(/```text\n(.*?)\n```/gs)].map(([, text = '']) => text)

/** What functions decide about a document. */
function valuesIn(root: string, path: string) {
  const html = readFileSync(join(root, 'dist', path), 'utf8')
  const [, title] = /<title>([^<]*)</.exec(html) ?? []
  const [, image] = /property="og:image" content="([^"]*)"/.exec(html) ?? []
  const [, version] = /name="product-version" content="([^"]*)"/.exec(html) ?? []
  const [, edit] = /<a (?=[^>]*class="dw-edit-link")[^>]*href="([^"]*)"/.exec(html) ?? []
  return { title, image, version, edit }
}

describe('the example of functions of the page', () => {
  it('decides about every page by itself', async (t) => {
    const root = copyExample(t, 'page-functions')
    const { stdout } = await buildSite(root)
    assert.match(stdout, /0 warnings/)
    assert.deepEqual(valuesIn(root, 'guide/pruning.html'), {
      title: 'Pruning – Orchard',
      image: 'https://orchard.example/cards/pruning.png',
      version: '2.1',
      edit: 'https://git.example/orchard/edit/main/content/guide/pruning.mdx',
    })
    assert.deepEqual(valuesIn(root, 'generated/tree.html'), {
      title: 'Tree · Orchard reference',
      image: 'https://orchard.example/og/generated/tree.png',
      version: undefined,
      edit: 'https://git.example/orchard/edit/main/src/tree.ts',
    })
    assert.equal(valuesIn(root, 'generated/leaf.html').edit, undefined)
  })

  it('leads readers who go on to the same titles and links', async (t) => {
    const root = copyExample(t, 'page-functions')
    await buildSite(root)
    const routes = JSON.parse(readFileSync(join(root, 'dist/.site/routes.json'), 'utf8')) as RouteEntry[]
    assert.deepEqual(routes.find(({ path }) => path === '/generated/tree')?.own, {
      '/generated/tree': { title: 'Tree · Orchard reference', editLink: 'https://git.example/orchard/edit/main/src/tree.ts' },
    })
  })

  it('makes the messages that the page shows', async (t) => {
    const root = copyExample(t, 'page-functions')
    const file = join(root, 'content/site.config.ts')
    const text = readFileSync(file, 'utf8')
    const mistakes = [
      [
        'if (frontmatter.source) return String(frontmatter.source)',
        "if (frontmatter.source.startsWith('https:')) return frontmatter.source",
      ],
      ['`/cards/', '`/card/'],
      ["tag: 'meta'", "tag: 'mta'"],
    ] as const
    let wrong = text
    for (const [before, after] of mistakes) {
      assert.ok(wrong.includes(before), before)
      wrong = wrong.replace(before, () => after)
    }
    writeFileSync(file, wrong)
    const { code, stderr } = await runCommand(['build', '--root', root], { cwd: root })
    assert.equal(code, 1)
    assert.equal(shownMessages.length, 1)
    for (const message of shownMessages) assert.ok(stderr.includes(message), stderr)
    writeFileSync(file, text.replace('`/cards/', '`cards/').replace("tag: 'meta', attrs: {", "tag: 'script', attrs: { src: 'a.js',"))
    const relative = await runCommand(['build', '--root', root], { cwd: root })
    assert.match(relative.stderr, /ogImageUrl for .*: expected an address that starts with .* found "cards\/pruning\.png"/)
    assert.match(relative.stderr, /head for .*: head\[0\]\.attrs\.src: expected an address .* found "a\.js"/)
    writeFileSync(file, text.replace('({ frontmatter }) =>\n', 'async ({ frontmatter }) =>\n'))
    const waiting = await runCommand(['build', '--root', root], { cwd: root })
    assert.match(waiting.stderr, /content\/site\.config\.ts:\d+:3 head for .*: expected a value, found a promise\./)
  })
})
