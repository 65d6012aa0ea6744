import assert from 'node:assert/strict'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it, type TestContext } from 'node:test'
import type { Element } from 'hast'
import type { CompiledFile } from '../../../../../build/compile/compiled-file.ts'
import { sizeOfImage } from '../../../../../build/compile/pictures/picture.ts'
import { compile, importPage } from '../../../../support/compiled.ts'
import { makeFolder } from '../../../../support/folder.ts'
import { goldenFiles } from '../../../../support/golden.ts'
import { gif, jpeg, png } from '../../../../support/images.ts'
import { byClass, byTag, findAll, findOne, parseHtml } from '../../../../support/markup.ts'
import { makeView, renderHtml } from '../../../../support/render.ts'

function site(test: TestContext, files: Record<string, string | Buffer>) {
  const root = makeFolder(test, {})
  for (const [path, contents] of Object.entries(files)) {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), contents)
  }
  const paths = { root, pages: join(root, 'content'), public: join(root, 'public') }
  const page = { filePath: 'dms/page.mdx', basePath: '/docs', paths }
  return {
    root,
    compile: (source: string, filePath = page.filePath): Promise<CompiledFile> => compile(source, { ...page, filePath }),
    async elements(source: string, tag: string, filePath = page.filePath): Promise<Element[]> {
      const { default: Content } = await importPage(source, { ...page, filePath })
      const article = findOne(parseHtml(renderHtml(makeView({ Content }), { basePath: '/docs' })), byClass('dw-prose'))
      return findAll(article, byTag(tag))
    },
  }
}

const FILES = {
  'content/dms/pic.png': png(40, 20),
  'content/dms/a #50%.png': png(10, 30),
  'content/dms/guide.pdf': 'pdf',
  'content/dms/film.mp4': 'film',
  'content/shared/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 12"/>',
  'public/photo.gif': gif(5, 6),
}

