/** Exports that `_components.tsx` and `_slots.tsx` may have, and what their authors are told otherwise. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createContext, createElement, forwardRef, lazy, memo } from 'react'
import type { ModuleKind } from '../../../../build/site/site-modules.ts'
import { checkExports } from '../../../../build/site-modules/check-exports.ts'
import { type FoundExport, listExports } from '../../../../build/site-modules/export-kinds.ts'

const component = () => null

/** Problems as `line:column message fix`. */
function check(kind: ModuleKind, source: string, exports: Record<string, unknown>): string[] {
  const module = { kind, file: `/site/content/_${kind}.tsx`, displayPath: `content/_${kind}.tsx`, source }
  return checkExports(module, listExports(exports)).map(({ line, column, message, fix }) => `${line}:${column} ${message} ${fix}`)
}

describe('listing the exports of a module', () => {
  it('knows components of every kind from other values', () => {
    class Old {}
    const values: Record<string, unknown[]> = {
      'a component': [component, Old, memo(component), forwardRef(component), lazy(async () => ({ default: component })), createContext(0)],
      components: [{ A: component, B: memo(component) }],
      'an element': [createElement('p', { key: 'p' })],
      'an async function': [async () => null],
      'a string': ['h3'],
      'a list': [[component]],
      'an object': [{ a: 1 }, {}],
      null: [null],
      'a promise': [Promise.resolve(component)],
    }
    for (const [kind, all] of Object.entries(values))
      for (const Name of all) assert.deepEqual(listExports({ Name }), [{ name: 'Name', kind }])
  })

  it('takes the properties of a default export as exports, unless the module has one of that name', () => {
    assert.deepEqual(listExports({ h2: component, default: { h2: 'x', p: component } }), [
      { name: 'h2', kind: 'a component' },
      { name: 'p', kind: 'a component', isInDefault: true },
    ] satisfies FoundExport[])
  })
})

describe('checking the exports of _slots.tsx', () => {
  it('accepts every place', () => {
    const places = ['NavEnd', 'SidebarStart', 'SidebarEnd', 'AfterTitle', 'AfterContent', 'OutlineEnd', 'Footer']
    assert.deepEqual(check('slots', '', Object.fromEntries(places.map((name) => [name, component]))), [])
  })

  it('names the place that was probably meant, at the line', () => {
    const source = '// Foter\nconst a = 1\nexport function Foter() {}\n'
    assert.deepEqual(check('slots', source, { Foter: component }), [
      '3:17 There is no slot called `Foter`. Did you mean `Footer`? The slots are NavEnd, SidebarStart, SidebarEnd, AfterTitle, ' +
        'AfterContent, OutlineEnd, Footer.',
    ])
  })

  it('finds names in lists and in a default export', () => {
    assert.match(check('slots', 'const Foo = 1\nexport { Foo as Fotter }\n', { Fotter: component })[0] ?? '', /^2:17 /)
    assert.match(check('slots', 'export default {\n  Fotter: () => null,\n}\n', { default: { Fotter: component } })[0] ?? '', /^2:3 /)
  })

  it('tells an element from a component, and wants a default export to have names', () => {
    assert.deepEqual(check('slots', 'export const Footer = <p />\n', { Footer: createElement('p') }), [
      '1:14 `Footer` is an element, not a component. Export a function that returns it.',
    ])
    assert.match(
      check('slots', 'export default () => null\n', { default: component })[0] ?? '',
      /^1:1 The default export is a component, but it has no name to use it by\./,
    )
  })
})

describe('checking the exports of _components.tsx', () => {
  it('accepts elements, custom elements, components and sets of them', () => {
    const source = ''
    const exports = {
      h2: component,
      table: component,
      Callout: component,
      Chart: component,
      HomePage: { Root: component },
      $box: component,
    }
    assert.deepEqual(check('components', source, { ...exports, default: { 'my-part': component, var: component } }), [])
  })

  it('rejects names that no page can use, with the nearest that one can', () => {
    const found = check(
      'components',
      'export const tabel = () => null\nexport const callout = () => null\nexport const zzzz = () => null\n',
      { tabel: component, callout: component, zzzz: component },
    )
    assert.deepEqual(found, [
      '1:14 `tabel` is neither an HTML element nor a name for a component, so no page can use it. Did you mean `table`? Names of components start with a capital letter.',
      '2:14 `callout` is neither an HTML element nor a name for a component, so no page can use it. Did you mean `Callout`? Names of components start with a capital letter.',
      '3:14 `zzzz` is neither an HTML element nor a name for a component, so no page can use it. Names of components start with a capital letter.',
    ])
  })

  it('rejects elements that are never part of a page, and inherited names', () => {
    for (const name of ['html', 'body', 'title', 'constructor'])
      assert.equal(check('components', '', { [name]: component }).length, 1, name)
  })

  it('accepts a function for Markdown', () => {
    assert.deepEqual(check('components', '', { toMarkdown: () => '' }), [])
    assert.match(check('components', '', { toMarkdown: 'text' })[0] ?? '', /`toMarkdown` is a string, not a function\./)
  })

  it('rejects values that are no components', () => {
    assert.deepEqual(check('components', "export const h2 = 'h3'\n", { h2: 'h3' }), [
      '1:14 `h2` is a string, not a component. Export a function that returns what to show.',
    ])
    assert.match(check('components', '', { h2: { A: component } })[0] ?? '', /`h2` is an object, not a component\./)
  })
})
