/** The part of the router that a plain page loads has a budget of 5 KB, compressed with Brotli. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** Everything of the router that the start of the client and the shell import. */
const PARTS = [
  'src/client/router/router.ts',
  'src/client/router/lazy-pages.ts',
  'src/client/router/page-module.ts',
  'src/client/router/route-data.ts',
  'src/client/router/stale.ts',
  'src/client/links/links.ts',
]

/** React, the shell and its words, and what is loaded later. */
const OTHERS = /^react|\/shell\/|-strings\.ts$|storage\.ts$|store\.ts$|page\/title\.ts$|data-part\.ts$|deferred\.ts$|view-transition\.ts$/

describe('the router of a plain page', () => {
  it('is at most 5 KB', async () => {
    const hooks = "export { RouterProvider, useLocation, useNavigate, useRouterState } from './src/shared/router/context.ts'"
    const { outputFiles } = await build({
      stdin: { contents: [...PARTS.map((part) => `export * from './${part}'`), hooks].join('\n'), resolveDir: root, loader: 'ts' },
      bundle: true,
      minify: true,
      format: 'esm',
      target: 'es2022',
      jsx: 'automatic',
      write: false,
      plugins: [
        {
          name: 'others',
          setup: (plugins) => plugins.onResolve({ filter: OTHERS }, ({ path }) => ({ path, external: true })),
        },
      ],
    })
    const code = outputFiles[0]?.contents ?? new Uint8Array()
    assert.ok(code.length > 5000, 'the parts are in it')
    assert.ok(!outputFiles[0]?.text.includes('Unable to encode'), 'the data part is not')
    const size = brotliCompressSync(code).length
    assert.ok(size <= 5 * 1024, `${size} bytes`)
  })
})
