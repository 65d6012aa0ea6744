import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { CompiledSource } from '../../../../build/compile/compile-pages.ts'
import { indexAhead, tableSource } from '../../../../build/search/search-output.ts'
import type { WorkerPool } from '../../../../build/workers/pool.ts'

function source(changes: { route?: string; search?: false; sectionsHash?: string; broken?: boolean; parts?: CompiledSource[] } = {}) {
  const { route = '/a', search, sectionsHash = 's', broken = false, parts = [] } = changes
  const diagnostics = broken ? [{ severity: 'error', code: 'x', message: 'm' }] : []
  const partReferences = parts.map(() => ({ specifier: './_part.mdx', after: 0 }))
  return {
    page: { route, frontmatter: { title: 'A', ...(search === false && { search }) } },
    key: 'key-of-page',
    summary: { sectionsHash, headings: [], partReferences, diagnostics },
    parts: parts.map((part) => ({ after: 0, source: part })),
  } as unknown as CompiledSource
}

describe('what search needs of a page', () => {
  it('is named by all that its table is made from, parts included', () => {
    const key = (one: CompiledSource) => tableSource(one)?.tableKey
    const part = source({ route: '', sectionsHash: 'p' })
    assert.deepEqual(tableSource(source({ parts: [part] }))?.partKeys, ['key-of-page'])
    const keys = [source(), source({ sectionsHash: 't' }), source({ route: '/b' }), source({ parts: [part] })].map(key)
    assert.equal(new Set(keys).size, keys.length)
    assert.equal(key(source()), keys[0])
  })

  it('is nothing where the page opts out, or its values are not known', () => {
    assert.equal(tableSource(source({ search: false })), undefined)
    assert.equal(tableSource(source({ route: '/posts/:id' })), undefined)
    assert.equal(tableSource(source({ route: '/files/*' })), undefined)
  })
})

describe('tables that are made while pages are compiled', () => {
  it('are those of whole pages, and one that fails holds up nothing', async () => {
    const asked: string[] = []
    const pool = {
      run: async (_name: string, { page }: { page: { route: string } }) => {
        asked.push(page.route)
        throw new Error('out of memory')
      },
    } as unknown as WorkerPool
    const ahead = indexAhead('/cache', pool)
    for (const one of [source(), source({ route: '/broken', broken: true }), source({ route: '/parts', parts: [source()] })]) ahead.add(one)
    // A build that fails waits for none of them.
    await new Promise((resolve) => setImmediate(resolve))
    assert.deepEqual(asked, ['/a'])
    await ahead.done()
  })
})
