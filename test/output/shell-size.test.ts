/** What the shell costs every page. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'esbuild'
import { repository } from '../support/site.ts'

/** Bytes of a module with all that it imports before it runs, without React, minified and compressed. */
async function compressedSize(entry: string): Promise<{ bytes: number; modules: string[] }> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: repository,
    entryPoints: [entry],
    external: ['react', 'react-dom', 'react/jsx-runtime'],
    bundle: true,
    outdir: 'size',
    entryNames: 'entry',
    format: 'esm',
    platform: 'browser',
    jsx: 'automatic',
    minify: true,
    metafile: true,
    write: false,
  })
  const scripts = outputFiles.filter(({ path }) => path.endsWith('.js'))
  const bytes = scripts.reduce((sum, { contents }) => sum + brotliCompressSync(contents).length, 0)
  return { bytes, modules: Object.keys(metafile.inputs) }
}

describe('the shell', () => {
  it('takes at most 15 KB of a first load, and leaves what places menus to a later one', async () => {
    const { bytes, modules } = await compressedSize('src/shared/shell/app.tsx')
    assert.ok(bytes <= 15_000, `${bytes} bytes`)
    assert.deepEqual(
      modules.filter((path) => path.includes('@floating-ui')),
      [],
    )
  })
})
