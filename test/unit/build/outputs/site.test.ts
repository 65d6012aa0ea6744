/** From a checked configuration and compiled pages to the site's own data and files. */
import assert from 'node:assert/strict'
import { mkdirSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { checkOutputs } from '../../../../build/emit/check-outputs.ts'
import type { Output } from '../../../../build/emit/output.ts'
import { hashedOutput } from '../../../../build/emit/output.ts'
import { SiteError } from '../../../../build/report/diagnostic.ts'
import { findBlogPosts } from '../../../../build/site/blog-posts.ts'
import { resolveConfig } from '../../../../build/site/resolve-config.ts'
import { completeSite, resolveSite } from '../../../../build/site/site-data.ts'
import { contentHash, hashOf } from '../../../../build/util/hash.ts'
import { displayPath, siteFolders } from '../../../../build/util/site-folders.ts'
import type { SiteConfig } from '../../../../src/shared/config/schema.ts'
import type { Frontmatter } from '../../../../src/shared/frontmatter/frontmatter.ts'
import { makeFolder } from '../../../support/folder.ts'

const resolve = (config: SiteConfig) => {
  const html = { 'banner.content': '<p>banner</p>', ...(config.outlineFooter !== undefined && { outlineFooter: '<p>footer</p>' }) }
  const site = { config: resolveConfig(config), edition: { prefix: '' } }
  return completeSite(resolveSite(site), { ...site, editions: [{ ...site.edition, ...site }] }, html, {
    blogPosts: [],
    hasNotFound: false,
  })
}

describe('resolveConfig', () => {
  it('normalizes base path and base URL', () => {
    const { basePath, baseUrl } = resolveConfig({ basePath: '/docs/', baseUrl: 'https://docs.acme.example//' })
    assert.deepEqual([basePath, baseUrl], ['/docs', 'https://docs.acme.example'])
    assert.deepEqual(resolveConfig({}).basePath, '')
  })

  it('highlights code in two themes of GitHub by default', () => {
    assert.deepEqual(resolveConfig({}).markdown.code.themes, { light: 'site', dark: 'site' })
    const themes = { light: 'a', dark: 'b' }
    assert.deepEqual(resolveConfig({ markdown: { code: { themes } } }).markdown.code.themes, themes)
  })
})

describe('resolveSite', () => {
  it('completes addresses that are written into pages as they are', () => {
    const config = { basePath: '/docs', search: { ask: { text: 'Ask', link: '/ask?q=%s' } } }
    assert.equal(resolve(config).search.ask?.link, '/docs/ask?q=%s')
  })

  it("has no description if that is the word 'undefined'", () => {
    assert.equal(resolve({ description: 'A site' }).description, 'A site')
    assert.equal('description' in resolve({ description: 'undefined' }), false)
  })

  it("lets readers close the banner unless `dismissable` is false or 'false'", () => {
    const closable = (dismissable: boolean | 'true' | 'false') => resolve({ banner: { content: 'x', dismissable } }).banner?.dismissable
    assert.deepEqual(([true, false, 'true', 'false'] as const).map(closable), [true, false, true, false])
    assert.equal(resolve({ banner: { content: 'x' } }).banner?.dismissable, true)
  })

  it('names a banner by its content, so that the next one is shown again', () => {
    const id = (content: string, height = '1rem') => resolve({ banner: { content, height } }).banner?.id
    assert.equal(id('a'), id('a', '2rem'))
    assert.notEqual(id('a'), id('b'))
  })
})

describe('findBlogPosts', () => {
  const page = (route: string, frontmatter: Frontmatter) => ({ route, meta: { title: route, frontmatter, headings: [] } })
  const pages = [
    page('/blog', { date: '2024-01-01' }),
    page('/blog/old', { date: '2023-01-01' }),
    page('/blog/new', { date: '2024-06-01', authors: 'Ann' }),
    page('/blog/undated', {}),
    page('/blogger', { date: '2024-01-01' }),
    page('/news/item', { date: '2024-01-01' }),
  ]

  it('finds dated pages below the blog folder, the newest first', () => {
    assert.deepEqual(findBlogPosts(pages, 'blog'), [
      { path: '/blog/new', title: '/blog/new', authors: 'Ann', date: '2024-06-01' },
      { path: '/blog/old', title: '/blog/old', date: '2023-01-01' },
    ])
  })

  it('looks in the configured folder, however it is written', () => {
    for (const folder of ['news', './news', '/news/', 'news/'])
      assert.deepEqual(
        findBlogPosts(pages, folder).map(({ path }) => path),
        ['/news/item'],
        folder,
      )
  })

  it("leaves out a description that is the word 'undefined'", () => {
    const describe = (description: string) =>
      findBlogPosts([{ route: '/blog/a', meta: { title: 'A', description, frontmatter: { date: '2024-01-01' }, headings: [] } }], 'blog')
    assert.equal(describe('About it')[0]?.description, 'About it')
    assert.equal('description' in (describe('undefined')[0] ?? {}), false)
  })

  it('orders dates by time, however they are written', () => {
    const posts = [
      page('/blog/a', { date: '2024-01-01' }),
      page('/blog/b', { date: '2023-12-31T23:00:00-11:00' }),
      page('/blog/c', { date: '2023-04-05' }),
    ]
    const paths = findBlogPosts(posts, 'blog').map(({ path }) => path)
    assert.deepEqual(paths, ['/blog/b', '/blog/a', '/blog/c'])
  })
})

describe('outputs', () => {
  it('report two files with the same path, and where they come from', (test) => {
    const root = makeFolder(test, { 'public/404.html': '' })
    const output = (path: string): Output => ({ path, key: path, contents: () => '' })
    const clashesOf = (paths: string[], folder: string) => {
      try {
        checkOutputs(paths.map(output), join(root, folder), () => [])
      } catch (error) {
        if (error instanceof SiteError) return error.diagnostics
      }
      return []
    }
    const clashes = clashesOf(['a.html', '404.html', '404.html', 'b.html', 'a.html'], 'public')
    assert.deepEqual(clashesOf(['a.html', 'b.html'], 'public'), [])
    assert.deepEqual(
      clashes.map(({ code, message, fix, file }) => ({ code, message, fix, file: file && displayPath(file).endsWith('public/404.html') })),
      [
        {
          code: 'output-clash',
          message: 'Two files of the site have the path 404.html.',
          fix: 'A page or the generator makes a file of this name: rename this one.',
          file: true,
        },
        { code: 'output-clash', message: 'Two files of the site have the path a.html.', fix: 'Rename one of the pages.', file: undefined },
      ],
    )
    const [notFound] = clashesOf(['404.html', '404.html'], 'nowhere/public')
    assert.equal(notFound?.fix, 'The generator makes the not-found page itself: give the page another name.')
  })

  it('are named by their content if they are cacheable forever', () => {
    const output = hashedOutput('assets/site', '.js', 'export {}')
    assert.match(output.path, /^assets\/site-[A-Z2-7]{8}\.js$/)
    assert.equal(hashedOutput('assets/site', '.js', 'export {}').path, output.path)
    assert.notEqual(hashedOutput('assets/site', '.js', 'export { }').path, output.path)
  })
})

describe('hashes', () => {
  it('are the same for the same parts, and as a rule for no others', () => {
    const parts = fc.array(fc.string(), { maxLength: 4 })
    fc.assert(
      fc.property(parts, parts, (a, b) => {
        assert.equal(hashOf(...a) === hashOf(...b), JSON.stringify(a) === JSON.stringify(b))
      }),
    )
  })

  it('in file names are 8 characters that are safe anywhere', () => {
    fc.assert(fc.property(fc.string(), (text) => /^[A-Z2-7]{8}$/.test(contentHash(text))))
  })
})

describe('siteFolders', () => {
  it('keeps it next to the packages of the site, or in the site if it has none', (t) => {
    const root = realpathSync(makeFolder(t))
    assert.equal(dirname(dirname(siteFolders({ root }).cache)), join(root, '.cache'))
    mkdirSync(join(root, 'node_modules'))
    assert.equal(dirname(dirname(siteFolders({ root }).cache)), join(root, 'node_modules', '.cache'))
  })

  it('shows paths as a person would type them', () => {
    assert.equal(displayPath(join(process.cwd(), 'content', 'a.mdx')), join('content', 'a.mdx'))
    assert.equal(displayPath('/elsewhere/a.mdx'), '/elsewhere/a.mdx')
  })
})
