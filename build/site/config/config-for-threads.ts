/** A configuration that other threads run again, once for each state of its files, because functions and React elements can't be sent to them. */
import { join } from 'node:path'
import { readKeptJson } from '../../store/kept-files.ts'
import { FILES } from '../../store/prune.ts'
import { writeAtomically } from '../../store/write-atomically.ts'
import { hashOf } from '../../util/hash.ts'
import type { BundledConfig } from './bundle-config.ts'
import { type ConfigFolders, RUN_LIMITS, runConfig } from './run-config.ts'

interface KeptConfig {
  bundled: BundledConfig
  folders: ConfigFolders
}

/** Writes a configuration for other threads. @param name by default a hash of the configuration; identifies all that they need @returns the file */
export function writeConfigForThreads(bundled: BundledConfig, { root, cache }: ConfigFolders, name?: string): string {
  const kept: KeptConfig = { bundled, folders: { root, cache } }
  const json = JSON.stringify(kept)
  const file = join(cache, FILES, 'config', `${name ?? hashOf(json)}.json`)
  writeAtomically(file, json)
  return file
}

const values = new Map<string, Promise<unknown>>()

/** A thread of a development server runs the configuration after each change, so only the latest are kept. */
const MAX_VALUES = 3

/** The value that a kept configuration exports, unchecked. @throws SiteError if it fails in this thread, although it ran in the main one */
export function readConfigValue(file: string): Promise<unknown> {
  const value = values.get(file) ?? run(readKeptJson<KeptConfig>(file))
  values.set(file, value)
  const [oldest] = values.keys()
  if (values.size > MAX_VALUES && oldest !== undefined) values.delete(oldest)
  return value
}

async function run({ bundled, folders }: KeptConfig): Promise<unknown> {
  return (await runConfig(bundled, folders, RUN_LIMITS))?.value
}
