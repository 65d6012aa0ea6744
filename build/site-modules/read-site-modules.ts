/** Reads `content/_components.tsx` and `content/_slots.tsx`. Compiling pages depends on what they export, so they're bundled for Node and loaded once. */

import { join } from 'node:path'
import { build } from 'esbuild'
import { isInPackage, placeInBundle } from '../bundle/bundle-places.ts'
import { absoluteInputs } from '../bundle/metafile.ts'
import { locateInNode } from '../bundle/node-runtime.ts'
import { nodeBundleOptions, nodePlugins } from '../bundle/server-modules.ts'
import { existsSync } from '../inputs/files.ts'
import { type Diagnostic, SiteError, withExcerpt } from '../report/diagnostic.ts'
import { throwBundleErrors } from '../report/esbuild-errors.ts'
import { framesOf } from '../report/frames.ts'
import { BROWSER_ONLY } from '../report/node-global.ts'
import { isMachineExhausted } from '../report/system-error.ts'
import { requireTexts } from '../report/text-diagnostics.ts'
import type { ResolvedConfig } from '../site/resolve-config.ts'
import type { SiteModuleNames } from '../site/site-module-names.ts'
import { type ExportedComponent, type ModuleKind, NO_SITE_MODULES, type SiteModuleFile, type SiteModules } from '../site/site-modules.ts'
import { readChecksummed, writeChecksummed } from '../store/checksummed-file.ts'
import { FILES } from '../store/prune.ts'
import { writeAtomically } from '../store/write-atomically.ts'
import { hashOf } from '../util/hash.ts'
import { displayPath, type SiteFolders } from '../util/site-folders.ts'
import { readText } from '../util/text/read-text.ts'
import type { WorkerPool } from '../workers/pool.ts'
import { isMemoryLimit, isTimeLimit } from '../workers/time-limit.ts'
import { checkExports, TO_MARKDOWN } from './check-exports.ts'
import { ADDRESSES } from './export-kinds.ts'
import type { Inspected } from './inspect-task.ts'
import { reexport } from './reexport.ts'
import { INSPECT } from './tasks.ts'

const FILE_NAMES: Record<ModuleKind, string> = { components: '_components.tsx', slots: '_slots.tsx' }

type SitePaths = Pick<ResolvedConfig, 'basePath' | 'hostPath'>

/** Bundles and checks a site's own modules. @throws SiteError if an import isn't found, a module throws, or an export has no place */
export async function readSiteModules(folders: SiteFolders, base: SitePaths, pool: WorkerPool): Promise<SiteModules> {
  const files = findFiles(folders)
  if (files.length === 0) return NO_SITE_MODULES
  const { bundle, inputs } = await bundleForNode(files, folders, base)
  const inspected = await inspect(bundle, files, pool)
  const diagnostics = files.flatMap((file) => checkExports(file, inspected[file.kind] ?? []))
  if (diagnostics.length > 0) throw new SiteError(diagnostics)
  const exportsOf = (kind: ModuleKind) =>
    (inspected[kind] ?? []).map(({ name, isInDefault }): ExportedComponent => ({ name, ...(isInDefault && { isInDefault }) }))
  const paths = files.map(({ kind }) => {
    const path = join(bundle, '..', `${kind}.js`)
    writeAtomically(path, reexport(exportsOf(kind), { module: './bundle.js', namespace: kind }))
    return [kind, path]
  })
  const components = exportsOf('components').filter(({ name }) => name !== TO_MARKDOWN && name !== ADDRESSES)
  const addresses = inspected['components']?.find(({ name }) => name === ADDRESSES)?.value as SiteModuleNames['addresses']
  return {
    names: {
      components: components.map(({ name }) => name).sort(),
      ...(addresses && { addresses }),
      hasAfterTitle: exportsOf('slots').some(({ name }) => name === 'AfterTitle'),
    },
    files: files.map((file) => ({ ...file, exports: file.kind === 'components' ? components : exportsOf('slots') })),
    bundle,
    inputs,
    ...(Object.fromEntries(paths) as Partial<Record<ModuleKind, string>>),
  }
}

