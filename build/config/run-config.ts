/** Runs a bundled configuration, and says so where that cannot be done, or never ends. */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compileFunction, constants } from 'node:vm'
import { hashOf } from '../hash.ts'
import type { SiteFolders } from '../options.ts'
import { formatDiagnostic, type SiteError, siteError } from '../report/diagnostic.ts'
import { describeThrown, stackOf } from '../report/thrown.ts'
import type { BundledConfig } from './bundle-config.ts'
import { placeInConfig, rememberBundle } from './config-places.ts'
import { type Outcome, settledWithin, type WaitLimits, withinTime } from './time-limit.ts'

/** In milliseconds. The others are for a configuration that waits for something: another server, say. */
export interface RunLimits extends WaitLimits {
  /** For what runs without a break. */
  busy: number
}

export const RUN_LIMITS: RunLimits = { busy: 10_000, waiting: 60_000, grace: 10_000 }

/**
 * Runs a configuration to its end. Gives its default export; undefined where it has none.
 * @throws SiteError where it throws, or does not end within its limit
 */
export async function runConfig(bundled: BundledConfig, folders: SiteFolders, limits: RunLimits): Promise<{ value: unknown } | undefined> {
  return bundled.format === 'cjs' ? runScript(bundled, folders, limits) : await importModule(bundled, folders, limits)
}

function runScript(bundled: BundledConfig, { root }: SiteFolders, { busy }: RunLimits): { value: unknown } | undefined {
  const { file, code, path, sourceMap } = bundled
  const url = `${pathToFileURL(path).href}?${hashOf(code)}`
  rememberBundle(url, { file, sourceMap, root })
  const run = compileFunction(code, ['module', 'exports', 'require'], {
    filename: url,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  })
  const nothing = {}
  const module: { exports: unknown } = { exports: nothing }
  return authored(bundled, busy, () => {
    run(module, nothing, createRequire(path))
    return module.exports === nothing ? undefined : defaultExport(module.exports)
  })
}

/** A file that is CommonJS itself exports all that it assigns. */
function defaultExport(exports: unknown): { value: unknown } | undefined {
  const isModule = typeof exports === 'object' && exports !== null && '__esModule' in exports
  if (!isModule) return { value: exports }
  return 'default' in exports ? { value: exports.default } : undefined
}

async function importModule(
  bundled: BundledConfig,
  { root, cache }: SiteFolders,
  limits: RunLimits,
): Promise<{ value: unknown } | undefined> {
  const { file, code, sourceMap } = bundled
  const folder = join(cache, 'config')
  const path = join(folder, `${hashOf(code)}-${process.pid}.mjs`)
  const url = `${pathToFileURL(path).href}?${hashOf(code)}`
  rememberBundle(url, { file, sourceMap, root })
  await mkdir(folder, { recursive: true })
  await writeFile(path, code)
  const lastWords = endless(bundled, limits.waiting).diagnostics.map((diagnostic) => `\n${formatDiagnostic(diagnostic)}\n`)
  const outcome = await settledWithin<{ default?: unknown }>(limits, () => import(url), lastWords.join(''))
  await rm(path, { force: true })
  const module = valueFrom(outcome, bundled, limits.waiting)
  return 'default' in module ? { value: module.default } : undefined
}

/**
 * Calls what runs code of the configuration's, such as what reads its values.
 * @throws SiteError where that throws, or does not end within `limit` milliseconds
 */
export function authored<Value>(bundled: BundledConfig, limit: number, work: () => Value): Value {
  return valueFrom(withinTime(limit, work), bundled, limit)
}

function valueFrom<Value>(outcome: Outcome<Value>, bundled: BundledConfig, limit: number): Value {
  if (outcome.kind === 'value') return outcome.value
  if (outcome.kind === 'endless') throw endless(bundled, limit)
  const { thrown } = outcome
  const place = { file: bundled.file, ...placeInConfig(stackOf(thrown)) }
  const what = place.file === bundled.file ? 'The configuration' : `The configuration (${bundled.file})`
  throw siteError({
    code: 'config-threw',
    ...place,
    message: `${what} could not be run: ${describeThrown(thrown)}`,
    fix: 'It runs in Node while the site is built.',
  })
}

function endless({ file }: BundledConfig, limit: number): SiteError {
  return siteError({
    code: 'config-endless',
    file,
    message: `The configuration did not finish within ${limit / 1000} seconds.`,
    fix: 'Look in it, and in what it imports, for a loop that never ends or a promise that never settles.',
  })
}
