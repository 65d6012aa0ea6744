/** The files that a build generates besides the documents of its pages, as far as someone may link to them. */
import { NOT_FOUND_FILE } from '../../src/shared/routes/site-files.ts'
import { FEATURES } from '../features/features.ts'
import { expectedPaths } from '../stages/site-outputs.ts'
import type { SiteToCheck } from './site-to-check.ts'

/** @returns paths in the output folder */
export function generatedFiles(site: Pick<SiteToCheck, 'config' | 'pages'>): string[] {
  return [NOT_FOUND_FILE, ...expectedPaths(site)]
}

/** Needs of a file that not every site has, by its path. */
export const NEEDED_FOR: Readonly<Record<string, string>> = Object.assign({}, ...FEATURES.map(({ needs }) => needs))