function findFiles({ content }: SiteFolders): SiteModuleFile[] {
  return (['components', 'slots'] as const).flatMap((kind) => {
    const file = join(content, FILE_NAMES[kind])
    return existsSync(file) ? [{ kind, file, displayPath: displayPath(file), source: readText(file).source }] : []
  })
}

async function bundleForNode(
  files: readonly SiteModuleFile[],
  { root, content, cache }: SiteFolders,
  { basePath, hostPath }: SitePaths,
): Promise<{ bundle: string; inputs: string[] }> {
  const folder = join(cache, FILES, 'site-modules')
  const built = await build({
    ...nodeBundleOptions({ root, hostPath }),
    stdin: { contents: files.map(({ kind, file }) => `export * as ${kind} from ${JSON.stringify(file)}\n`).join(''), resolveDir: content },
    outfile: join(folder, 'bundle.js'),
    sourcemap: 'external',
    metafile: true,
    plugins: nodePlugins({ root, basePath, locate: locateInNode() }),
  }).catch(throwBundleErrors(root))
  const inputs = absoluteInputs(built.metafile, root)
  requireTexts(inputs)
  const texts = built.outputFiles.filter(({ path }) => /\.js(?:\.map)?$/.test(path)).map(({ path, text }) => ({ path, text }))
  const version = join(folder, hashOf(...texts.map(({ text }) => text)))
  for (const { path, text } of texts) writeAtomically(join(version, path.endsWith('.map') ? 'bundle.js.map' : 'bundle.js'), text)
  writeAtomically(join(version, 'package.json'), '{"type":"module"}')
  return { bundle: join(version, 'bundle.js'), inputs }
}

const EXPORTS = 'exports'

/** Keeps the exports next to the bundle, because asking again would start a thread. */
async function inspect(bundle: string, files: readonly SiteModuleFile[], pool: WorkerPool): Promise<Inspected> {
  const record = join(bundle, '..', EXPORTS)
  const known = readChecksummed(record, EXPORTS)
  if (known !== undefined) return JSON.parse(known)
  try {
    const label = files.map((file) => file.displayPath).join(', ')
    const inspected = await pool.run(INSPECT, { label, bundle })
    writeChecksummed(record, EXPORTS, JSON.stringify(inspected))
    return inspected
  } catch (error) {
    if (isMachineExhausted(error)) throw error
    throw new SiteError([describeLoadError(error, bundle, files)])
  }
}

function describeLoadError(error: unknown, bundle: string, files: readonly SiteModuleFile[]): Diagnostic {
  const message = isMemoryLimit(error) ? 'it ran out of memory and was stopped.' : error instanceof Error ? error.message : String(error)
  return {
    severity: 'error',
    code: 'site-module',
    ...(ownPlace(error, bundle) ?? { file: files.map((file) => file.displayPath).join(', ') }),
    message: `The module can't be loaded: ${message}`,
    ...(BROWSER_ONLY.test(message) && { fix: 'It also runs in Node: use an effect for anything that only a browser has.' }),
    ...(isMemoryLimit(error) && { fix: 'Look for a list that never stops growing.' }),
    ...(isTimeLimit(error) && { fix: 'Look for a loop that never ends, or an `await` that never resolves.' }),
  }
}

/** The innermost place of an error's stack that's in an author's file of a bundle. */
export function ownPlace(error: unknown, bundle: string): Pick<Diagnostic, 'file' | 'line' | 'column' | 'excerpt'> | undefined {
  const frames = framesOf(error instanceof Error ? (error.stack ?? '') : '')
  for (const frame of frames) {
    const place = placeInBundle(frame, bundle)
    if (place === undefined || isInPackage(place.file)) continue
    const { file, line, column } = place
    return withExcerpt({ file: displayPath(file), line, column }, readText(file).source)
  }
  return undefined
}
