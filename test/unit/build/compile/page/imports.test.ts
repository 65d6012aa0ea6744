import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { compile } from '../../../../support/compiled.ts'

describe('imports and exports', () => {
  it('are added for the components that a page uses, and for no others', async () => {
    const { runtimeImports } = await compile('<Badge>x</Badge>\n\n{[1].map((n) => <Card key={n} title="x" />)}\n\n<HomePage.Root />')
    assert.deepEqual(
      runtimeImports.filter(({ specifier }) => specifier === 'site').map(({ imported }) => imported),
      ['Badge', 'Card', 'HomePage'],
    )
  })

  it('of what the generator provides are taken out of the code and listed', async () => {
    const { runtimeImports, code, hasRelativeImports } = await compile(
      "import { Callout as Note, useLocation } from 'site'\nimport React, { useState } from 'react'\nimport * as Dom from 'react-dom'\n\n<Note>x</Note>",
    )
    const listed = runtimeImports.filter(({ specifier }) => specifier !== 'react/jsx-runtime')
    assert.deepEqual(listed, [
      { specifier: 'site', imported: 'Callout', local: 'Note' },
      { specifier: 'site', imported: 'useLocation', local: 'useLocation' },
      { specifier: 'react', imported: 'default', local: 'React' },
      { specifier: 'react', imported: 'useState', local: 'useState' },
      { specifier: 'react-dom', imported: '*', local: 'Dom' },
    ])
    assert.equal(hasRelativeImports, false)
    assert.doesNotMatch(code, /^import/m)
  })

  it("of the author's own files stay", async () => {
    const { code, hasRelativeImports } = await compile(
      "import Chart from './_chart.tsx'\nimport data from './data.json'\n\n<Chart data={data} />",
    )
    assert.equal(hasRelativeImports, true)
    assert.match(code, /import Chart from ['"]\.\/_chart\.tsx['"]/)
  })

  it("of the author's come before the site's components of the same name", async () => {
    const { runtimeImports, diagnostics } = await compile("import { Card } from './_card.tsx'\n\n<Card />")
    assert.deepEqual(diagnostics, [])
    assert.equal(
      runtimeImports.some(({ imported }) => imported === 'Card'),
      false,
    )
  })

  it('that a page makes itself are listed', async () => {
    const { exports } = await compile('export const a = 1, b = 2\nexport function loader() {}\nexport class C {}\n\nText')
    assert.deepEqual(exports, ['a', 'b', 'loader', 'C'])
  })

  it('that re-export count as imports of the author', async () => {
    assert.equal((await compile("export { x } from './x.ts'\n\nText")).hasRelativeImports, true)
    assert.equal((await compile("export * from './x.ts'\n\nText")).hasRelativeImports, true)
  })

  it('that a page makes while it runs count as imports of the author, and those in code that it shows do not', async () => {
    const own = async (source: string) => (await compile(source)).hasRelativeImports
    assert.equal(await own("export const load = () => import('./x.ts')\n\nText"), true)
    assert.equal(await own("{import /* later */ ('./x.ts')}"), true)
    assert.equal(await own('{import.meta.url}'), true)
    assert.equal(await own("```ts\nconst x = await import('x')\nimport.meta.url\n```\n\nWrite `import('x')`, or import (x)."), false)
    assert.equal(await own("{/* import('x') */}\n\n{'import.meta'}"), false)
  })

  it('may be used as components, even if they are destructured', async () => {
    const { diagnostics } = await compile('export const { Widget } = { Widget: () => null }\n\n<Widget />')
    assert.deepEqual(diagnostics, [])
  })
})
