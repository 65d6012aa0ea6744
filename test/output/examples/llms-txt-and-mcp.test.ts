/** The example of docs/content/guide/llms-txt-and-mcp.mdx. */
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { copyExample } from '../../support/examples.ts'
import { buildSite, repository, runCommand } from '../../support/site.ts'

const page = readFileSync(join(repository, 'docs/content/guide/llms-txt-and-mcp.mdx'), 'utf8')

describe('the example of llms.txt and MCP', () => {
  it('has Markdown of every page, an index, and the text in files', async (t) => {
    const root = copyExample(t, 'llms-txt-and-mcp')
    await buildSite(root)
    const read = (path: string) => readFileSync(join(root, 'dist', path), 'utf8')
    const flow = read('guide/flow.md')
    assert.ok(page.includes(flow.trim()), 'the page shows the Markdown of the example')
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
  })

  it('has page actions on documentation pages, unless they are turned off', async (t) => {
    const root = copyExample(t, 'llms-txt-and-mcp')
    writeFileSync(join(root, 'content/start.mdx'), '---\nlayout: minimal\n---\n\n# Start\n\n[Home](/)\n')
    await buildSite(root)
    const read = (path: string) => readFileSync(join(root, 'dist', path), 'utf8')
    assert.match(read('guide/flow/index.html'), /<button[^>]*data-copies="\/guide\/flow\.md">.*?Copy page<\/span><\/button>/)
    assert.doesNotMatch(read('start/index.html'), /Copy page/)
    const config = join(root, 'content/site.config.ts')
    writeFileSync(config, readFileSync(config, 'utf8').replace('llms:', 'pageActions: false,\n  llms:'))
    await buildSite(root)
    assert.doesNotMatch(read('guide/flow/index.html'), /Copy page/)
  })

  it('changes the files with all text when a page changes', async (t) => {
    const root = copyExample(t, 'llms-txt-and-mcp')
    await buildSite(root)
    writeFileSync(join(root, 'content/guide/depth.mdx'), '# Depth\n\nUse sonar.\n')
    await buildSite(root)
    for (const file of ['llms-full.txt', 'llms-guide.txt']) {
      const text = readFileSync(join(root, 'dist', file), 'utf8')
      assert.match(text, /Use sonar\./)
      assert.match(text, /\| June \| 240 \|/)
    }
  })

  it('names what is wrong with a set', async (t) => {
    const root = copyExample(t, 'llms-txt-and-mcp')
    const config = join(root, 'content/site.config.ts')
    writeFileSync(config, readFileSync(config, 'utf8').replace("guide: ['/guide']", "guide: ['guide']"))
    const { code, stdout, stderr } = await runCommand(['build', '--root', root])
    assert.equal(code, 1)
    assert.match(`${stdout}${stderr}`, /llms\.sets\.guide\[0\]/)
  })

  it('is shown as it is', () => {
    for (const file of ['site.config.ts', 'components/flow.tsx']) {
      const source = readFileSync(join(repository, 'docs/examples/llms-txt-and-mcp/content', file), 'utf8')
      assert.ok(page.includes(source.trim()) || page.includes(`examples/llms-txt-and-mcp/content/${file}`), file)
    }
  })
})
