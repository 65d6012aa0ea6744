import assert from 'node:assert/strict'
import { test } from 'node:test'
import { build } from 'esbuild'
import { lazyParts } from '../../../../build/bundle/lazy-parts.ts'
import { generatorRoot } from '../../../../build/util/generator.ts'

test('parts are named by where they lie in the generator, not on the machine: names become part of file hashes', async () => {
  const { metafile } = await build({
    absWorkingDir: generatorRoot,
    stdin: { contents: "import './mount-search.tsx'\nimport './search-client.ts'", resolveDir: 'src/client/search' },
    bundle: true,
    format: 'esm',
    outdir: 'assets',
    write: false,
    metafile: true,
    external: ['react', 'react/*', 'react-dom', 'lucide'],
    plugins: [lazyParts({})],
  })
  const parts = Object.keys(metafile.inputs).filter((path) => /^(?:style|worker):/.test(path))
  assert.deepEqual(parts.sort(), ['style:src/client/search/search-dialog.css', 'worker:src/client/search/search-worker.js'])
})
