import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { compileModulePage } from '../../../../build/compile/compile-module-page.ts'
import type { CompiledFile } from '../../../../build/compile/compiled-file.ts'
import type { PageSource } from '../../../../build/compile/page-input.ts'
import { readModuleSyntax } from '../../../../build/site/discover/module-syntax.ts'
import { pageSource } from '../../../support/compiled.ts'

async function compiled(source: string, page: Partial<PageSource> = {}): Promise<CompiledFile> {
  const syntax = await readModuleSyntax({ filePath: 'page.tsx', source })
  return compileModulePage(pageSource(source, { filePath: 'page.tsx', ...(syntax && { syntax }), ...page }))
}

async function exportsOf(source: string): Promise<string[]> {
  return (await compiled(source)).exports
}

describe('a page that is a module', () => {
  test('exports what it declares', async () => {
    const source = 'export const frontmatter = {}\nexport async function loader() {}\nexport default function Page() { return null }\n'
    assert.deepEqual(await exportsOf(source), ['frontmatter', 'loader'])
  })

  test('exports what it lists, by the name it has outside', async () => {
    const source =
      'function load() {}\nconst Page = () => null, action = load\nexport {\n  load as loader,\n  action,\n  type Data,\n  Page as default,\n}\n'
    assert.deepEqual(await exportsOf(source), ['loader', 'action'])
  })

  test('exports nothing that a comment, a text or a type says', async () => {
    const source = `// export const loader = 1
/*
export const action = 1
*/
const shown = \`
export const staticParams = []
\`
export type shouldRevalidate = string
export type { Data as ErrorBoundary } from './data'
export const frontmatter: { title: string } = { title: shown } as const
export default () => null
`
    assert.deepEqual(await exportsOf(source), ['frontmatter'])
  })

  test('tells of links that are written out, with their place', async () => {
    const { links, anchors } = await compiled('export default () => (\n  <a id="x" href={\'/a\'}>A</a>\n)\n')
    assert.deepEqual(links, [{ href: '/a', line: 2, column: 13 }])
    assert.deepEqual(anchors, ['x'])
  })

  test('tells each of two equal links at its own place, behind types and text of any script', async () => {
    const source =
      'type A = string\nexport default () => <p title={"𝒳é" as A}><a href="/a">A</a>\n\t<a\n\t\tto="/a?b&amp;c"\n\t>A</a><i href="/a" /></p>\n'
    const { links } = await compiled(source)
    assert.deepEqual(links, [
      { href: '/a', line: 2, column: 47 },
      { href: '/a?b&c', line: 4, column: 3 },
      { href: '/a', line: 5, column: 11 },
    ])
  })

  test('has no links in comments, nor in code that it shows', async () => {
    const source = `// <a href="/comment">
const code = '<a href="/code">'
export default () => <a href="/real" title="it's">{code}{/* <a href="/gone"> */}</a>
`
    const { links } = await compiled(source)
    assert.deepEqual(links, [{ href: '/real', line: 3, column: 25 }])
  })

  test('is told if nothing can be its heading of level 1', async () => {
    const warnings = async (source: string, titled = {}) => (await compiled(source, { titled })).diagnostics.length
    const plain = "import { useState } from 'react'\nexport default () => <p>Text</p>\n"
    assert.equal(await warnings(plain), 1)
    assert.equal(await warnings(plain, { title: 'Title' }), 0)
    assert.equal(await warnings('export default () => <h1>Title</h1>\n'), 0)
    assert.equal(await warnings("import { Hero } from './_hero'\nexport default () => <Hero />\n"), 0)
  })
})
