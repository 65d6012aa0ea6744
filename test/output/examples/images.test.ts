/** The example of docs/content/guide/images.mdx. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import type { Element } from 'hast'
import { copyExample } from '../../support/examples.ts'
import { byClass, byTag, findAll, findOne, parseHtml } from '../../support/markup.ts'
import { buildSite, runCommand } from '../../support/site.ts'

describe('the example of images', () => {
  const root = copyExample({ after }, 'images')
  const images = (): Element[] =>
    findAll(findOne(parseHtml(readFileSync(join(root, 'dist/index.html'), 'utf8')), byClass('dw-prose')), byTag('img'))

  before(() => buildSite(root))

  it('offers smaller copies that have fewer bytes, and the file itself', () => {
    const article = findOne(parseHtml(readFileSync(join(root, 'dist/index.html'), 'utf8')), byClass('dw-prose'))
    const sources = findAll(article, byTag('source'))
    assert.equal(sources.length, 5)
    for (const [index, { properties }] of sources.slice(0, 4).entries()) {
      assert.equal(properties.type, 'image/webp')
      const original = statSync(join(root, 'dist', String(images()[index]?.properties.src))).size
      const widths = String(properties.srcSet)
        .split(/,\s*/)
        .map((candidate) => {
          const [, path = '', width] = /^(\S+) (\d+)w$/.exec(candidate) ?? []
          assert.ok(statSync(join(root, 'dist', path)).size < original, candidate)
          return Number(width)
        })
      assert.deepEqual(widths.slice(0, 2), [792, 1188])
    }
    const [first, ...others] = images()
    assert.deepEqual([first?.properties.width, first?.properties.height, first?.properties.loading], [1500, 900, undefined])
    assert.ok(others.every(({ properties }) => properties.loading === 'lazy'))
  })

  it('has captions, images for one theme, and buttons around all but linked images', () => {
    const html = readFileSync(join(root, 'dist/index.html'), 'utf8')
    const article = findOne(parseHtml(html), byClass('dw-prose'))
    assert.match(html, /<figcaption>The north gate, from the bridge<\/figcaption>/)
    assert.equal(findAll(article, byTag('figcaption')).length, 4)
    for (const theme of ['light', 'dark']) {
      const image = findOne(findOne(article, byClass(`dw-only-${theme}`)), byTag('img'))
      assert.match(String(image.properties.src), new RegExp(`levels-${theme}-\\w+\\.png$`))
    }
    const buttons = findAll(article, byClass('dw-enlarge'))
    assert.equal(buttons.length, 3)
    assert.equal(buttons[0]?.properties.ariaLabel, 'Enlarge image')
    assert.equal(
      findAll(
        findOne(article, (node) => node.properties.href === 'https://rivers.example/gate'),
        byTag('img'),
      ).length,
      1,
    )
    const markdown = readFileSync(join(root, 'dist/index.md'), 'utf8')
    assert.match(markdown, /!\[Curves of [^\]]*\]\(\/assets\/levels-light-\w+\.png\)\n\n\*\*Levels of last week\*\*/)
    assert.doesNotMatch(markdown, /levels-dark|webp/)
  })

  it('loads no video and no other site before a reader asks, and allows their hosts', () => {
    const html = readFileSync(join(root, 'dist/index.html'), 'utf8')
    const article = findOne(parseHtml(html), byClass('dw-prose'))
    assert.doesNotMatch(html, /<iframe/)
    const { preload, src, poster, ariaLabel } = findOne(article, byTag('video')).properties
    assert.deepEqual([preload, ariaLabel], ['none', 'The north gate opens'])
    assert.match(`${src} ${poster}`, /^\/assets\/gate-\w+\.webm \/assets\/gate-\w+\.jpg$/)
    const starts = findAll(article, byClass('dw-embed-start'))
    assert.deepEqual(
      starts.map(({ properties }) => properties.ariaLabel),
      ['A year at the river', 'Map of the gates'],
    )
    const policy = readFileSync(join(root, 'dist/_headers'), 'utf8')
    assert.match(policy, /frame-src https:\/\/www\.openstreetmap\.org https:\/\/www\.youtube-nocookie\.com;/)
    assert.match(policy, /media-src 'self'/)
    const markdown = readFileSync(join(root, 'dist/index.md'), 'utf8')
    assert.match(markdown, /\[The north gate opens\]\(\/assets\/gate-\w+\.webm\)/)
    assert.match(markdown, /\[A year at the river\]\(https:\/\/www\.youtube\.com\/watch\?v=M7lc1UVf-VE&t=42\)/)
  })

  it('shows images as they are, and says so once, where sharp is missing', async (t) => {
    const copy = copyExample(t, 'images')
    const without = join(copy, 'without-sharp.mjs')
    const hooks = `export const resolve = (name, context, next) => { if (name === 'sharp') throw new Error('No sharp here'); return next(name, context) }`
    writeFileSync(
      without,
      `import { register } from 'node:module'\nregister(${JSON.stringify(`data:text/javascript,${encodeURIComponent(hooks)}`)})\n`,
    )
    const { code, stdout, stderr } = await runCommand(['build', '--root', copy], {
      cwd: copy,
      env: { NODE_OPTIONS: `--import ${without}` },
    })
    assert.equal(code, 0)
    assert.equal(stdout.match(/`sharp` can't be loaded/g)?.length, 1, stdout)
    assert.equal(`${stdout}${stderr}`.match(/compile +\d+ of \d+ pages/g)?.length, 1)
    const published = readdirSync(join(copy, 'dist/assets'))
    const image = readFileSync(join(copy, 'content/gate.jpg'))
    const copies = published.filter((name) => /^gate-.*\.webp$/.test(name))
    assert.ok(copies.length > 0)
    for (const name of copies) assert.ok(readFileSync(join(copy, 'dist/assets', name)).equals(image), name)
    // Once it can be loaded, the copies are made.
    await buildSite(copy)
    for (const name of copies) assert.equal(readFileSync(join(copy, 'dist/assets', name)).toString('latin1', 8, 12), 'WEBP')
  })
})
