/** What the document of a page says is not loaded once more to make the page answer. */
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { buildSite, copyFixture, readTree, removeSite } from '../support/site.ts'

let root: string
let files: Map<string, Buffer>

before(async () => {
  root = copyFixture('starting')
  await buildSite(root)
  files = readTree(join(root, 'dist'))
})
after(() => removeSite(root))

const text = (path: string) => files.get(path)?.toString('utf8') ?? assert.fail(`${path} is missing`)

/** Files of a page: what its document starts with, and what the manifest names. */
function pageFiles(route: string): { start: string; whole: string; html: string } {
  const html = text(`${route === '/' ? '' : `${route.slice(1)}/`}index.html`)
  const boot = JSON.parse(/<script id="boot" type="application\/json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}')
  const manifest: { path: string; module: string }[] = JSON.parse(text('.site/routes.json'))
  const pattern = route.startsWith('/users/') ? '/users/:name' : route
  const whole = manifest.find(({ path }) => path === pattern)?.module ?? assert.fail(`no ${pattern} in the manifest`)
  return { start: boot.module, whole, html }
}

describe('the module that a document starts', () => {
  it("has none of the page's prose and code, all of which the whole page has", () => {
    const { start, whole } = pageFiles('/')
    for (const words of [
      'How a page begins',
      'plain prose',
      'link to its own parts',
      "callout's prose",
      'Prose for Linux',
      'Prose for macOS',
      'highlighted prose',
      'other prose',
      'two',
      'The last paragraph',
    ]) {
      assert.ok(!text(start.slice(1)).includes(words), words)
      assert.ok(text(whole.slice(1)).includes(words), words)
    }
  })

  it('has what its author’s components may show later', () => {
    const { start } = pageFiles('/own')
    assert.ok(!text(start.slice(1)).includes('Prose of the page'))
    for (const words of ['Prose that comes', 'highlighted later']) assert.ok(text(start.slice(1)).includes(words), words)
  })

  it('is the one that the document names, and the whole page is not', () => {
    for (const route of ['/', '/own', '/users/ann', '/users/ben']) {
      const { start, whole, html } = pageFiles(route)
      assert.ok(html.includes(`<link rel="modulepreload" href="${start}"`), route)
      assert.ok(!html.includes(whole), route)
      assert.equal(whole, start.replace('/pages/', '/pages/whole/'))
    }
    assert.equal(pageFiles('/users/ann').start, pageFiles('/users/ben').start)
  })

  it('is split also where another page shows it, with its text', () => {
    const { start } = pageFiles('/shown')
    assert.ok(!text(start.slice(1)).includes('Prose that two pages show'))
    assert.ok(text(pageFiles('/own').start.slice(1)).includes('Prose that two pages show'))
  })

  it('is the whole page where that is a module, and where another page imports it', () => {
    for (const [route, words] of [
      ['/module', 'Prose of a module'],
      ['/both', 'Prose of a page with parts of its own'],
    ] as const) {
      const { start, whole } = pageFiles(route)
      assert.equal(start, whole)
      assert.ok(!start.includes('/whole/'))
      assert.ok(files.has(start.slice(1)))
      assert.ok(
        [...files].some(([path, contents]) => path.startsWith('assets/pages/') && contents.includes(words)),
        words,
      )
    }
  })
})

describe('after a change of its text alone', () => {
  it('a page has two new files, the old ones are gone, and no other page changes', async () => {
    const { start, whole } = pageFiles('/users/ann')
    const file = join(root, 'content', 'users', '[name].mdx')
    writeFileSync(file, readFileSync(file, 'utf8').replace('Prose about users', 'Words about users'))
    const before = files
    await buildSite(root)
    files = readTree(join(root, 'dist'))
    const now = pageFiles('/users/ann')
    assert.notEqual(now.start, start)
    assert.ok(text(now.whole.slice(1)).includes('Words about users'))
    const ofPages = (tree: Map<string, Buffer>) => [...tree.keys()].filter((path) => path.startsWith('assets/pages/'))
    const others = (tree: Map<string, Buffer>, own: string[]) => ofPages(tree).filter((path) => !own.includes(`/${path}`))
    assert.deepEqual(others(files, [now.start, now.whole]), others(before, [start, whole]))
  })
})
