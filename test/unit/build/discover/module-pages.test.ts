import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, it, type TestContext } from 'node:test'
import { findModulePages, readModuleFrontmatter } from '../../../../build/discover/module-pages.ts'
import { makeFolder } from '../../../support/folder.ts'

const COMPONENT = 'export default function A() { return null }\n'
const FRONTMATTER = "export const frontmatter = { title: 'A' }\n"

async function pagesOf(test: TestContext, files: Record<string, string>, markdown = ''): Promise<string[]> {
  const folder = makeFolder(test, files)
  const pages = await findModulePages(folder, [{ filePath: 'index.mdx', source: markdown }])
  return pages.map(({ filePath }) => filePath)
}

describe('findModulePages', () => {
  it('takes .tsx files with a default export', async (test) => {
    const files = {
      'a.tsx': COMPONENT,
      'b.tsx': 'export function B() { return null }\n',
      'c/d.tsx': 'function D() { return null }\nexport { D as default }\n',
      '_e.tsx': COMPONENT,
      '_f/g.tsx': COMPONENT,
      'h.ts': 'export default 1\n',
    }
    assert.deepEqual(await pagesOf(test, files), ['a.tsx', 'c/d.tsx'])
  })

  it('leaves out what another file imports, however it names it', async (test) => {
    const files = {
      'a.tsx': `import B from './b'\n${COMPONENT}`,
      'b.tsx': COMPONENT,
      'c.tsx': COMPONENT,
      'd.tsx': COMPONENT,
      'parts/e.tsx': COMPONENT,
      'parts/_f.ts': "export { default } from './e.tsx'\n",
    }
    assert.deepEqual(await pagesOf(test, files, "import C from './c.tsx'\nimport D from './d.js'\n"), ['a.tsx'])
  })

  it('takes what is imported all the same where it has frontmatter', async (test) => {
    assert.deepEqual(await pagesOf(test, { 'a.tsx': FRONTMATTER + COMPONENT }, "import { frontmatter } from './a.tsx'"), ['a.tsx'])
  })
})

describe('readModuleFrontmatter', () => {
  const read = async (test: TestContext, source: string, others: Record<string, string> = {}) =>
    readModuleFrontmatter(join(makeFolder(test, { 'a.tsx': source, ...others }), 'a.tsx'), source, 'content/a.tsx')

  it('runs it, without the packages, styles and images that the page imports', async (test) => {
    const source = `import { useState } from 'react'\nimport './a.css'\nimport './a.svg'\nimport { name } from './name'\n\nexport const frontmatter = { title: \`The \${name}\`, date: new Date(0), authors: ['A', 'B'] }\n\nexport default () => <b>{useState(1)}</b>\n`
    const { frontmatter, diagnostics } = await read(test, source, {
      'name.ts': "export const name = 'page'\n",
      'a.css': 'b{}',
      'a.svg': '<svg/>',
    })
    assert.deepEqual(diagnostics, [])
    assert.deepEqual(frontmatter, { title: 'The page', date: '1970-01-01T00:00:00.000Z', authors: 'A, B' })
  })

  it('is that of the text that was read, whatever the file holds by now', async (test) => {
    const file = join(makeFolder(test, { 'a.tsx': '', 'name.ts': "export const name = 'page'\n" }), 'a.tsx')
    const source = `import { name } from './name'\n\nexport const frontmatter = { title: name }\n`
    assert.deepEqual((await readModuleFrontmatter(file, source, 'content/a.tsx')).frontmatter, { title: 'page' })
  })

  it('is empty where there is none', async (test) => {
    assert.deepEqual(await read(test, COMPONENT), { frontmatter: {}, diagnostics: [] })
  })

  it('tells a wrong key at its place, and what cannot be run', async (test) => {
    const places = async (source: string) =>
      (await read(test, source)).diagnostics.map(({ line, column, message, fix }) => `${line}:${column} ${message} ${fix}`)
    assert.deepEqual(await places("export const frontmatter = {\n  titel: 'A',\n}\n"), [
      '2:3 titel: there is no such key (it holds "A"). Did you mean `title`?',
    ])
    assert.match(
      (await places('\nexport const frontmatter = { title: gone }\n'))[0] ?? '',
      /^2:1 The frontmatter cannot be read: gone is not defined/,
    )
    assert.match((await places('export const frontmatter = {\n'))[0] ?? '', /^2:1 Expected identifier but found end of file/)
  })

  it('tells what is wrong with the module at its own place', async (test) => {
    const { diagnostics } = await read(test, `import Part from './part.mdx'\n${FRONTMATTER}export default () => <Part />\n`, {
      'part.mdx': '# Part',
    })
    assert.deepEqual(
      diagnostics.map(({ line, column, excerpt }) => [line, column, excerpt]),
      [[1, 18, "import Part from './part.mdx'"]],
    )
    assert.match(diagnostics[0]?.fix ?? '', /^Only Markdown files can import Markdown files/)
    const [crossed] = (await read(test, `${FRONTMATTER}export default () => (\n  <p>\n    a\n  </div>\n)\n`)).diagnostics
    assert.deepEqual([crossed?.line, crossed?.fix], [5, 'The opening "p" tag is here: line 3.'])
  })
})
