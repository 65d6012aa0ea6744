/** The example of docs/content/guide/llms-txt-and-mcp.mdx after changes: its whole texts follow, and page actions are where they belong. */
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { copyExample, edit } from '../../support/examples.ts'
import { buildSite } from '../../support/site.ts'

describe('the example of llms.txt and MCP', () => {
  it('has the text of all pages and of a set in files, which follow a page that changes', async (t) => {
    const root = copyExample(t, 'llms-txt-and-mcp')
    await buildSite(root)
    writeFileSync(join(root, 'content/guide/depth.mdx'), '# Depth\n\nUse sonar.\n')
    await buildSite(root)
    const read = (path: string) => readFileSync(join(root, 'dist', path), 'utf8')
    const set = [read('guide/flow.md'), read('guide/depth.md')]
    assert.match(set.join(), /\| June \| 240 \|[\s\S]*Use sonar\./)
    assert.equal(read('llms-full.txt'), [read('index.md'), ...set].join('\n'))
    assert.equal(read('llms-guide.txt'), set.join('\n'))
  })

  it('has page actions on documentation pages, unless they are turned off', async (t) => {
    const root = copyExample(t, 'llms-txt-and-mcp')
    writeFileSync(join(root, 'content/start.mdx'), '---\nlayout: minimal\n---\n\n# Start\n\n[Home](/)\n')
    await buildSite(root)
    const read = (path: string) => readFileSync(join(root, 'dist', path), 'utf8')
    assert.doesNotMatch(read('start/index.html'), /Copy page/)
    edit(root, 'site.config.ts', 'sidebar:', 'pageActions: false,\n  sidebar:')
    await buildSite(root)
    assert.doesNotMatch(read('guide/flow/index.html'), /Copy page/)
  })
})
