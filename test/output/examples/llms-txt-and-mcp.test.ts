/** The example of docs/content/guide/llms-txt-and-mcp.mdx. */
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { copyExample, edit, guidePage } from '../../support/examples.ts'
import { buildSite } from '../../support/site.ts'

const page = guidePage('llms-txt-and-mcp')

describe('the example of llms.txt and MCP', () => {
  it('has Markdown of every page', async (t) => {
    const root = copyExample(t, 'llms-txt-and-mcp')
    await buildSite(root)
    const flow = readFileSync(join(root, 'dist/guide/flow.md'), 'utf8')
    assert.ok(page.includes(flow.trim()), 'the page shows the Markdown of the example')
  })

  it('has an index, and the text of all pages and of a set in files', async (t) => {
    const root = copyExample(t, 'llms-txt-and-mcp')
    await buildSite(root)
    const read = (path: string) => readFileSync(join(root, 'dist', path), 'utf8')
    const flow = read('guide/flow.md')
    assert.equal(
      read('llms.txt'),
      [
        ...['# Rivers', '', '> How to measure rivers.', ''],
        ...['## Pages', '', '- [Rivers](https://rivers.example/index.md)', ''],
        ...['## Guide', '', '- [Flow](https://rivers.example/guide/flow.md): How much water passes by.'],
        ...['- [Depth](https://rivers.example/guide/depth.md)', ''],
        ...['## Whole text', '', '- [All pages](https://rivers.example/llms-full.txt): the text of every page in one file'],
        '- [Guide](https://rivers.example/llms-guide.txt): the text of these pages in one file\n',
      ].join('\n'),
    )
    assert.ok(page.includes(read('llms.txt').trim()), 'the page shows the index of the example')
    assert.equal(read('llms-full.txt'), [read('index.md'), flow, read('guide/depth.md')].join('\n'))
    assert.equal(read('llms-guide.txt'), [flow, read('guide/depth.md')].join('\n'))
    writeFileSync(join(root, 'content/guide/depth.mdx'), '# Depth\n\nUse sonar.\n')
    await buildSite(root)
    for (const file of ['llms-full.txt', 'llms-guide.txt']) assert.match(read(file), /\| June \| 240 \|[\s\S]*Use sonar\./)
  })

  it('has page actions on documentation pages, unless they are turned off', async (t) => {
    const root = copyExample(t, 'llms-txt-and-mcp')
    writeFileSync(join(root, 'content/start.mdx'), '---\nlayout: minimal\n---\n\n# Start\n\n[Home](/)\n')
    await buildSite(root)
    const read = (path: string) => readFileSync(join(root, 'dist', path), 'utf8')
    assert.match(read('guide/flow/index.html'), /<button[^>]*data-copies="\/guide\/flow\.md">.*?Copy page<\/span><\/button>/)
    assert.doesNotMatch(read('start/index.html'), /Copy page/)
    edit(root, 'site.config.ts', 'sidebar:', 'pageActions: false,\n  sidebar:')
    await buildSite(root)
    assert.doesNotMatch(read('guide/flow/index.html'), /Copy page/)
  })
})
