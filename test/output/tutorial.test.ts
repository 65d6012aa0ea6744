/** The tutorial of this site: that its samples alone, written into an empty folder, make a program that compiles at the end of each chapter. */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import { expandIncludes, isRegionMark } from '../../build/compile/include/expand-includes.ts'
import { createIncludeSource } from '../../build/compile/plugins/remark-include.ts'
import { walkFiles } from '../../build/site/discover/walk.ts'
import { makeFolder, writeFiles } from '../support/folder.ts'
import { repository } from '../support/site.ts'

const pages = join(repository, 'content/get-started')
const example = join(repository, 'content/examples/chat-app')
const includes = createIncludeSource(repository, new Map())

const chapters = [
  ...readFileSync(join(pages, 'chat-app.mdx'), 'utf8').matchAll(/^\d+\. \[.*?\]\(\/get-started\/(chat-app\/[\w-]+)\)/gm),
].map(([, path = '']) => `${path}.mdx`)

/** The files that a chapter shows whole. Each fence's title is the file's path. */
function filesOf(chapter: string): Record<string, string> {
  const page = readFileSync(join(pages, chapter), 'utf8')
  const files = [...page.matchAll(/^```\w+ \[([\w./-]+\.\w+)\][^\n]*\n([\s\S]*?)^```$/gm)].map(([, path = '', code = '']) => {
    const { code: text, problems } = expandIncludes(code, includes)
    assert.deepEqual(problems, [], `${chapter}: ${path}`)
    return [path, withoutMarks(text)] as const
  })
  assert.ok(files.length > 0, chapter)
  return Object.fromEntries(files)
}

/** The text that the copy button copies. */
const withoutMarks = (code: string) =>
  code
    .split('\n')
    .filter((line) => !/^\s*\/\/ \[!code .*\]$/.test(line))
    .map((line) => line.replace(/ \/\/ \[!code .*\]$/, ''))
    .join('\n')

const withoutRegions = (code: string) =>
  code
    .split('\n')
    .filter((line) => !isRegionMark(line))
    .join('\n')

it('the tutorial compiles at the end of each chapter, and ends with the program', (t) => {
  assert.equal(chapters.length, 9)
  const folder = makeFolder(t)
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'), 'junction')
  const files: Record<string, string> = {}
  /** Folders of chapters that one run of the compiler can check. */
  const runs: Record<string, string[]> = {}
  for (const chapter of chapters) {
    Object.assign(files, filesOf(chapter))
    const own = chapter.replace(/\.mdx$/, '')
    writeFiles(join(folder, own), files)
    // Declarations for all other files would be there for an earlier chapter as well.
    const declaring = Object.entries(files).filter(([path, code]) => path === 'tsconfig.json' || /^declare /m.test(code))
    const run = JSON.stringify(declaring)
    runs[run] = [...(runs[run] ?? []), own]
  }
  for (const together of Object.values(runs)) {
    const [first = ''] = together
    const { include } = JSON.parse(readFileSync(join(folder, first, 'tsconfig.json'), 'utf8')) as { include: string[] }
    const config = { extends: `./${first}/tsconfig.json`, include: together.flatMap((own) => include.map((path) => `${own}/${path}`)) }
    writeFiles(folder, { 'tsconfig.json': JSON.stringify(config) })
    const { stdout, status } = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc'], { cwd: folder, encoding: 'utf8' })
    assert.equal(status, 0, stdout)
  }
  const last = join(folder, (chapters.at(-1) ?? '').replace(/\.mdx$/, ''))
  const sources = walkFiles(join(example, 'src')).map((file) => `src/${file}`)
  for (const path of ['index.html', 'tsconfig.json', ...sources])
    assert.equal(readFileSync(join(last, path), 'utf8'), withoutRegions(readFileSync(join(example, path), 'utf8')), path)
  const [shown, program] = [last, example].map((root) => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  assert.deepEqual(shown.dependencies, program.dependencies)
})
