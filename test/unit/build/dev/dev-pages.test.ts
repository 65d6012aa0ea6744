import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it, type TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { createDevPages } from '../../../../build/dev/dev-pages.ts'
import { type Scan, scanFiles } from '../../../../build/dev/scan-files.ts'
import { type CustomFrontmatter, customFrontmatter } from '../../../../build/site/discover/custom-frontmatter.ts'
import { makeFolder, writeFiles } from '../../../support/folder.ts'

const COMPONENT = 'export default function A() { return null }\n'

function startPages(test: TestContext, files: Record<string, string>, own: { current?: CustomFrontmatter | undefined } = {}) {
  const folder = makeFolder(test, files)
  let versionOfOtherFiles = 0
  let scan: Scan = new Map()
  const pages = createDevPages({
    dates: () => ({ of: () => 0 }),
    customFrontmatter: () => own.current,
    versionOfOtherFiles: () => String(versionOfOtherFiles),
  })
  const update = (): string[] => {
    const before = scan
    scan = scanFiles([folder])
    versionOfOtherFiles++
    pages.update(folder, scan, before.size === scan.size && [...scan.keys()].every((path) => before.has(path)))
    return pages.list().map(({ filePath, path }) => `${filePath} ${path}`)
  }
  const page = (filePath: string) => {
    const found = pages.list().find((candidate) => candidate.filePath === filePath)
    assert.ok(found)
    return found
  }
  return { folder, pages, update, page, save: (path: string, text: string) => writeFiles(folder, { [path]: text }) }
}

describe('the pages of a site that is written', () => {
  it('are Markdown files and modules alike, as they come and go', (test) => {
    const { folder, update, save } = startPages(test, { 'index.mdx': '# A', 'b.md': '# B', 'lib.ts': 'export const a = 1' })
    assert.deepEqual(update(), ['b.md /b', 'index.mdx /'])
    save('users/[id].tsx', COMPONENT)
    assert.deepEqual(update(), ['b.md /b', 'index.mdx /', 'users/[id].tsx /users/:id'])
    rmSync(join(folder, 'users'), { recursive: true })
    assert.deepEqual(update(), ['b.md /b', 'index.mdx /'])
  })

  it('lose a module that another file begins to import, and have it again after that', (test) => {
    const { update, save } = startPages(test, { 'index.mdx': '# A', 'part.tsx': COMPONENT })
    assert.deepEqual(update(), ['index.mdx /', 'part.tsx /part'])
    save('index.mdx', "import Part from './part.tsx'\n\n# A\n")
    assert.deepEqual(update(), ['index.mdx /'])
    save('index.mdx', '# No part of it')
    assert.deepEqual(update(), ['index.mdx /', 'part.tsx /part'])
  })

  it('are read again when the schema of frontmatter changes', async (test) => {
    const withDefault = (status: string) =>
      customFrontmatter({ config: { frontmatter: z.object({ status: z.string().default(status) }) }, bundled: { code: status } })
    const own: { current?: CustomFrontmatter | undefined } = {}
    const { pages, update, page } = startPages(test, { 'index.mdx': '# A' }, own)
    update()
    const read = async () => (await pages.read(page('index.mdx')))?.page.frontmatter
    assert.deepEqual(await read(), {})
    for (const status of ['draft', 'stable']) {
      own.current = withDefault(status)
      assert.deepEqual(await read(), { status })
    }
  })

  it('report a module and a Markdown file with the same route', (test) => {
    const { pages, update } = startPages(test, { 'a.tsx': COMPONENT, 'a.mdx': '# A' })
    update()
    const codes = pages.clashes().map(({ code }) => code)
    assert.deepEqual(codes, ['route-clash'])
  })

  it('are read anew where what their frontmatter is made from changed', async (test) => {
    const module = `import { title } from './lib'\n\nexport const frontmatter = { title }\n\n${COMPONENT}`
    const { pages, update, page, save } = startPages(test, { 'a.tsx': module, 'lib.ts': "export const title = 'One'" })
    const titleNow = async () => (await pages.read(page('a.tsx')))?.page.frontmatter.title
    update()
    assert.equal(await titleNow(), 'One')
    save('lib.ts', "export const title = 'Another'")
    update()
    assert.equal(await titleNow(), 'Another')
  })

  it('stay while their file is being written anew: a scan sees it whole, and who reads it finds it empty', async (test) => {
    const module = `export const frontmatter = { title: 'One' }\n\n${COMPONENT}`
    const { folder, pages, update, page, save } = startPages(test, { 'a.tsx': module, 'b.md': '# B', 'index.mdx': '# A' })
    update()
    const scanned = scanFiles([folder])
    writeFiles(folder, { 'a.tsx': '', 'b.md': '' })
    const changed = new Map([...scanned].map(([path, { size, state }]) => [path, { size, state: `${state} changed` }]))
    pages.update(folder, changed, true)
    const saving = sleep(10).then(() => writeFiles(folder, { 'a.tsx': module.replace('One', 'Two'), 'b.md': '# Another B' }))
    assert.equal((await pages.read(page('a.tsx')))?.page.frontmatter.title, 'Two')
    await saving
    assert.equal((await pages.read(page('b.md')))?.page.source, '# Another B')
    save('a.tsx', 'export const a = 1\n')
    assert.deepEqual(update(), ['b.md /b', 'index.mdx /'])
  })

  it('come with the scan that finds them', (test) => {
    const { folder, pages, update, save } = startPages(test, { 'a.tsx': COMPONENT, 'index.mdx': '# A' })
    const scanned = scanFiles([folder])
    save('b.mdx', '# B')
    save('c.tsx', COMPONENT)
    pages.update(folder, scanned, false)
    const paths = pages.list().map(({ path }) => path)
    assert.deepEqual(paths, ['/a', '/'])
    assert.deepEqual(update(), ['a.tsx /a', 'b.mdx /b', 'c.tsx /c', 'index.mdx /'])
  })

  it('are not there where their file is gone since the scan', async (test) => {
    const { folder, pages, update, page } = startPages(test, { 'a.tsx': COMPONENT })
    update()
    const gone = page('a.tsx')
    rmSync(join(folder, 'a.tsx'))
    assert.equal(await pages.read(gone), undefined)
  })
})
