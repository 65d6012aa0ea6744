/** A build's request, what it says of itself, and what the site was made from. */
import { dirname, join, resolve } from 'node:path'
import { packageName } from '../compile/samples/imports.ts'
import { packageFiles } from '../compile/samples/package-state.ts'
import { requestedTypes } from '../compile/type-tables/type-table.ts'
import type { WrittenFile } from '../emit/written-file.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { ReadEnvironment } from '../store/environment.ts'
import type { BundledSite } from './bundle-stage.ts'

export interface BuildSettings {
  /** False if addresses that were published may be gone. */
  checksUrls?: boolean
  /** How many earlier builds keep their assets. */
  keepAssets?: number | undefined
}

/** Sources of a site, besides the files in its own folders. */
export interface SiteInputs {
  /** The configuration, as it was read. */
  config: unknown
  /** Absolute paths. Some may not exist. */
  files: readonly string[]
  /** Variables of the environment that authors' code has read. */
  variables: ReadEnvironment['variables']
}

/** How a build ended. */
export interface FinishedBuild {
  pages: number
  files: number
  bytes: number
  warnings: Diagnostic[]
  notices: string[]
}

/** Facts about a build that tell whether the next one is needed. */
export interface BuiltSite extends FinishedBuild {
  /** Undefined if an author's code ran whose results can be others the next time. */
  inputs: SiteInputs | undefined
  /** Files, by their path in the output folder. */
  outputs: Readonly<Record<string, WrittenFile>>
}

export interface BuildSummary extends BuiltSite {
  /** How many files were written. The others are those of the last build. */
  written: number
  /** Every address and anchor of the site, without the base path. */
  urls: string[]
}

/** @param others the site's modules and sources of features @param variables read by code @returns undefined if code lists pages: they may change */
export function siteInputs(
  { site, compiled, imports, theme }: BundledSite,
  others: readonly { readonly inputs: readonly string[] }[],
  variables: SiteInputs['variables'],
): SiteInputs | undefined {
  const { folders, written, bundled } = site
  if (compiled.some(({ summary }) => summary.exports.includes('staticParams'))) return undefined
  const types = compiled.flatMap((page) => requestedTypes(page.source).map(({ from }) => ({ from, page })))
  const packages = [
    ...compiled.flatMap(({ summary }) => summary.samplePackages ?? []),
    ...types.flatMap(({ from }) => packageName(from) ?? []),
  ]
  return {
    config: written,
    variables,
    files: [
      ...[bundled, imports, theme, ...others].flatMap(({ inputs }) => inputs),
      ...compiled.flatMap(({ file, summary }) => [file, ...summary.dependencies.map(({ file }) => file)]),
      ...types.flatMap(({ from, page }) => (packageName(from) === undefined ? [resolve(dirname(page.file), from)] : [])),
      ...packageFiles(folders.root, packages),
      // One may still have to be installed.
      ...packages.map((name) => join(folders.root, 'node_modules', name, 'package.json')),
    ],
  }
}
