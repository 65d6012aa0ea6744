/** Golden files: long texts that tests make or are given. After a meant change, `UPDATE_GOLDEN=1` writes theirs anew, to be read in the diff. */
import assert from 'node:assert/strict'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, it } from 'node:test'
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

/** The cases of a golden file by their rule: on each line what is given and, after an arrow, what becomes of it. */
export function goldenCases(name: string): { title: string; cases: [given: string, expected: string][] }[] {
  const toCase = (line: string): [string, string] => [line.replace(/ → .*/, ''), line.replace(/^.* → ?/, '')]
  const parts = goldenParts(name).map(({ title, text }) => ({ title, cases: text.split('\n').map(toCase) }))
  assert.ok(parts.length > 0, `${name} is empty.`)
  return parts
}

/** The files of a site that a golden file has, by their paths. */
export function goldenFiles(name: string): Record<string, string> {
  return Object.fromEntries(goldenParts(name).map(({ title, text }) => [title, `${text}\n`]))
}

/** Contents that files need, by their paths: lines as they are, and patterns between slashes. */
export type Contents = readonly { file: string; parts: readonly string[] }[]

/** Contents that a golden file has for several sites, each below the name of the site and the path. */
export function goldenContents(name: string): ReadonlyMap<string, Contents> {
  const contents = new Map<string, Contents>()
  for (const { title, text } of goldenParts(name)) {
    const [site = '', file = ''] = title.split(' ')
    contents.set(site, [...(contents.get(site) ?? []), { file, parts: text.split('\n').filter((line) => line !== '') }])
  }
  return contents
}

/** Looks for all that the files of a site have to contain. @param read gets the text of a file, and fails where there is none */
export function assertContents(contents: Contents, read: (file: string) => string): void {
  for (const { file, parts } of contents) {
    const text = read(file)
    for (const part of parts) {
      const [, pattern] = /^\/(.*)\/s?$/.exec(part) ?? []
      assert.ok(pattern === undefined ? text.includes(part) : new RegExp(pattern, 's').test(text), `${part} in ${file}:\n${text}`)
    }
  }
}

/** Tests the cases of golden files side by side: a title, files, and the lines that `tell` makes of them. Files above the first are in all cases. */
export function testGolden(folder: string, tell: (files: readonly GoldenPart[]) => Promise<readonly string[]>): void {
  const files = readdirSync(join(GOLDEN, folder))
  const testFile = (name: string) =>
    it(`${name} has what is made of its files`, async () => {
      const parts = goldenParts(join(folder, name))
      const first = parts.findIndex((part) => !isFile(part))
      const shared = parts.slice(0, first)
      const lines = shared.flatMap(asLines)
      let files = shared
      for (const part of parts.slice(first)) {
        if (isFile(part)) files = [...files, part]
        if (!part.title.startsWith('tells')) {
          lines.push(...asLines(part))
          continue
        }
        const told = await tell(files)
        lines.push(...(told.length === 0 ? ['@@ tells nothing'] : ['@@ tells', ...told]))
        files = shared
      }
      matchGolden(join(folder, name), `${lines.join('\n')}\n`)
    })
  describe(folder, { concurrency: true }, () => files.forEach((name) => void testFile(name)))
}

/** True if a line names a file, and no case: after the paths may be options. */
function isFile({ title }: GoldenPart): boolean {
  return /^(?:public\/.*|\S+\.\w+(?: \S+\.\w+)*(?: \{.*\})?)$/.test(title)
}

function asLines({ title, text }: GoldenPart): string[] {
  return text === '' ? [`@@ ${title}`] : [`@@ ${title}`, text]
}
