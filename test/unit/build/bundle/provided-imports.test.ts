/** Imports of an author's components from `site`, as the bundler resolves them. */
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { type BuildFailure, build } from 'esbuild'
import { providedImportsPlugin } from '../../../../build/bundle/provided-imports.ts'
import { esbuildDiagnostics } from '../../../../build/report/esbuild-errors.ts'

it('says which name a component probably meant to import', async () => {
  const contents = "import { Tabs, useLocaton } from 'docwright'\nimport { z } from 'site'\nconsole.log(Tabs, useLocaton, z)"
  const failure: BuildFailure = await build({
    ...{ stdin: { contents, sourcefile: 'chart.tsx', loader: 'tsx' }, bundle: true, write: false, logLevel: 'silent' },
    plugins: [providedImportsPlugin(() => './runtime.js')],
  }).then(
    () => assert.fail('It was bundled.'),
    (thrown: BuildFailure) => thrown,
  )
  const found = esbuildDiagnostics(failure.errors, process.cwd())
  const told = found.map(({ file, line, column, message, fix }) => [`${file}:${line}:${column}`, message, fix])
  assert.deepEqual(told, [
    ['chart.tsx:1:16', '`docwright` has nothing called `useLocaton`.', 'Did you mean `useLocation`?'],
    [
      'chart.tsx:2:10',
      '`z` of `site` is only there for the configuration.',
      'Import it from `zod`, and install that package in the folder of the site: npm install zod',
    ],
  ])
})
