import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { NO_PLACES } from '../../../../build/site/config/key-places.ts'
import { fileToRoute } from '../../../../build/site/discover/routes.ts'
import { resolveSidebar } from '../../../../build/site/sidebar/resolve-sidebar.ts'
import type { SiteConfig } from '../../../../src/shared/config/schema.ts'
import type { Frontmatter } from '../../../../src/shared/frontmatter/frontmatter.ts'
import type { SidebarEntry } from '../../../../src/shared/page/sidebar-tree.ts'
import given from '../../../golden/given/resolve-sidebar.json' with { type: 'json' }

type Page = string | [filePath: string, title: string | undefined, frontmatter?: Frontmatter]

function resolve(sidebar: SiteConfig['sidebar'], pages: readonly Page[], blogDir = 'blog') {
  const listable = pages.map((page) => {
    const [filePath, title, frontmatter = {}] = typeof page === 'string' ? [page, undefined] : page
    return { filePath, route: fileToRoute(filePath), title, frontmatter }
  })
  return resolveSidebar({ config: { sidebar, blogDir }, configFile: 'content/site.config.ts', places: NO_PLACES }, listable)
}

/** `Text /link (` entries `)`. */
function shown(entries: readonly SidebarEntry[]): string {
  return entries
    .map(({ text, link, items }) => [text, link, items && `(${shown(items)})`].filter((part) => part !== undefined).join(' '))
    .join(', ')
}

function auto(pages: readonly Page[], blogDir?: string): string {
  const { lists, diagnostics } = resolve('auto', pages, blogDir)
  assert.deepEqual(diagnostics, [])
  assert.ok(Array.isArray(lists))
  return shown(lists)
}

function problems(sidebar: SiteConfig['sidebar'], pages: readonly Page[]): string[] {
  return resolve(sidebar, pages).diagnostics.map(({ severity, message, fix }) => `${severity}: ${message} → ${fix}`)
}

describe('an automatic sidebar', () => {
  it('lists the home page, then pages and folders by name in natural order', () => {
    assert.equal(
      auto(['step-10.mdx', 'index.mdx', 'Émile.mdx', 'step-2.mdx', 'guide/b.mdx', 'guide/a.md', 'zebra.tsx']),
      'Home /, Émile /Émile, Guide (A /guide/a, B /guide/b), Step 2 /step-2, Step 10 /step-10, Zebra /zebra',
    )
  })

  it('lists pages with an order first, by it', () => {
    assert.equal(
      auto([
        ['a.mdx', 'A'],
        ['b.mdx', 'B', { order: 2 }],
        ['c.mdx', 'C', { order: -1 }],
        ['d.mdx', 'D', { order: 2 }],
        ['index.mdx', 'Start'],
      ]),
      'Start /, C /c, B /b, D /d, A /a',
    )
    assert.equal(auto([['a.mdx', 'A', { order: 1 }], ['index.mdx', 'Start', { order: 2 }], 'b.mdx']), 'A /a, Start /, B /b')
  })

  it('makes a section of a folder, with the title and the order of its index page', () => {
    assert.equal(
      auto([['api/index.mdx', 'Reference', { order: 1 }], 'api/calls.mdx', 'a.mdx', 'get-started/first_steps.mdx']),
      'Reference /api (Calls /api/calls), A /a, Get started (First steps /get-started/first_steps)',
    )
  })

  it('takes a page next to a folder of the same name for its index page', () =>
    assert.equal(auto([['guide.mdx', 'The guide'], 'guide/a.mdx', 'guides.mdx']), 'The guide /guide (A /guide/a), Guides /guides'))

  it('makes a plain entry of a folder that only has an index page', () =>
    assert.equal(auto([['a/b/index.mdx', 'Alone']]), 'A (Alone /a/b)'))

  it('takes `sidebarTitle` instead of the title', () => {
    assert.equal(
      auto([['a.mdx', 'A long title', { sidebarTitle: 'Short' }], ['b/index.mdx', 'B', { sidebarTitle: 'Bee' }], 'b/c.mdx']),
      'Short /a, Bee /b (C /b/c)',
    )
  })

  it('leaves out dynamic pages, the not-found page and blog posts, and folders that then have none', () => {
    assert.equal(auto(['404.mdx', 'users/[id].mdx', 'blog/index.mdx', 'blog/first.mdx', 'a.mdx', '[lang]/b.mdx']), 'A /a, Blog /blog')
    assert.equal(auto(['news/first.mdx', 'blog/first.mdx'], 'news'), 'Blog (First /blog/first)')
  })

  it('lists the pages of folders that are too deep for a section in the last one', () => {
    assert.equal(auto(['a/b/c/d/e/f/g.mdx', 'a/b/c/d/e/index.mdx']), 'A (B (C (D (E /a/b/c/d/e, G /a/b/c/d/e/f/g))))')
    const { lists } = resolve([{ text: 'Own', items: [{ text: 'More', files: 'a' }] }], ['a/b/c/d/e/f.mdx'])
    assert.ok(Array.isArray(lists))
    assert.equal(shown(lists), 'Own (More (B (C (F /a/b/c/d/e/f))))')
  })

  it('starts with folded sections once it is long, and with open ones before', () => {
    const collapsed = (count: number) => {
      const { lists } = resolve('auto', [...Array.from({ length: count }, (_, index) => `guide/p${index}.mdx`), 'api/a/b.mdx'])
      assert.ok(Array.isArray(lists))
      return lists.map(({ collapsed }) => collapsed)
    }
    assert.deepEqual(collapsed(5), [false, false])
    assert.deepEqual(collapsed(30), [true, true])
  })
})

