/** Finds globals of Node in code for browsers. Suspicious bundles are made again with these names marked, to tell them from others of the same name. */
import { SourceMap } from 'node:module'
import { dirname, resolve } from 'node:path'
import { parse } from 'acorn'
import { type BuildOptions, type BuildResult, build, type Metafile } from 'esbuild'
import type { Program } from 'estree'
import { packageName } from '../compile/samples/imports.ts'
import { existsSync } from '../inputs/files.ts'
import { FILE_ADDRESSES, findNodeGlobals, NODE_GLOBALS } from '../parse/node-globals.ts'
import { type Diagnostic, hasErrors, SiteError, sortDiagnostics, withExcerpt, withoutRepeats } from '../report/diagnostic.ts'
import { nodeGlobal } from '../report/node-global.ts'
import { type FilePosition, positionOfText } from '../report/position-at.ts'
import { groupBy } from '../util/group-by.ts'
import { displayPath } from '../util/site-folders.ts'
import { readText } from '../util/text/read-text.ts'
import { isInPackage } from './bundle-places.ts'

/** esbuild has its own way with `require`. What's left of it is a call of this function. */
const REQUIRE = '__require'

const MARKED = NODE_GLOBALS.filter((name) => name !== 'require').map((name) => [name, `node$${name}`] as const)

const NAMES = new Map([...MARKED.map(([name, marked]) => [marked, name] as const), [REQUIRE, 'require']])

const SUSPICIOUS = new RegExp(`(?<![\\w$])(?:${[...NODE_GLOBALS, ...FILE_ADDRESSES].join('|').replaceAll('_', '\\_')})(?![\\w$])`)

type BundleOptions = BuildOptions & { absWorkingDir: string }

/** Returns a warning at the import of each package that uses one. @throws SiteError with each use in the author's files, except Markdown */
export async function refuseNodeGlobals(options: BundleOptions, built: Pick<BuildResult, 'outputFiles'>): Promise<Diagnostic[]> {
  const found = await nodeGlobalsIn(options, built)
  if (hasErrors(found)) throw new SiteError(sortDiagnostics(found))
  return found
}

async function nodeGlobalsIn(options: BundleOptions, { outputFiles = [] }: Pick<BuildResult, 'outputFiles'>): Promise<Diagnostic[]> {
  if (!outputFiles.some(({ path, text }) => path.endsWith('.js') && SUSPICIOUS.test(text))) return []
  const marked = await build({
    ...options,
    define: { ...options.define, ...Object.fromEntries(MARKED) },
    minify: false,
    sourcemap: 'external',
    metafile: true,
    write: false,
  })
  const textOf = (path: string) => marked.outputFiles.find((file) => file.path === path)?.text
  const found = marked.outputFiles.flatMap(({ path, text }) => (path.endsWith('.js') ? usesIn(path, text, textOf(`${path}.map`)) : []))
  return withoutRepeats(
    found.flatMap(({ name, ...place }) => {
      if (isInPackage(place.file))
        return FILE_ADDRESSES.some((part) => name.includes(part))
          ? []
          : inPackage(name, place.file, { root: options.absWorkingDir, metafile: marked.metafile })
      if (/\.mdx?$/.test(place.file) || !existsSync(place.file)) return []
      return [withExcerpt({ ...nodeGlobal(name), ...place, file: displayPath(place.file) }, readText(place.file).source)]
    }),
  )
}

/** @param map of the output, as JSON */
function usesIn(path: string, code: string, map: string | undefined): (FilePosition & { name: string })[] {
  if (map === undefined || ![...NAMES.keys(), ...FILE_ADDRESSES].some((name) => code.includes(name))) return []
  // Acorn's nodes are those of ESTree.
  const program = parse(code, { ecmaVersion: 'latest', sourceType: 'module', locations: true }) as Program
  const names = new Map([...NAMES].filter(([name]) => name !== REQUIRE || code.includes(`${REQUIRE}(`)))
  const sources = new SourceMap(JSON.parse(map))
  return findNodeGlobals(program, names).flatMap(({ name, node }) => {
    const entry = node.loc && sources.findEntry(node.loc.start.line - 1, node.loc.start.column)
    if (!entry || !('originalSource' in entry)) return []
    const file = resolve(dirname(path), entry.originalSource)
    return [{ name, file, line: entry.originalLine + 1, column: entry.originalColumn + 1 }]
  })
}

/** Warnings at the imports of a package in the author's files, which may import it by way of other packages. */
function inPackage(name: string, file: string, { root, metafile }: { root: string; metafile: Metafile }): Diagnostic[] {
  const imports = Object.entries(metafile.inputs).flatMap(([importer, input]) => input.imports.map((one) => ({ importer, ...one })))
  const importers = groupBy(imports, ({ path }) => path)
  const files = new Set(Object.keys(metafile.inputs).filter((input) => resolve(root, input) === file))
  // Iterating a set includes the entries that are added meanwhile.
  for (const reached of files) {
    for (const { importer } of importers.get(reached) ?? []) if (isInPackage(resolve(root, importer))) files.add(importer)
  }
  const [, , used = file] = /^(.*[\\/])?node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(file) ?? []
  return [...files].flatMap((reached) =>
    (importers.get(reached) ?? []).flatMap(({ importer, path, original: specifier = path }): Diagnostic[] => {
      const own = resolve(root, importer)
      if (isInPackage(own) || !existsSync(own)) return []
      const { source } = readText(own)
      const imported = packageName(specifier) ?? specifier
      const by = imported === used ? '' : `, which \`${imported}\` imports,`
      const message = `The package \`${used}\`${by} uses \`${name}\`, which browsers don't have. The page breaks if it gets to that code.`
      const fix = 'Check whether the package has a version for browsers, or use another one.'
      const place = { file: displayPath(own), ...positionOfText(source, specifier) }
      return [withExcerpt({ severity: 'warning', code: 'node-global', message, fix, ...place }, source)]
    }),
  )
}
