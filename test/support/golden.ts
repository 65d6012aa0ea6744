/**
 * Golden files: what something has to make, as a whole. After a change that is meant, `UPDATE_GOLDEN=1` makes tests write theirs anew, so that the
 * change can be read in their diff.
 */
import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { repository } from './site.ts'

export const GOLDEN = join(repository, 'test', 'golden')

/** Compares a text with a file in `test/golden`, but for hashes in names of files and for durations. */
export function matchGolden(name: string, text: string): void {
  const file = join(GOLDEN, name)
  const stable = text.replace(/-[A-Z0-9]{8}(?=\.\w)/g, '-********').replace(/\b\d+(?:\.\d+)?(?= m?s\b)/g, '*')
  if (process.env['UPDATE_GOLDEN'] === '1') {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, stable)
  } else assert.deepEqual(stable.split('\n'), readFileSync(file, 'utf8').split('\n'), `It isn't what ${file} has.`)
}

/** A part of a golden file: what comes after `@@` in a line, and the lines below it. */
export interface GoldenPart {
  title: string
  text: string
}

/** The parts of a golden file with many cases, each below a line that begins with `@@`. */
export function goldenParts(name: string): GoldenPart[] {
  const [, ...parts] = `\n${readFileSync(join(GOLDEN, name), 'utf8').replace(/\n$/, '')}`.split('\n@@ ')
  return parts.map((part) => {
    const [title = '', ...lines] = part.split('\n')
    return { title, text: lines.join('\n') }
  })
}
