/** Every page is one module: the one that its document starts with and that links lead to. */
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, it } from 'node:test'
import { buildSite, copyFixture, readTree } from '../support/site.ts'

const root = copyFixture({ after }, 'starting')
let files: Map<string, Buffer>

before(async () => {
  await buildSite(root)
  files = readTree(join(root, 'dist'))
})

const text = (path: string) => files.get(path)?.toString('utf8') ?? assert.fail(`${path} is missing`)

interface PageFiles {
  /** Address of the page's module in the manifest. */
  module: string
  /** The one that its document starts with. */
  started: string
  html: string
}

function pageFiles(route: string): PageFiles {
  const html = text(`${route === '/' ? '' : `${route.slice(1)}/`}index.html`)
  const boot = JSON.parse(/<script id="boot" type="application\/json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}')
  const manifest: { path: string; module: string }[] = JSON.parse(text('.site/routes.json'))
  const pattern = route.startsWith('/users/') ? '/users/:name' : route
  const module = manifest.find(({ path }) => path === pattern)?.module ?? assert.fail(`no ${pattern} in the manifest`)
  return { module, started: boot.module, html }
}

it('the module of a page is the one that its document starts with, whatever leads to the page', () => {
  for (const route of ['/', '/own', '/module', '/both', '/users/ann', '/users/ben']) {
    const { module, started, html } = pageFiles(route)
    assert.equal(started, module, route)
    assert.ok(html.includes(`<link rel="modulepreload" href="${module}"`), route)
    assert.ok(files.has(module.slice(1)), route)
  }
  assert.equal(pageFiles('/users/ann').module, pageFiles('/users/ben').module)
})

it('after a change of its text alone, a page has a new module, the old one is gone, and no other page changes', async () => {
  const { module } = pageFiles('/users/ann')
  const file = join(root, 'content', 'users', '[name].mdx')
  writeFileSync(file, readFileSync(file, 'utf8').replace('Prose about users', 'Words about users'))
  const before = files
  await buildSite(root)
  files = readTree(join(root, 'dist'))
  const now = pageFiles('/users/ann')
  assert.notEqual(now.module, module)
  assert.ok(text(now.module.slice(1)).includes('Words about users'))
  const others = (tree: Map<string, Buffer>, own: string) =>
    [...tree.keys()].filter((path) => path.startsWith('assets/pages/') && `/${path}` !== own)
  assert.deepEqual(others(files, now.module), others(before, module))
})
