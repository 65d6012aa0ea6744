import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { importedSite } from '../../../support/imported-site.ts'

describe('blocks whose meaning depends on the site', () => {
  it('of MkDocs may have names that the site gives them', async () => {
    const { read, messages } = await importedSite({
      'mkdocs.yml':
        'site_name: A\nmarkdown_extensions:\n  - pymdownx.blocks.admonition:\n      types: [note, {name: new, class: tip, title: New in}]\n  - pymdownx.blocks.details:\n      types: [details-warning]\n',
      'docs/index.md': '# A\n\n/// new | 1.2\nText.\n///\n\n/// new\nText.\n///\n\n/// details-warning | B\nText.\n///\n',
    })
    const page = read('content/index.md')
    for (const part of [':::tip[1.2]', ':::tip[New in]', ':::details[B]']) assert.ok(page.includes(part), `${part} in ${page}`)
    assert.deepEqual(messages, [])
  })

  it('of Docusaurus have the titles that the site sets for languages', async () => {
    const { read, messages } = await importedSite({
      'docusaurus.config.js':
        "import tabs from 'docusaurus-remark-plugin-tab-blocks'\nexport default { title: 'A', presets: [['classic', { docs: { remarkPlugins: [[tabs, { labels: [['py', 'Python']] }]] } }]] }",
      'docs/a.md': '# A\n\n```py tab\nx\n```\n\n```js tab\nx\n```\n',
    })
    const page = read('content/docs/a.mdx')
    assert.ok(page.includes('py [Python]') && page.includes('js [JavaScript]'), page)
    assert.deepEqual(messages, [])
  })
})
