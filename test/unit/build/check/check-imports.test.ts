import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { build } from 'esbuild'
import { checkImports } from '../../../../build/check/check-imports.ts'
import given from '../../../golden/given/check-imports.json' with { type: 'json' }
import { compile } from '../../../support/compiled.ts'
import { makeFolder, writeFiles } from '../../../support/folder.ts'

describe('checkImports', () => {
  it('reports files that do not exist, at the path itself, with the nearest name', async (test) => {
    const folder = makeFolder(test, { 'chart.tsx': '', 'data.json': '{}', 'parts/index.ts': '', '_part.mdx': '', 'kit.ts': '' })
    const source = given.join('\n')
    const { imports } = await compile(source)
    const found = checkImports({ ...PAGE, source, file: join(folder, 'page.mdx'), summary: { ...SUMMARY, imports } })
    assert.deepEqual(
      found.map(({ message, fix, line, column, excerpt }) => [message, fix, line, column, excerpt === source.split('\n')[(line ?? 0) - 1]]),
      [
        ['There is no file ./chrat.tsx to import.', 'Did you mean chart.tsx?', 8, 19, true],
        ['There is no file ../nowhere/at/all.ts to import.', "Check the path: it's relative to the file that imports it.", 9, 19, true],
      ],
    )
  })

  it('finds what the bundler finds, and nothing else', async (test) => {
    const names =
      'a.ts a.tsx a.js a.jsx a.mts a.cts a.css a.json a.js.ts a a/index.tsx a/index.js a/index.json a/other.ts a/package.json'.split(' ')
    const specifiers =
      './a ./a/ ./a.js ./a.jsx ./a.mjs ./a.cjs ./a.ts ./a.tsx ./a.css ./a.json ./a.js?raw ./a#part ./a/index ./a/index.js . ./'.split(' ')
    for (const name of names) {
      const folder = makeFolder(test, {
        [name]: name.endsWith('package.json') ? '{"main":"./other.js"}' : name.endsWith('.json') ? '{}' : '',
      })
      if (name === 'a/package.json') writeFiles(folder, { 'a/other.js': '' })
      const resolved = await resolvedFrom(folder, specifiers)
      for (const specifier of specifiers) {
        const found = checkImports({ ...PAGE, file: join(folder, 'page.mdx'), summary: { ...SUMMARY, imports: [{ specifier }] } })
        assert.equal(found.length === 0, resolved.has(specifier), `${specifier} beside ${name}`)
      }
    }
  })
})

const SUMMARY = { links: [], files: [], anchors: [], mayAddAnchors: false, diagnostics: [] }
const PAGE = { route: '/page', filePath: 'page.mdx', displayPath: 'content/page.mdx', source: '', frontmatter: {} }

/** The specifiers among some that lead the bundler to a file. */
async function resolvedFrom(folder: string, specifiers: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>()
  await build({
    stdin: { contents: '', resolveDir: folder },
    write: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'resolve',
        setup(bundler) {
          bundler.onStart(async () => {
            for (const specifier of specifiers) {
              const from = { resolveDir: folder, kind: 'import-statement', importer: join(folder, 'page.mdx') } as const
              const { errors } = await bundler.resolve(specifier, from)
              if (errors.length === 0) found.add(specifier)
            }
          })
        },
      },
    ],
  })
  return found
}
