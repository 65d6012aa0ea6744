/** One name, one meaning: an exported name that two modules share would have to be read together with its import. */
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { makeFolder } from '../support/folder.ts'
import { listModules, parseModule } from '../support/read-imports.ts'
import { repository } from '../support/site.ts'

/** Files that `docwright init` copies belong to other sites. */
const TEMPLATES = /^build\/init\/template\//

it('the exported names of this project are each declared by one module', () => {
  const files = ['build', 'src'].flatMap((folder) => listModules(repository, folder)).filter((file) => !TEMPLATES.test(file))
  assert.deepEqual(declaredTwice(repository, files), [])
})

it('names that two modules declare are found of functions, values, classes and types, but neither of what is passed on nor of what is private', (t) => {
  const files = {
    'a.ts':
      'export function one() {}\nexport const two = 2, { three } = {}\nexport interface Four {}\nexport class Five {}\nfunction six() {}',
    'b.ts': "export type one = 1\nexport const [two] = []\nexport function three() {}\nexport { Four } from './a.ts'\nconst six = 6",
    'c.mjs': 'export class Five {}\nexport default class Seven {}',
    'd.ts': 'export function Seven(): void\nexport function Seven(all?: 1) {}',
  }
  const root = makeFolder(t, files)
  assert.deepEqual(declaredTwice(root, Object.keys(files)), [
    'one: a.ts, b.ts',
    'two: a.ts, b.ts',
    'three: a.ts, b.ts',
    'Five: a.ts, c.mjs',
  ])
})

/** Names that more than one file declares and exports, with the files. Declarations for JavaScript (`.d.mts`) repeat its names, so they don't count. */
function declaredTwice(root: string, files: readonly string[]): string[] {
  const byName = new Map<string, Set<string>>()
  for (const file of files) {
    if (file.includes('.d.')) continue
    for (const name of exportedNames(root, file)) byName.set(name, (byName.get(name) ?? new Set()).add(file))
  }
  return [...byName].filter(([, users]) => users.size > 1).map(([name, users]) => `${name}: ${[...users].join(', ')}`)
}

function exportedNames(root: string, file: string): string[] {
  const { staticImports, staticExports } = parseModule(root, file).module
  const imported = new Set(staticImports.flatMap(({ entries }) => entries.map(({ localName }) => localName.value)))
  return staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, exportName: { kind, name } }) =>
      moduleRequest === null && kind === 'Name' && name !== null && !imported.has(name) ? [name] : [],
    ),
  )
}