describe('images next to a page', () => {
  it('are copied with a hash in their name, in Markdown, HTML and JSX', async (test) => {
    const { compile, elements, root } = site(test, FILES)
    const source = '![a](./pic.png) ![b](pic.png#x)\n\n<img src="./pic.png" alt="c" />\n\n<img src="./pic.png" alt="d" key={1} />'
    const images = await elements(source, 'img')
    assert.equal(images.length, 4)
    for (const { properties } of images) assert.match(String(properties.src), /^\/docs\/assets\/pic-[A-Z2-7]{8}\.png(?:#x)?$/)
    const { assets, diagnostics } = await compile(source)
    assert.deepEqual(diagnostics, [])
    assert.deepEqual(assets, [{ path: String(images[0]?.properties.src).slice('/docs/'.length), file: join(root, 'content/dms/pic.png') }])
  })

  it('have other names once their contents change', async (test) => {
    const { compile, root } = site(test, FILES)
    const before = await compile('![a](pic.png)')
    writeFileSync(join(root, 'content/dms/pic.png'), png(41, 20))
    const after = await compile('![a](pic.png)')
    assert.notEqual(before.assets[0]?.path, after.assets[0]?.path)
    assert.notEqual(before.dependencies[0]?.hash, after.dependencies[0]?.hash)
  })

  it('are found above the page and under names with signs of addresses', async (test) => {
    const [first, second] = await site(test, FILES).elements('![a](../shared/dot.svg) ![b](<a%20%2350%25.png>)', 'img')
    assert.match(String(first?.properties.src), /assets\/dot-/)
    assert.match(String(second?.properties.src), /assets\/a_50_-\w+\.png$/)
  })

  it('may stand in srcset, picture, video and audio, in .md too', async (test) => {
    const { elements } = site(test, FILES)
    const source = [
      '<picture><source srcset="pic.png 2x, /photo.gif 1x"><img src="pic.png" alt="x" srcset="./pic.png 480w"></picture>',
      '<video src="film.mp4" poster="pic.png"><track src="film.mp4"></video>',
    ].join('\n\n')
    for (const [file, html] of [
      ['dms/page.md', source],
      ['dms/page.mdx', source.replace(/<(source|img|track)([^>]*)>/g, '<$1$2 />')],
    ] as const) {
      const [srcset] = await elements(html, 'source', file)
      assert.match(String(srcset?.properties.srcSet), /^\/docs\/assets\/pic-\w+\.png 2x,\s?\/docs\/photo\.gif 1x$/)
      const [image] = await elements(html, 'img', file)
      assert.match(String(image?.properties.srcSet), /^\/docs\/assets\/pic-\w+\.png 480w$/)
      const [video] = await elements(html, 'video', file)
      assert.match(String(video?.properties.src), /^\/docs\/assets\/film-\w+\.mp4$/)
      assert.match(String(video?.properties.poster), /^\/docs\/assets\/pic-\w+\.png$/)
    }
  })

  it('that are not there are reported with the nearest name, at their place', async (test) => {
    const { compile } = site(test, FILES)
    const { diagnostics } = await compile('# T\n\nText ![a](./pik.png)\n\n<img src="../nowhere/x.png" alt="" />')
    const found = diagnostics.map(({ message, fix, line, column }) => [message, fix, line, column])
    assert.deepEqual(found, [
      ['There is no file ./pik.png next to page.mdx.', 'Did you mean pic.png?', 3, 6],
      [
        'There is no file ../nowhere/x.png next to page.mdx.',
        'Put it there, or put it in `public/` and start the address with a slash.',
        5,
        1,
      ],
    ])
  })

  it('do not lead out of the root folder', async (test) => {
    const { compile, root } = site(test, FILES)
    const outside = makeFolder(test, { 'secret.txt': 'secret' })
    symlinkSync(join(outside, 'secret.txt'), join(root, 'content/dms/link.png'))
    const { assets, diagnostics } = await compile(`![a](../../../${outside.slice(1)}/secret.txt) ![b](link.png)`)
    assert.deepEqual(assets, [])
    assert.equal(diagnostics.length, 2)
  })

  it('that are documents are copied if a link leads to them', async (test) => {
    const { compile, elements } = site(test, FILES)
    const [link] = await elements('[Guide](./guide.pdf#page=2)', 'a')
    assert.match(String(link?.properties.href), /^\/docs\/assets\/guide-\w+\.pdf#page=2$/)
    assert.deepEqual((await compile('[Guide](./guide.pdf)')).links, [])
  })

  it('make way for a page of that name', async (test) => {
    const { compile, elements } = site(test, { ...FILES, 'content/dms/node.js': 'code', 'content/dms/node.js.mdx': '# Node.js' })
    const [link] = await elements('[Node.js](./node.js#install)', 'a')
    assert.equal(link?.properties.href, '/docs/dms/node.js#install')
    const { links, assets } = await compile('[Node.js](./node.js#install)')
    assert.deepEqual([links.map(({ href }) => href), assets], [['./node.js#install'], []])
    assert.deepEqual((await compile('[Guide](./gone.pdf)')).links, [{ href: './gone.pdf', line: 1, column: 1 }])
  })
})

describe('every image', () => {
  it('gets width and height, also one of public/ and one by a component with other attributes', async (test) => {
    const source =
      '![a](pic.png) ![b](/photo.gif) ![c](../shared/dot.svg) ![d](https://x.example/d.png)\n\n<img src="pic.png" alt="" key={1} />'
    const images = await site(test, FILES).elements(source, 'img')
    const found = images.map(({ properties: { width, height } }) => [width, height].map((size) => size && Number(size)))
    assert.deepEqual(found, [
      [40, 20],
      [5, 6],
      [24, 12],
      [undefined, undefined],
      [40, 20],
    ])
  })

  it('keeps the size that its author sets, and completes the other dimension', async (test) => {
    const source =
      '<img src="pic.png" alt="" width="20" />\n\n<img src="pic.png" alt="" height={40} />\n\n<img src="pic.png" alt="" width="50%" />\n\n<img src="pic.png" alt="" width="1" height="1" />'
    const images = await site(test, FILES).elements(source, 'img')
    assert.deepEqual(
      images.map(({ properties: { width, height } }) => [width, height].map((size) => (size === undefined ? size : String(size)))),
      [
        ['20', '10'],
        ['80', '40'],
        ['50%', undefined],
        ['1', '1'],
      ],
    )
  })

  it('but the first is loaded when it comes near, unless its author says otherwise', async (test) => {
    const source =
      '![a](pic.png)\n\n![b](/photo.gif)\n\n<img src="pic.png" alt="" loading="eager" decoding="sync" />\n\n<img src="pic.png" alt="" key={1} />'
    const images = await site(test, FILES).elements(source, 'img')
    const found = images.map(({ properties: { loading, decoding } }) => [loading, decoding])
    assert.deepEqual(found, [
      [undefined, undefined],
      ['lazy', 'async'],
      ['eager', 'sync'],
      ['lazy', 'async'],
    ])
  })
})

describe('sizeOfImage', () => {
  it('reads what images say of themselves', () => {
    assert.deepEqual(sizeOfImage(png(3, 4)), { width: 3, height: 4 })
    assert.deepEqual(sizeOfImage(gif(3, 4)), { width: 3, height: 4 })
    assert.deepEqual(sizeOfImage(jpeg(3, 4)), { width: 3, height: 4 })
    assert.deepEqual(sizeOfImage(jpeg(3, 4, 6)), { width: 4, height: 3 }, 'a photograph that lies on its side')
    assert.deepEqual(sizeOfImage(Buffer.from('<svg width="1.6" height="2" xmlns="x"/>')), { width: 2, height: 2 })
  })

  it('ignores files that are not images', () => {
    for (const text of ['', 'text', '<svg xmlns="x"/>', 'GIF89a']) assert.equal(sizeOfImage(Buffer.from(text)), undefined, text)
  })

  it('does not read on in the memory behind a file that was cut short', () => {
    const memory = Buffer.from('GIF89a\x01\x00\x01\x00')
    assert.deepEqual(sizeOfImage(memory), { width: 1, height: 1 })
    assert.equal(sizeOfImage(memory.subarray(0, 6)), undefined)
  })
})

describe('code that a page includes', () => {
  it('stands in its place, is searched, and counts as what the page is made from', async (test) => {
    const { compile, root } = site(test, { 'code/a.ts': '// #region x\nconst a = 1 // [!code hl]\n// #endregion\n' })
    const page = await compile('# T\n\n```ts\n// [!include ~/code/a.ts:x]\n```')
    assert.deepEqual(page.diagnostics, [])
    assert.deepEqual(page.codes[0]?.lines, ['const a = 1'])
    assert.deepEqual(page.codes[0]?.classes, { 0: ['highlighted'] })
    assert.equal(page.sections[0]?.code, 'const a = 1')
    const files = page.dependencies.map(({ file }) => file)
    assert.deepEqual(files, [join(root, 'code/a.ts')])
  })

  it('is reported at its own line if it is not there, in lists, quotes and code groups too', async (test) => {
    const { compile } = site(test, {})
    const { 'page.mdx': source = '' } = goldenFiles('given/gone-includes.txt')
    const { diagnostics } = await compile(source)
    const found = diagnostics.map(({ code, line, column, excerpt }) => [code, line, column, excerpt])
    assert.deepEqual(found, [
      ['include', 3, 4, '// [!include ~/gone1]'],
      ['include', 9, 6, '  // [!include ~/gone2]'],
      ['include', 13, 6, '> // [!include ~/gone3]'],
      ['include', 18, 3, '# [!include ~/gone4]'],
    ])
  })
})
