/** When a build can be left out, because nothing has changed since the last one. */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, it, type TestContext } from 'node:test'
import { configKey, findUpToDate, rememberBuild, startingPoint } from '../../../../../build/commands/up-to-date/up-to-date.ts'
import type { BundledConfig } from '../../../../../build/site/config/bundle-config.ts'
import type { SiteInputs } from '../../../../../build/stages/build-summary.ts'
import { siteFolders } from '../../../../../build/util/site-folders.ts'
import { makeFolder } from '../../../../support/folder.ts'

const FILES = {
  'content/index.mdx': '# Home\n',
  'content/.hidden/note.txt': 'hidden',
  'public/logo.svg': '<svg/>',
  'shared/part.mdx': 'part',
  'package.json': '{}',
  'node_modules/installed/package.json': '{}',
  'dist/index.html': '<h1>Home</h1>',
  'dist/guide/index.html': '<h1>Guide</h1>',
}

function configOf(root: string, code: string): BundledConfig {
  const path = join(root, 'content/site.config.ts')
  return { file: 'site.config.ts', path, code, format: 'cjs', sourceMap: '', provided: [], inputs: [path], diagnostics: [] }
}

const DATA = "module.exports = { title: 'Site', sidebar: [{ text: 'Home', link: '/' }] }"

/** A site that was built a while ago. */
async function builtSite(test: TestContext, { code = DATA, ...changed }: Partial<SiteInputs> & { code?: string } = {}) {
  const root = makeFolder(test, FILES)
  const folders = siteFolders({ root })
  const outputs = Object.fromEntries(
    ['index.html', 'guide/index.html'].map((path) => {
      const { size, ino, mtimeMs, ctimeMs } = lstatSync(join(folders.out, path))
      return [path, { key: path, hash: '', size, ino, mtimeMs, ctimeMs }]
    }),
  )
  const later = () => ({ ...startingPoint(folders, {}), time: Date.now() + 60_000 })
  const finished = { pages: 1, files: 2, bytes: 30, warnings: [], notices: ['Mind the gap.'] }
  const config = { title: 'Site', sidebar: [{ text: 'Home', link: '/' }] }
  const inputs: SiteInputs = { config, variables: {}, files: [join(root, 'shared/part.mdx'), join(root, 'shared/missing.mdx')], ...changed }
  return {
    root,
    folders,
    finished,
    remember: (start = later()) => rememberBuild(folders, start, { ...finished, inputs, outputs }),
    find: async (options: unknown = {}) =>
      await findUpToDate(folders, startingPoint(folders, options), Promise.resolve(configOf(root, code))),
  }
}

