import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { checkCircles } from '../../../../build/check/check-circles.ts'
import type { PageToCheck } from '../../../../build/check/site-to-check.ts'

/** Files in one folder, and what each of them imports and shows. */
function files(imports: Record<string, string[]>): Map<string, PageToCheck> {
  const sources = new Map(
    Object.entries(imports).map(([name, shown]): [string, PageToCheck] => {
      const source = shown.map((other) => `import Part from './${other}'`).join('\n')
      const references = shown.map((other, index) => ({ specifier: `./${other}`, line: index + 1, column: 1 }))
      const summary = { links: [], files: [], anchors: [], mayAddAnchors: false, diagnostics: [], imports: references }
      return [name, { route: `/${name}`, filePath: name, displayPath: name, source, frontmatter: {}, file: `/site/${name}`, summary }]
    }),
  )
  for (const [name, source] of sources) {
    source.parts = (imports[name] ?? []).flatMap((other) => {
      const part = sources.get(other)
      return part === undefined ? [] : [{ page: part }]
    })
  }
  return sources
}

function complaints(imports: Record<string, string[]>): string[] {
  const found = checkCircles([...files(imports).values()])
  return found.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`)
}

describe('files that include each other', () => {
  it('are fine as long as they end, however often one is included', () =>
    assert.deepEqual(complaints({ a: ['b', 'c'], b: ['d'], c: ['d', 'd'], d: [] }), []))

  it('are refused if one includes itself', () => assert.deepEqual(complaints({ a: ['b', 'a'], b: [] }), ['a:2:1 a includes itself.']))

  it('are refused in a circle, once, at the import that closes it', () => {
    assert.deepEqual(complaints({ page: ['a'], a: ['b'], b: ['x', 'c'], c: ['a'], x: [] }), [
      'c:1:1 These files include each other in a circle: a → b → c → a.',
    ])
  })

  it('are reported for every circle', () => assert.equal(complaints({ a: ['b'], b: ['a', 'c'], c: ['c'] }).length, 2))
})
