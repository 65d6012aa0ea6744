import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { article } from '../../../../support/article.ts'
import { md, type TestPage } from '../../../../support/compiled.ts'
import { byTag, findAll, findOne } from '../../../../support/markup.ts'

describe('links in content', () => {
  const links = async (source: string, page: TestPage = {}) =>
    findAll(await article(source, page), byTag('a')).map(({ properties }) => properties.href)
  const docs = { basePath: '/docs' }

  it('get it as raw HTML too, in both kinds of page, and so do images', async () => {
    const raw = '<div><a href="/privacy">p</a> <img src="/i.png" alt="" /></div>'
    for (const page of [docs, { ...docs, ...md }]) {
      const tree = await article(`${raw}\n\n![x](/j.png)`, page)
      assert.equal(findOne(tree, byTag('a')).properties.href, '/docs/privacy')
      const found = findAll(tree, byTag('img')).map(({ properties }) => properties.src)
      assert.deepEqual(found, ['/docs/i.png', '/docs/j.png'])
    }
  })

  it('with a hash alone keep everything else that is written of them on a dynamic page', async () => {
    const dynamic = { filePath: 'users/[id].mdx', route: '/users/:id' }
    const markdown = findOne(await article('[a](#part "Title")', dynamic), byTag('a')).properties
    assert.deepEqual([markdown.href, markdown.title], ['/guide#part', 'Title'])
    const written = '<a href="#part" class="one two" id="x" lang="de" data-a-b="c" hidden>Text</a>'
    for (const page of [dynamic, { ...dynamic, filePath: 'users/[id].md' }]) {
      const { href, className, id, lang, dataAB, hidden } = findOne(await article(written, page), byTag('a')).properties
      assert.deepEqual(
        { href, className, id, lang, dataAB, hidden },
        { href: '/guide#part', className: ['one', 'two'], id: 'x', lang: 'de', dataAB: 'c', hidden: true },
      )
    }
    const expression = findOne(await article('<a href="#part" title={"T" + 1}>Text</a>', dynamic), byTag('a')).properties
    assert.deepEqual([expression.href, expression.title], ['/guide#part', 'T1'])
  })

  it('to page files become routes, relative to the file', async () => {
    const source = '[a](./streams.mdx#x) [b](../index.mdx) [c](../groups/build.md?y) [d](streams.mdx) [e](/dms/streams.mdx)'
    assert.deepEqual(await links(source, docs), [
      '/docs/dms/streams#x',
      '/docs/',
      '/docs/groups/build?y',
      '/docs/dms/streams',
      '/docs/dms/streams',
    ])
    assert.deepEqual(await links('[a](./streams.mdx)', { filePath: 'dms/index.mdx', route: '/dms' }), ['/dms/streams'])
  })

  it('of other schemes stay as they are', async () => {
    assert.deepEqual(await links('[a](mailto:a@b.example) [b](//cdn.example/x) [c](tel:+1)'), [
      'mailto:a@b.example',
      '//cdn.example/x',
      'tel:+1',
    ])
  })

  it('get the base path even if another attribute is an expression', async () => {
    const tree = await article('<img src="/i.png" width={300} alt="" />\n\n<a href="/privacy" title={`p`}>p</a>', docs)
    assert.equal(findOne(tree, byTag('img')).properties.src, '/docs/i.png')
    assert.equal(findOne(tree, byTag('a')).properties.href, '/docs/privacy')
  })
})
