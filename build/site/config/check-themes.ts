import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { readdirSync } from '../../inputs/files.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import { suggestNearest } from '../../report/nearest.ts'
import { SITE_THEME } from '../resolve-config.ts'
import { configProblem } from './config-problem.ts'
import type { KeyPlaces } from './key-places.ts'

/** Returns an error for each configured code theme that Shiki doesn't have, and suggests the nearest one. */
export function checkThemes(themes: { light: string; dark: string }, { file, places }: { file: string; places: KeyPlaces }): Diagnostic[] {
  const folder = dirname(createRequire(import.meta.url).resolve('@shikijs/themes/github-light'))
  const files = readdirSync(folder).filter((name) => name.endsWith('.mjs') && name !== 'index.mjs')
  const names = [SITE_THEME, ...files.map((name) => name.slice(0, -'.mjs'.length))]
  return Object.entries(themes).flatMap(([scheme, name]): Diagnostic[] => {
    if (names.includes(name)) return []
    const fix = suggestNearest(name, names, 'Use a theme such as "github-light" or "github-dark".', JSON.stringify)
    const keys = ['markdown', 'code', 'themes', scheme]
    const message = `expected the name of a Shiki theme, found ${JSON.stringify(name)}.`
    return [configProblem({ configFile: file, places }, keys, { severity: 'error', code: 'unknown-theme', message, fix }, places.key(keys))]
  })
}