describe('a site that nobody has touched since it was built', () => {
  it("isn't built again", async (test) => {
    const site = await builtSite(test)
    assert.equal(await site.find(), undefined, 'It has not been built yet.')
    await site.remember()
    assert.deepEqual(await site.find(), site.finished)
  })

  const changes: Record<string, (root: string) => void> = {
    'a page was edited': (root) => appendFileSync(join(root, 'content/index.mdx'), 'More.'),
    'a page was replaced by one of the same size and date': (root) => {
      const { atime, mtime } = lstatSync(join(root, 'content/index.mdx'))
      writeFileSync(join(root, 'content/index.mdx'), '# Hoem\n')
      utimesSync(join(root, 'content/index.mdx'), atime, mtime)
    },
    'a page was added': (root) => writeFileSync(join(root, 'content/new.mdx'), '# New'),
    'a page was removed': (root) => rmSync(join(root, 'content/index.mdx')),
    'a page was moved': (root) => renameSync(join(root, 'content/index.mdx'), join(root, 'content/home.mdx')),
    'a hidden file was added': (root) => writeFileSync(join(root, 'content/.hidden/config.ts'), ''),
    'an empty folder was added': (root) => mkdirSync(join(root, 'content/empty')),
    'a public file was edited': (root) => appendFileSync(join(root, 'public/logo.svg'), '<!---->'),
    'a file elsewhere was edited': (root) => appendFileSync(join(root, 'shared/part.mdx'), 'More.'),
    'a file elsewhere was removed': (root) => rmSync(join(root, 'shared/part.mdx')),
    'a missing file elsewhere was added': (root) => writeFileSync(join(root, 'shared/missing.mdx'), ''),
    'packages were installed': (root) => writeFileSync(join(root, 'node_modules/.package-lock.json'), '{}'),
    'the package changed': (root) => writeFileSync(join(root, 'package.json'), '{"type":"module"}'),
    'the compiler was configured': (root) => writeFileSync(join(root, 'tsconfig.json'), '{}'),
    'a built file was edited': (root) => appendFileSync(join(root, 'dist/index.html'), '!'),
    'a built file was removed': (root) => rmSync(join(root, 'dist/guide/index.html')),
    'a built file was replaced by a link': (root) => {
      rmSync(join(root, 'dist/index.html'))
      symlinkSync(join(root, 'dist/guide/index.html'), join(root, 'dist/index.html'))
    },
    'a file was added to the built site': (root) => writeFileSync(join(root, 'dist/stray.html'), ''),
    'the built site was removed': (root) => rmSync(join(root, 'dist'), { recursive: true }),
    'the built site was copied': (root) => {
      cpSync(join(root, 'dist'), join(root, 'copy'), { recursive: true, preserveTimestamps: true })
      rmSync(join(root, 'dist'), { recursive: true })
      renameSync(join(root, 'copy'), join(root, 'dist'))
    },
    'a commit was made': (root) => {
      const git = (...args: string[]) =>
        execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], { cwd: root })
      git('init', '-q')
      git('add', 'content')
      git('commit', '-q', '-m', 'Add content')
    },
  }
  for (const [name, change] of Object.entries(changes)) {
    it(`is built again after ${name}`, async (test) => {
      const site = await builtSite(test)
      await site.remember()
      change(site.root)
      assert.equal(await site.find(), undefined)
    })
  }

  it('is built again with other options, or in another environment', async (test) => {
    const site = await builtSite(test)
    await site.remember()
    assert.equal(await site.find({ keepAssets: 2 }), undefined)
    const before = process.env.SOURCE_DATE_EPOCH
    test.after(() => {
      if (before === undefined) delete process.env.SOURCE_DATE_EPOCH
      else process.env.SOURCE_DATE_EPOCH = before
    })
    process.env.SOURCE_DATE_EPOCH = '1700000000'
    assert.equal(await site.find(), undefined)
  })

  it('is built again if its configuration says something else', async (test) => {
    const site = await builtSite(test, { code: `${DATA}; module.exports.title = process.env.UNTOUCHED_TITLE ?? 'Site'` })
    test.after(() => delete process.env.UNTOUCHED_TITLE)
    await site.remember()
    assert.deepEqual(await site.find(), site.finished)
    process.env.UNTOUCHED_TITLE = 'Other'
    assert.equal(await site.find(), undefined)
  })

  it('is built again if what is known of it is damaged', async (test) => {
    const site = await builtSite(test)
    await site.remember()
    const file = join(site.folders.cache, 'up-to-date')
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, -20))
    assert.equal(await site.find(), undefined)
  })
})

describe('a site whose next build may be another one', () => {
  it('is built again if a page was saved while it was built', async (test) => {
    const { remember, find, root, folders } = await builtSite(test)
    const start = { ...startingPoint(folders, {}), time: Date.now() + 60_000 }
    appendFileSync(join(root, 'content/index.mdx'), 'More.')
    await remember(start)
    assert.equal(await find(), undefined)
  })

  it('is built again if a file elsewhere was saved at that time', async (test) => {
    const { remember, find, folders } = await builtSite(test)
    await remember(startingPoint(folders, {}))
    assert.equal(await find(), undefined)
  })

  it('is built again if its configuration has functions', async (test) => {
    const site = await builtSite(test, { config: { title: 'Site', titleTemplate: () => 'Title' } })
    await site.remember()
    assert.equal(await site.find(), undefined)
  })
})

it('configKey is the same for the same data, and undefined for anything that can act', () => {
  assert.equal(configKey({ a: [1, 'b', null, { c: true }] }), configKey({ a: [1, 'b', null, { c: true }] }))
  assert.notEqual(configKey({ a: ['1'] }), configKey({ a: [1] }))
  const element = { $$typeof: Symbol.for('react.transitional.element'), type: 'b', props: {} }
  for (const value of [() => 1, { a: [{ b: () => 1 }] }, { banner: element }, Symbol('x'), undefined])
    assert.equal(configKey(value), undefined)
})
