import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { importedSite } from '../../../support/imported-site.ts'

function imported(head: string, frontmatter = '') {
  return importedSite({
    'docs/.vitepress/config.mjs': `export default { title: 'Rivers', description: 'Usual', base: '/water/', head: ${head} }`,
    'docs/index.md': '# Home\n',
    'docs/guide/start.md': `---\ntitle: Start\n${frontmatter}---\nText.\n`,
    'docs/public/card.png': '',
  })
}

/** A text without line breaks and the space around them. */
const joined = (text: string) => text.replace(/\s+/g, ' ')

describe('`head` of VitePress', () => {
  it('keeps its tags', async () => {
    const { config, messages } = await imported(`[
      ['script', { async: '', src: 'https://stats.example/a.js', 'data-id': 7 }],
      ['script', {}, 'window.a = 1'],
      ['meta', { name: 'theme-color', content: '#fff' }],
      ['link', { rel: 'apple-touch-icon', href: '/water/touch.png' }],
      ['link', { rel: 'icon', href: '/water/card.png' }],
      ['meta', { name: 'viewport', content: 'width=device-width' }],
    ]`)
    const head =
      "head: [ { tag: 'script', attrs: { async: '', src: 'https://stats.example/a.js', 'data-id': '7' } }, { tag: 'script', attrs: {}, content: 'window.a = 1' }, { tag: 'meta', attrs: { name: 'theme-color', content: '#fff' } }, { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/water/touch.png' } }, ],"
    assert.ok(joined(config).includes(head), config)
    assert.ok(!config.includes('viewport') && !config.includes("rel: 'icon'"), config)
    assert.ok(config.includes("iconUrl: '/card.png'"), config)
    assert.deepEqual(messages, [])
  })

  it('gives the description and the image of previews to keys of their own', async () => {
    const { config } = await imported(
      "[['meta', { name: 'description', content: 'Own' }], ['meta', { property: 'og:image', content: '/water/card.png' }]]",
    )
    for (const part of ["description: 'Own'", "ogImageUrl: '/card.png'"]) assert.ok(config.includes(part), `${part} in ${config}`)
    assert.ok(!/^ {2}head:/m.test(config), config)
  })

  it('is in the report where the build writes a tag itself, or there is none', async () => {
    const { messages } = await imported(
      "[['meta', { property: 'og:title', content: 'A' }], ['meta', { property: 'og:type', content: 'website' }], ['title', {}, 'B'], ['link', { rel: 'stylesheet', href: 'a.css' }], ['script', { src: 'javascript:a' }]]",
    )
    assert.deepEqual(messages, [
      "`og:title` in `head`: the build makes it from the page's title.",
      "`<title>` in `head`, which can't have this tag.",
      '`a.css` in `head`, where addresses start with `/` or a scheme such as `https:`.',
      '`javascript:a` in `head` would run as a script.',
    ])
  })

  it('keeps the tags of single pages', async () => {
    const { config, read, notes } = await imported(
      "[['meta', { name: 'author', content: 'A' }]]",
      'head:\n  - - meta\n    - name: keywords\n      content: a b\n  - - meta\n    - name: description\n      content: About the start\n  - - meta\n    - property: og:image\n      content: /b.png\n',
    )
    for (const part of [
      "const head: HeadTag[] = [{ tag: 'meta', attrs: { name: 'author', content: 'A' } }]",
      "'/guide/start': [ ...head, { tag: 'meta', attrs: { name: 'keywords', content: 'a b' } }, ],",
      'head: ({ path }) => headOf[path] ?? head,',
    ]) {
      assert.ok(joined(config).includes(part), `${part} in ${config}`)
    }
    assert.equal(read('content/guide/start.md'), '---\ntitle: Start\ndescription: About the start\n---\nText.\n')
    assert.deepEqual(
      notes.map(({ file, line, message }) => [file, line, message]),
      [['guide/start.md', 3, "The image `/b.png` of this page's previews: `ogImageUrl` can name it for the address `/guide/start`."]],
    )
  })

  it('has the tag of a page instead of the one of the site with the same name', async () => {
    const { config } = await imported(
      "[['meta', { name: 'author', content: 'A' }], ['meta', { name: 'keywords', content: 'x' }]]",
      'head:\n  - [meta, { name: keywords, content: y }]\n',
    )
    const own = "[ { tag: 'meta', attrs: { name: 'author', content: 'A' } }, { tag: 'meta', attrs: { name: 'keywords', content: 'y' } }, ]"
    assert.ok(joined(config).includes(`'/guide/start': ${own}`), config)
  })
})
