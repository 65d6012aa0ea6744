/** The example of docs/content/guide/not-found.mdx, and what the page says about mistakes. */
import assert from 'node:assert/strict'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { withoutStyles } from '../../support/document-styles.ts'
import { copyExample } from '../../support/examples.ts'
import { byTag, findOne, parseHtml, textIn } from '../../support/markup.ts'
import { buildSite, devSite, repository, runCommand } from '../../support/site.ts'

const guide = readFileSync(join(repository, 'docs/content/guide/not-found.mdx'), 'utf8')

describe('the example of a not-found page', () => {
  it('is what 404.html shows, and no page of its own', async (t) => {
    const root = copyExample(t, 'not-found')
    await buildSite(root)
    const read = (path: string) => readFileSync(join(root, 'dist', path), 'utf8')
    const html = read('404.html')
    const tree = parseHtml(html)
    assert.equal(textIn(findOne(tree, byTag('title'))), 'Off the map – Rivers')
    assert.equal(textIn(findOne(tree, byTag('h1'))), "There's no page here")
    assert.equal(findOne(tree, ({ properties }) => properties?.['dataLayout'] !== undefined).properties['dataLayout'], 'minimal')
    assert.doesNotMatch(html, /rel="canonical"|name="description"|class="dw-footer-meta"/)
    // There's no Markdown of it to copy.
    assert.doesNotMatch(withoutStyles(html), /data-copies|page-actions/)
    assert.match(html, /href="\/404#contact"|href="#contact"/)
    assert.equal(existsSync(join(root, 'dist/404')), false)
    const routes: { path: string }[] = JSON.parse(read('.site/routes.json'))
    assert.deepEqual(
      routes.map(({ path }) => path),
      ['/guide/start', '/'],
    )
    const { notFound, searchIndex } = JSON.parse(read('.site/navigation.json'))
    assert.ok(html.includes(`"module":"${notFound}"`) && existsSync(join(root, 'dist', notFound)))
    assert.doesNotMatch(read(searchIndex.slice(1)), /brought/)
    assert.doesNotMatch(read('index.html'), /Off the map/)
  })

  it('is written again only if it changes', async (t) => {
    const root = copyExample(t, 'not-found')
    await buildSite(root)
    assert.match((await buildSite(root)).stdout, /nothing had changed/)
    const file = join(root, 'content/404.mdx')
    writeFileSync(file, readFileSync(file, 'utf8').replace('be gone', 'have moved'))
    await buildSite(root)
    assert.match(readFileSync(join(root, 'dist/404.html'), 'utf8'), /have moved/)
  })

  it('is shown in development, also after it has been added', async (t) => {
    const root = copyExample(t, 'not-found')
    const site = await devSite(root)
    t.after(() => site.stop())
    const response = await fetch(`${site.url}nowhere`)
    assert.equal(response.status, 404)
    assert.match(await response.text(), /There&#x27;s no page here|There's no page here/)
    const { notFound } = await (await fetch(`${site.url}.site/navigation.json`)).json()
    assert.equal((await fetch(new URL(notFound, site.url))).status, 200)
  })

  it('is checked like a page', async (t) => {
    const root = copyExample(t, 'not-found')
    const file = join(root, 'content/404.mdx')
    writeFileSync(file, readFileSync(file, 'utf8').replace('/guide/start', '/guide/strat').replace('#contact', '#contakt'))
    const { code, stderr } = await runCommand(['build', '--root', root], { cwd: root })
    assert.equal(code, 1)
    const messages = [...guide.matchAll(/```text\n(error .*?)\n```/gs)].flatMap(([, text = '']) => text.split('\n\n'))
    assert.equal(messages.length, 2)
    for (const message of messages) assert.ok(stderr.includes(message), stderr)
  })
})
