/** What it takes to build the same words with a generator. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Controls } from './measure-page.ts'
import type { PlainPage, SameWords } from './same-words.ts'

export interface Peer extends Controls {
  name: string
  /** Packages of npm with exact versions, the generator first. */
  packages: Record<string, string>
  /** Node's version that it needs at least: major and minor. */
  node?: readonly [number, number]
  /** Where its pages are, below the folder of a site. */
  pages: string
  /** Writes the source of a site to a folder, in which there are no pages yet. */
  writeSite(folder: string, words: SameWords): void
  /** What Node runs to build it, in that folder. */
  command: readonly string[]
  /** What Node runs to serve it while someone writes. */
  devCommand: readonly string[]
  /** Where the site is after a build, below that folder. */
  out: string
  /** What a build leaves for the next one, below that folder. */
  caches: readonly string[]
}

/** @param toText of a page's file */
export function writePages(folder: string, pages: readonly PlainPage[], toText: (page: PlainPage) => string): void {
  for (const page of pages) writeText(join(folder, `${page.route === '/' ? '/index' : page.route}.md`), toText(page))
}

export function writeText(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** Frontmatter; JSON is YAML. */
export function frontmatter(values: Record<string, string | undefined>): string {
  const lines = Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [`${key}: ${JSON.stringify(value)}`]))
  return `---\n${lines.join('\n')}\n---\n\n`
}
