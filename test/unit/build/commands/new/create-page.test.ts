import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it, type TestContext } from 'node:test'
import { createPage } from '../../../../../build/commands/new/create-page.ts'
import { SiteError } from '../../../../../build/report/diagnostic.ts'
import { siteFolders } from '../../../../../build/util/site-folders.ts'
import { makeFolder } from '../../../../support/folder.ts'

/** A site with a sidebar, and what a new page changes in its configuration or what is said instead. */
function siteWith(test: TestContext, sidebar: string) {
  const root = makeFolder(test, {
    'content/site.config.ts': `export default { title: 'Site', sidebar: ${sidebar} }\n`,
    'content/guide/start.md': '# Start\n',
  })
  const file = join(root, 'content/site.config.ts')
  return async (name: string, group?: string): Promise<string> => {
    try {
      await createPage(siteFolders({ root }), { name, group })
      assert.ok(existsSync(join(root, `content/${name}.mdx`)))
      return /sidebar: (.*) \}/.exec(readFileSync(file, 'utf8'))?.[1] ?? ''
    } catch (error) {
      assert.ok(error instanceof SiteError)
      assert.ok(!existsSync(join(root, `content/${name}.mdx`)))
      return error.diagnostics.map(({ message, fix }) => `${message} ${fix}`).join('\n')
    }
  }
}

describe('a new page', () => {
  it('comes last in a sidebar whose groups only list files', async (t) => {
    const create = siteWith(t, "[{ text: 'Guide', files: 'guide' }]")
    assert.equal(await create('guide/more'), "[{ text: 'Guide', files: 'guide' }]")
    assert.equal(await create('install'), "[{ text: 'Guide', files: 'guide' }, { text: 'Install', link: '/install' }]")
    assert.match(await create('api/errors'), /, \{ text: 'Install', link: '\/install' \}, \{ text: 'Errors', link: '\/api\/errors' \}\]$/)
  })

  it('is the first of an empty sidebar, and of an empty list of one', async (t) => {
    assert.equal(await siteWith(t, '[]')('install'), "[{ text: 'Install', link: '/install' }]")
    assert.equal(
      await siteWith(t, "{ '/guide': [], '/api': [] }")('api/errors'),
      "{ '/guide': [], '/api': [{ text: 'Errors', link: '/api/errors' }] }",
    )
  })

  it("can't join a group that lists files, or none; the groups that there are get named", async (t) => {
    const create = siteWith(t, "[{ text: 'Guide', files: './guide/' }, { text: 'API', items: [{ text: 'Home', link: '/' }] }]")
    assert.match(
      await create('api/errors', 'guide'),
      /lists the files in .*by its folder\. Create the page there, as guide\/errors, or leave out/,
    )
    assert.match(
      await create('api/errors', 'Nothing'),
      /has no group "Nothing"\. Name one of these in full:\n {2}Guide \(the files in \.\/guide\/\)\n {2}API$/,
    )
    assert.match(await create('api/errors'), /as in --group "API"\. There are:\n {2}Guide \(the files in .*\)\n {2}API$/)
    assert.match(await create('api/errors', 'API'), /\{ text: 'Errors', link: '\/api\/errors' \}\] \}\]$/)
    assert.match(await siteWith(t, '[]')('install', 'API'), /no group "API"\. Leave out --group/)
  })

  it('needs a list for its address, if the sidebar has several', async (t) => {
    const create = siteWith(t, "{ '/guide': [{ text: 'Start', link: '/guide/start' }] }")
    assert.match(
      await create('api/errors'),
      /no list for \/api\/errors: its lists are for \/guide\. Add one to `sidebar`, such as `"\/api": \[\]`/,
    )
    assert.match(await create('guide/more'), /\{ text: 'More', link: '\/guide\/more' \}/)
  })
})
