/**
 * Compares two builds of a site: `node --import tsx test/support/compare-builds.ts BEFORE AFTER`. Hashes, in names of files and as browsers check them,
 * are left out, since one changed file would change all that name it. Prints what differs, and exits with 1 if something does.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file whose name has a hash of its contents, such as `assets/style-0123abcd.css`. */
const HASHED = /^(.*)-[\w-]{8,32}(\.\w+)$/

/** What browsers compare files with, and policies name scripts by. */
const DIGEST = /\bsha(256|384|512)-[A-Za-z0-9+/]{43,}={0,2}/g

/** The contents of all files by their names without hashes, in an order that no hash decides. */
function readBuild(folder: string): Map<string, string[]> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name).slice(folder.length + 1)] : [],
  )
  const names = new Map(paths.flatMap((path) => (HASHED.test(path) ? [[path.replace(/^.*\//, ''), stemOf(path)] as const] : [])))
  const hashed = new RegExp([...names.keys()].map((name) => name.replace(/[.\\+*?[^\]$(){}=!<>|:#/]/g, '\\$&')).join('|') || '(?!)', 'g')
  const files = new Map<string, string[]>()
  for (const path of paths) {
    const text = readFileSync(join(folder, path), 'latin1')
      .replace(hashed, (name) => names.get(name) ?? name)
      .replace(DIGEST, 'sha$1')
    const name = HASHED.test(path) ? path.replace(/[^/]*$/, stemOf(path)) : path
    files.set(name, [...(files.get(name) ?? []), text].sort())
  }
  return files
}

function stemOf(path: string): string {
  return path.replace(/^.*\//, '').replace(HASHED, '$1$2')
}

/** Where two texts part, and some of each. */
function difference(before: string, after: string): string {
  let at = 0
  while (at < before.length && before[at] === after[at]) at++
  const shown = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 40), at + 80))
  return `at ${at}: ${shown(before)} became ${shown(after)}`
}

const [before, after] = process.argv.slice(2).map(readBuild)
if (before === undefined || after === undefined) throw new Error('Name the folders of two builds.')
const told: string[] = []
for (const name of new Set([...before.keys(), ...after.keys()])) {
  const [a = [], b = []] = [before.get(name), after.get(name)]
  if (a.length !== b.length) told.push(`${name}: ${a.length} became ${b.length}`)
  else for (const [index, text] of a.entries()) if (text !== b[index]) told.push(`${name} ${difference(text, b[index] ?? '')}`)
}
for (const line of told) process.stdout.write(`${line}\n`)
process.stdout.write(`${told.length} differences in ${before.size} names of files.\n`)
process.exitCode = told.length > 0 ? 1 : 0
