/** The walls of the project: no circles, no imports across the four houses, and inside a house none from a lower floor to a higher one. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import given from '../golden/given/import-graph.json' with { type: 'json' }
import { FLOORS } from '../support/floors.ts'
import { makeFolder } from '../support/folder.ts'
import { checkCycles, checkFloors, checkHouses } from '../support/import-rules.ts'
import { type Import, listModules, parseModule, readImports } from '../support/read-imports.ts'
import { repository } from '../support/site.ts'

describe('the imports of this project', () => {
  const imports = ['src', 'build', 'test/support'].flatMap((folder) =>
    listModules(repository, folder).flatMap((file) => readImports(repository, file)),
  )

  it('has no circles, types included', () => assertNone(checkCycles(imports)))

  it('keeps to the walls between the houses', () => assertNone(checkHouses(imports)))

  it('has none from one feature to another', () => {
    const featureOf = (path: string) => /^build\/features\/([^/]+)\//.exec(path)?.[1]
    const across = imports.filter(({ from, to }) => featureOf(from) !== undefined && (featureOf(to) ?? featureOf(from)) !== featureOf(from))
    assertNone(across.map(({ from, to, line }) => `${from}:${line} imports ${to}, of another feature.`))
  })

  /** Rules that one module exports, by how a module looks that has them, and the others that may look so. */
  const RULES: Record<string, [looks: RegExp, from: string, others: string[]]> = {
    pathInEdition: [
      /(?:base|host)Path\.(?:length|toLowerCase)|(?:startsWith|indexOf)\([^)]*(?:base|host)Path/,
      'src/shared/routes/destination.ts',
      // Reads what rendering has written.
      ['src/client/sidebar/read-sidebar.ts'],
    ],
    pageFacts: [/canonical\??: .*absoluteAddress/, 'src/shared/page/page-facts.ts', []],
    listPages: [/findRouteProblems\(/, 'build/site/discover/list-pages.ts', ['build/site/discover/routes.ts']],
    // The sidebar and lists of posts in development have no compiled pages.
    pageTitle: [/frontmatter\.title (?:\?\?|\|\|)/, 'src/shared/page/title.ts', ['build/compile/page-meta.ts', 'build/dev/dev-sidebar.ts']],
    ROUTES_FILE: [
      /'(?:\.site\/(?!')|sitemap\.xml|robots\.txt|feed\.xml|llms\.txt|llms-full|_headers|_redirects|404\.html|\.nojekyll)/,
      'src/shared/routes/site-files.ts',
      ['build/dev/served-files.ts'],
    ],
  }

  for (const [name, [looks, from, others]] of Object.entries(RULES))
    it(`has one module for ${name}, and no other way to find that out`, () => {
      assert.match(parseModule(repository, from).text, new RegExp(`export (?:function|const) ${name}\\b`))
      const modules = ['src', 'build']
        .flatMap((folder) => listModules(repository, folder))
        .filter((file) => !file.startsWith('build/import/'))
      const found = modules.filter((file) => looks.test(parseModule(repository, file).text))
      assert.deepEqual(found.sort(), [from, ...others].sort())
    })

  it('reads what a site is made from through build/inputs alone, which records it', () => {
    const mayRead =
      /^build\/(?:inputs|store|emit|workers|commands|init|import|package)\/|^build\/dev\/(?:watch-folders|scan-files)\.ts$|\.mjs$/
    const reading =
      /^import (?!type\b).* from ['"](?:node:)?(?:fs|fs\/promises|child_process)['"]|import\(['"](?:node:)?(?:fs|child_process)/m
    const modules = listModules(repository, 'build').filter((file) => !mayRead.test(file) && !file.startsWith('build/init/template/'))
    const unrecorded = ['build/inputs/file-state.ts']
    assertNone(modules.filter((file) => reading.test(parseModule(repository, file).text)).map((file) => `${file} reads by itself.`))
    const others = imports.filter(({ from, to }) => modules.includes(from) && !from.startsWith('build/inputs/') && unrecorded.includes(to))
    assertNone(others.map(({ from, line }) => `${from}:${line} reads without a record.`))
  })

  for (const folder of ['build/import', 'build/commands/mcp', 'build/commands/new']) {
    it(`has one line that names ${folder}`, () => {
      const within = (path: string) => path.startsWith(`${folder}/`)
      const into = imports.filter(({ from, to }) => !/^test\//.test(from) && !within(from) && within(to))
      const origins = into.map(({ from }) => from)
      assert.deepEqual(origins, ['build/commands/command-line/commands.ts'])
    })
  }

  for (const [root, floors] of Object.entries(FLOORS)) {
    it(`leads down the floors of ${root}`, () => assertNone(checkFloors(imports, root, floors)))
  }
})

it('reading imports finds every way to refer to a module, and leaves packages out', (t) => {
  const others = Object.fromEntries(['a', 'c', 'e', 'g', 'h', 'i', 'j', 'k'].map((name) => [`build/x/${name}.ts`, '']))
  const root = makeFolder(t, { ...others, 'build/b.ts': '', 'src/client/l.ts': '', 'build/x/from.ts': given.ways.join('\n') })
  assert.deepEqual(
    readImports(root, 'build/x/from.ts')
      .sort((one, other) => one.line - other.line)
      .map(({ to, line, kind }) => [line, to, kind]),
    given.found,
  )
})

/** Line numbers are those of the list. */
function graph(...edges: [from: string, to: string, kind?: Import['kind']][]): Import[] {
  return edges.map(([from, to, kind = 'value'], index) => ({ from, to, kind, line: index + 1 }))
}

it('the rule about houses finds every other step, with its file and line', () => {
  const steps = graph(
    ['src/shared/a.ts', 'src/client/b.ts', 'type'],
    ['src/client/a.ts', 'src/server/b.ts'],
    ['src/server/a.ts', 'build/b.ts'],
    ['build/bundle/a.ts', 'src/client/b.ts'],
    ['build/a.ts', 'src/client/b.ts', 'path'],
    ['build/a.ts', 'test/support/b.ts'],
  )
  assert.deepEqual(checkHouses(steps), given.houses)
})

function assertNone(messages: readonly string[]): void {
  assert.ok(messages.length === 0, `\n${messages.join('\n')}`)
}
