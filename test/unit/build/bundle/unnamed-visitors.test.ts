import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { build } from 'esbuild'
import type { Root } from 'mdast'
import type { visit } from 'unist-util-visit'
import { unnamedVisitors } from '../../../../build/bundle/unnamed-visitors.mjs'
import { repository } from '../../../support/site.ts'

const TREE: Root = {
  type: 'root',
  children: [
    {
      type: 'paragraph',
      children: [
        { type: 'text', value: 'a' },
        { type: 'text', value: 'b' },
      ],
    },
  ],
}

/** The library as it is, or as the generator bundles it, and a function that tells the names that a visit gives its functions. */
async function load(plugins: ReturnType<typeof unnamedVisitors>[]) {
  const { outputFiles, warnings } = await build({
    stdin: { contents: "export { visit } from 'unist-util-visit'", resolveDir: repository },
    ...{ bundle: true, write: false, format: 'esm', platform: 'node', plugins },
  })
  const module: { visit: typeof visit } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? '')}`)
  return { ...module, warnings }
}

function stackOf(visitTree: typeof visit): { seen: string[]; stack: string } {
  const seen: string[] = []
  let stack = ''
  visitTree(TREE, (node, index, parent) => {
    seen.push(`${parent?.type} ${index} ${node.type}`)
    stack = new Error('here').stack ?? ''
  })
  return { seen, stack }
}

describe('visitors in the bundled generator', () => {
  it('visit as the library does, and have no names of their own', async () => {
    const [named, unnamed] = [await load([]), await load([unnamedVisitors()])]
    assert.deepEqual(unnamed.warnings, [])
    assert.deepEqual(stackOf(unnamed.visit).seen, stackOf(named.visit).seen)
    assert.match(stackOf(named.visit).stack, /node \(/)
    assert.doesNotMatch(stackOf(unnamed.visit).stack, /node \(/)
  })
})
