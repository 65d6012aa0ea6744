import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type { Diagnostic } from '../report/diagnostic.ts'
import { nearestName } from '../report/nearest.ts'

/** An error for each configured code theme that Shiki does not have, with the nearest one that it has. */
export function checkThemes(themes: { light: string; dark: string }, file: string): Diagnostic[] {
  const folder = dirname(createRequire(import.meta.url).resolve('@shikijs/themes/github-light'))
  const known = readdirSync(folder).flatMap((name) =>
    name.endsWith('.mjs') && name !== 'index.mjs' ? [name.slice(0, -'.mjs'.length)] : [],
  )
  return Object.entries(themes).flatMap(([scheme, name]): Diagnostic[] => {
    if (known.includes(name)) return []
    const near = nearestName(name, known)
    return [
      {
        severity: 'error',
        code: 'unknown-theme',
        file,
        message: `markdown.code.themes.${scheme}: expected the name of a theme of Shiki, found ${JSON.stringify(name)}.`,
        fix: near === undefined ? 'Name one such as "github-light" or "github-dark".' : `Did you mean ${JSON.stringify(near)}?`,
      },
    ]
  })
}
