import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { builtFixture } from '../support/built-sites.ts'
import type { Owner } from '../support/folder.ts'
import { serveSite } from '../support/served.ts'
import { bootstrap, runCommand } from '../support/site.ts'

interface Asked {
  text: string
  isError: boolean
}

async function connect(source: string, owner: Owner) {
  const client = new Client({ name: 'test', version: '1.0.0' })
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [bootstrap, 'mcp', source] }))
  owner.after(() => client.close())
  return {
    client,
    async ask(name: string, args: Record<string, string> = {}): Promise<Asked> {
      const { content, isError } = await client.callTool({ name, arguments: args })
      const [first] = content as { text: string }[]
      return { text: first?.text ?? '', isError: isError === true }
    },
  }
}

describe('mcp', () => {
  it('searches, reads and lists the pages of a built folder', async (t) => {
    const root = await builtFixture('markdown')
    const { client, ask } = await connect(join(root, 'dist'), t)
    const { tools } = await client.listTools()
    assert.deepEqual(tools.map(({ name }) => name).sort(), ['list_pages', 'read_page', 'search'])
    assert.match((await ask('search', { query: 'starts' })).text, /A part: \/figures#a-part/)
    assert.match((await ask('search', { query: 'zebra' })).text, /^Nothing found/)
    const page = await ask('read_page', { path: '/figures' })
    assert.match(page.text, /^---\ntitle: "Figures"[\s\S]*# Figures/)
    for (const path of ['figures', '/docs/figures.md', 'https://md.example/docs/figures#a-part'])
      assert.deepEqual(await ask('read_page', { path }), page, path)
    assert.match((await ask('read_page', { path: '/' })).text, /# Home/)
    assert.match((await ask('read_page', { path: '/users/ann' })).text, /Hello ann/)
    assert.match((await ask('list_pages')).text, /## Guide\n\n- \[Figures\]\(https:\/\/md\.example\/docs\/figures\.md\)/)
  })

  it("answers with the nearest page where there's none, and doesn't leave the site", async (t) => {
    const { ask } = await connect(await builtFixture('markdown'), t)
    assert.deepEqual(await ask('read_page', { path: '/figure' }), {
      text: 'There is no page /figure. Did you mean /figures?',
      isError: true,
    })
    for (const path of ['/../content/index', '/..%2fcontent%2findex']) assert.equal((await ask('read_page', { path })).isError, true, path)
  })

  it('does the same for the address of a site', async (t) => {
    const site = await serveSite(await builtFixture('markdown'))
    t.after(() => site.stop())
    const { ask } = await connect(site.url, t)
    assert.match((await ask('search', { query: 'starts' })).text, /\/figures#a-part/)
    assert.match((await ask('read_page', { path: '/figures' })).text, /# Figures/)
    assert.match((await ask('list_pages')).text, /# Markdown/)
  })

  it("says what's wrong if there's no site", async () => {
    const { code, stderr } = await runCommand(['mcp', '/nowhere'])
    assert.equal(code, 1)
    assert.match(stderr, /There's no docwright site at \/nowhere\./)
    assert.match((await runCommand(['mcp'])).stderr, /"mcp" needs a URL_OR_DIR\./)
    assert.match((await runCommand(['mcp', 'http://127.0.0.1:9'])).stderr, /can't be read/)
  })
})