describe('an item with files', () => {
  const pages: Page[] = given.pages as Page[]

  it('keeps what is written, and lists its folder at any depth', () => {
    const sidebar = given.written
    const { lists, diagnostics } = resolve(sidebar, pages)
    assert.deepEqual(diagnostics, [])
    assert.ok(Array.isArray(lists))
    assert.equal(
      shown(lists),
      'Home /, Learn /guide (A (X /guide/a/x), B /guide/b), More (API (Calls /api/calls), Parts /parts (A (X /guide/a/x), B /guide/b))',
    )
    assert.deepEqual([lists[1]?.badge, lists[1]?.collapsed], ['New', true])
  })

  it('works in each list of a map', () => {
    const { lists } = resolve({ '/guide': [{ text: 'Guide', files: 'guide' }], '/': [{ text: 'All', files: '.' }] }, pages)
    assert.ok(lists !== undefined && !Array.isArray(lists))
    assert.equal(shown(lists['/guide'] ?? []), 'Guide /guide (A (X /guide/a/x), B /guide/b)')
    assert.equal(shown(lists['/'] ?? []), 'All (Start /, Guide /guide (A (X /guide/a/x), B /guide/b), Api (Calls /api/calls))')
  })

  it('is an error if its folder has no pages, with the nearest folder', () => {
    assert.deepEqual(problems([{ text: 'Guide', files: 'giude' }], pages), [
      "error: sidebar[0].files: there is no folder giude with pages. → Did you mean 'guide'?",
    ])
    assert.deepEqual(problems({ '/x': [{ text: 'X', items: [{ text: 'Y', files: '../elsewhere' }] }] }, pages), [
      'error: sidebar["/x"][0].items[0].files: there is no folder ../elsewhere with pages. → Name a folder of pages, relative to `rootDir`.',
    ])
  })

  it('is an error if it names a page or only pages that no sidebar lists, or also has items', () => {
    assert.deepEqual(problems([{ text: 'B', files: 'guide/b.mdx' }], pages), [
      "error: sidebar[0].files: guide/b.mdx is a page, not a folder. → List it with `link: '/guide/b'` instead.",
    ])
    assert.deepEqual(problems([{ text: 'Posts', files: 'blog' }], ['blog/first.mdx']), [
      "error: sidebar[0].files: the folder blog has no pages that a sidebar lists. → Blog posts, pages with parameters and the not-found page aren't listed. Name another folder.",
    ])
    assert.deepEqual(problems([{ text: 'Both', files: 'guide', items: [] }], pages), [
      "error: sidebar[0].files: an item can't have both `files` and `items`. → Put the items that you write into an item of their own, or leave out `files`.",
    ])
  })
})
