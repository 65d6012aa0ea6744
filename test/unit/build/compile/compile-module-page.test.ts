import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { compileModulePage } from '../../../../build/compile/compile-module-page.ts'
import { pageSource } from '../../../support/compiled.ts'

function exportsOf(source: string): string[] {
  return compileModulePage(pageSource(source, { filePath: 'page.tsx' })).exports
}

describe('a page that is a module', () => {
  test('exports what it declares', () => {
    const source = 'export const frontmatter = {}\nexport async function loader() {}\nexport default function Page() { return null }\n'
    assert.deepEqual(exportsOf(source), ['frontmatter', 'loader'])
  })

  test('exports what it lists, by the name it has outside', () => {
    const source =
      'function load() {}\nconst Page = () => null\nexport {\n  load as loader,\n  action,\n  type Data,\n  Page as default,\n}\n'
    assert.deepEqual(exportsOf(source), ['loader', 'action'])
  })

  test('tells of links that are written out, with their place', () => {
    const { links, anchors } = compileModulePage(
      pageSource('export default () => (\n  <a id="x" href={\'/a\'}>A</a>\n)\n', { filePath: 'page.tsx' }),
    )
    assert.deepEqual(links, [{ href: '/a', line: 2, column: 13 }])
    assert.deepEqual(anchors, ['x'])
  })
})
