/** Every import of a package is declared in the root's `package.json`, at run time where the generator runs it. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { listModules, parseModule } from '../support/read-imports.ts'
import { repository } from '../support/site.ts'

const declaredIn = (folder: string): Record<'dependencies' | 'devDependencies', Record<string, string>> =>
  JSON.parse(readFileSync(join(repository, folder, 'package.json'), 'utf8'))
const { dependencies, devDependencies } = declaredIn('.')

describe('the packages that are imported', () => {
  it('at run time by build/ and src/ are dependencies', () => {
    const missing = [...packagesOf(['build', 'src'], false)].filter((name) => !(name in dependencies))
    assert.deepEqual(missing, [])
  })

  it('for their types, or by tests, are declared too', () => {
    // Tests of the tutorial's program use its packages.
    const declared = { ...dependencies, ...devDependencies, ...declaredIn('content/examples/chat-app').dependencies }
    const missing = [...packagesOf(['build', 'src', 'test'], true)].filter((name) => !(name in declared) && !(`@types/${name}` in declared))
    assert.deepEqual(missing, [])
  })
})

/** The packages that the modules below these folders import. Templates and fixtures are other sites. */
function packagesOf(folders: readonly string[], withTypes: boolean): Set<string> {
  const files = folders
    .flatMap((folder) => listModules(repository, folder))
    .filter((file) => !/^(?:build\/init\/template|test\/fixtures)\//.test(file))
  return new Set(files.flatMap((file) => specifiersIn(file, withTypes)).flatMap(packageOf))
}

function specifiersIn(file: string, withTypes: boolean): string[] {
  const { staticImports, staticExports } = parseModule(repository, file).module
  const imported = staticImports.flatMap(({ moduleRequest, entries }) =>
    withTypes || entries.length === 0 || entries.some(({ isType }) => !isType) ? [moduleRequest.value] : [],
  )
  const exported = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) => (moduleRequest !== null && (withTypes || !isType) ? [moduleRequest.value] : [])),
  )
  return [...imported, ...exported]
}

/** The package in a specifier. Empty for a file, a module of Node's, and what the generator provides itself. */
function packageOf(specifier: string): string[] {
  const [scope = '', name = ''] = specifier.split('/')
  if (/^[./#]|:/.test(specifier) || builtinModules.includes(scope) || scope === 'docwright' || scope === 'site') return []
  return [scope.startsWith('@') ? `${scope}/${name}` : scope]
}
