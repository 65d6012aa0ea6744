/** Runs a bundled configuration, with time limits. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compileFunction, constants } from 'node:vm'
import { threadId } from 'node:worker_threads'
import { formatDiagnostic, type SiteError, siteError } from '../../report/diagnostic.ts'
import { describeThrown, stackOf } from '../../report/thrown.ts'
import { removeKept } from '../../store/kept-files.ts'
import { FILES } from '../../store/prune.ts'
import { writeAtomically } from '../../store/write-atomically.ts'
import { hashOf } from '../../util/hash.ts'
import type { BundledConfig } from './bundle-config.ts'
import { placeInConfig, rememberBundle } from './config-places.ts'
import { requireName, requireProvided } from './provided.ts'
import { settledWithin, type TimedResult, type WaitLimits, withinTime } from './time-limit.ts'

/** In milliseconds. The inherited limits are for a configuration that waits for something, such as a server. */
export interface RunLimits extends WaitLimits {
  /** For synchronous code. */
  busy: number
}

/** Folders for running a configuration, and for its bundle. */
export interface ConfigFolders {
  root: string
  cache: string
}

export const RUN_LIMITS: RunLimits = { busy: 10_000, waiting: 60_000, grace: 10_000 }

/** Runs a configuration and returns its default export; undefined if it has none. @throws SiteError if it throws or exceeds a limit */
export async function runConfig(
  bundled: BundledConfig,
  folders: ConfigFolders,
  limits: RunLimits,
): Promise<{ value: unknown } | undefined> {
  const require = await requireProvided(bundled.provided, bundled.path)
  return bundled.format === 'cjs' ? runScript(bundled, require, folders, limits) : await importModule(bundled, require, folders, limits)
}

type Require = (specifier: string) => unknown

function runScript(bundled: BundledConfig, require: Require, { root }: ConfigFolders, { busy }: RunLimits): { value: unknown } | undefined {
  const { file, code, path, sourceMap } = bundled
  const url = `${pathToFileURL(path).href}?${hashOf(code)}`
  rememberBundle(url, { file, sourceMap, root })
  const run = compileFunction(code, ['module', 'exports', 'require'], {
    filename: url,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  })
  const initial = {}
  const module: { exports: unknown } = { exports: initial }
  return runLimited(bundled, busy, () => {
    run(module, initial, require)
    return module.exports === initial ? undefined : defaultExport(module.exports)
  })
}

/** The default export of an ES module, or all of `module.exports` if the configuration itself is CommonJS. */
function defaultExport(exports: unknown): { value: unknown } | undefined {
  const isModule = typeof exports === 'object' && exports !== null && '__esModule' in exports
  if (!isModule) return { value: exports }
  return 'default' in exports ? { value: exports.default } : undefined
}

async function importModule(
  bundled: BundledConfig,
  require: Require,
  { root, cache }: ConfigFolders,
  limits: RunLimits,
): Promise<{ value: unknown } | undefined> {
  const { file, code, sourceMap } = bundled
  const folder = join(cache, FILES, 'config')
  const path = join(folder, `${hashOf(code)}-${process.pid}-${threadId}.mjs`)
  const url = `${pathToFileURL(path).href}?${hashOf(code)}`
  rememberBundle(url, { file, sourceMap, root })
  writeAtomically(path, code)
  const name = Symbol.for(requireName(bundled.path))
  Reflect.set(globalThis, name, require)
  const lastWords = endless(bundled, limits.waiting).diagnostics.map((diagnostic) => `\n${formatDiagnostic(diagnostic)}\n`)
  const outcome = await settledWithin<{ default?: unknown }>(limits, () => import(url), lastWords.join(''))
  removeKept(path)
  Reflect.deleteProperty(globalThis, name)
  const module = valueFrom(outcome, bundled, limits.waiting)
  return 'default' in module ? { value: module.default } : undefined
}

/** Calls code of the configuration, for example getters. @throws SiteError if it throws, or doesn't end within `limit` milliseconds */
export function runLimited<Value>(bundled: BundledConfig, limit: number, work: () => Value): Value {
  return valueFrom(withinTime(limit, work), bundled, limit)
}

function valueFrom<Value>(outcome: TimedResult<Value>, bundled: BundledConfig, limit: number): Value {
  if (outcome.kind === 'value') return outcome.value
  if (outcome.kind === 'endless') throw endless(bundled, limit)
  const { thrown } = outcome
  const place = { file: bundled.file, ...placeInConfig(stackOf(thrown)) }
  const what = place.file === bundled.file ? 'The configuration' : `The configuration (${bundled.file})`
  const fix = 'The configuration runs in Node while the site is built.'
  throw siteError({ code: 'config-threw', ...place, message: `${what} could not be run: ${describeThrown(thrown)}`, fix })
}

function endless({ file }: BundledConfig, limit: number): SiteError {
  const message = `The configuration did not finish within ${limit / 1000} seconds.`
  const fix = 'Look in it, and in what it imports, for a loop that never ends or a promise that never settles.'
  return siteError({ code: 'config-endless', file, message, fix })
}
