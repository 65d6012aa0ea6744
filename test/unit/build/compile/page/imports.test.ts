import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { compile } from '../../../../support/compiled.ts'

describe('imports and exports', () => {
  it("of the author's come before the site's components of the same name", async () => {
    const { runtimeImports, diagnostics } = await compile("import { Card } from './_card.tsx'\n\n<Card />")
    assert.deepEqual(diagnostics, [])
    const found = runtimeImports.some(({ imported }) => imported === 'Card')
    assert.equal(found, false)
  })

  it('that a page makes itself are listed', async () => {
    const { exports } = await compile('export const a = 1, b = 2\nexport function loader() {}\nexport class C {}\n\nText')
    assert.deepEqual(exports, ['a', 'b', 'loader', 'C'])
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
