import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { runPage } from '../../../../build/render/run-page.ts'
import { openStore } from '../../../../build/store/store.ts'
import { compileAndHighlight } from '../../../support/compiled.ts'
import { makeFolder } from '../../../support/folder.ts'

describe('a page that is run to be rendered', () => {
  const store = openStore(makeFolder({ after }))
  let count = 0
  const run = async (source: string) => {
    const key = `page-${count++}`
    const { summary } = await compileAndHighlight(source, { store, key })
    return runPage({ key, runtimeImports: summary.runtimeImports, meta: { title: '', frontmatter: {}, headings: [] } }, store)
  }

  it('has what its module exports, whatever way it is written', async () => {
    const page = await run(
      `import React, { version as release } from 'react'
import * as all from 'react'

export const { a, b: [c, ...d], ...e } = { a: 1, b: [2, 3, 4], f: 5 }
export function loader() { return release === React.version && all.version === release }
export const inner = 6
export { inner as outer }
export const staticParams = await Promise.resolve([{ id: '1' }])

# Title`,
    )
    const { default: content, ...rest } = page as unknown as Record<string, unknown> & { loader(): boolean }
    assert.equal(typeof content, 'function')
    assert.equal(rest.loader(), true)
    assert.deepEqual(
      { ...rest, loader: undefined },
      { a: 1, c: 2, d: [3, 4], e: { f: 5 }, inner: 6, loader: undefined, outer: 6, staticParams: [{ id: '1' }] },
    )
  })

  it('runs again each time, and strictly', async () => {
    const source = 'export const made = {}\n\nexport const isStrict = (function () { return this === undefined })()\n\n# Title'
    const [one, other] = (await Promise.all([run(source), run(source)])) as unknown as { made: object; isStrict: boolean }[]
    assert.notEqual(one?.made, other?.made)
    assert.equal(one?.isStrict, true)
  })

  it('fails like a module if React has no such export', async () =>
    await assert.rejects(run("import { useStat } from 'react'\n\n# Title"), { name: 'SyntaxError', message: /'react' .* 'useStat'/ }))
})
