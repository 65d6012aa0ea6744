/** The tutorial of this site: that its starter and the samples of each chapter make a program that compiles at the end of the chapter. */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import { expandIncludes, isRegionMark } from '../../build/compile/include/expand-includes.ts'
import { createIncludeSource } from '../../build/compile/plugins/remark-include.ts'
import { walkFiles } from '../../build/site/discover/walk.ts'
import { unpackStarter } from '../support/chat-app-files.ts'
import { makeFolder, writeFiles } from '../support/folder.ts'
import { repository } from '../support/site.ts'

const pages = join(repository, 'content/get-started')
const example = join(repository, 'content/examples/chat-app')
const includes = createIncludeSource({ root: repository }, new Map())

const chapters = [
  ...readFileSync(join(pages, 'chat-app.mdx'), 'utf8').matchAll(/^\d+\. \[.*?\]\(\/get-started\/(chat-app\/[\w-]+)\)/gm),
].map(([, path = '']) => path)

const FENCE = /^```\w+ \[([\w./-]+\.\w+)(, continued)?\][^\n]*\n([\s\S]*?)^```$/gm

/** The files that readers write in a chapter. Each fence's title is the file's path, and what's continued goes below the rest. */
function filesOf(chapter: string, page: string): Record<string, string> {
  const files: Record<string, string> = {}
  for (const [, path = '', continued, fence = ''] of page.matchAll(FENCE)) {
    const { code, problems } = expandIncludes(fence, includes)
    assert.deepEqual(problems, [], `${chapter}: ${path}`)
    files[path] = continued === undefined ? code : `${files[path]}\n${code}`
  }
  return files
}

const withoutRegions = (code: string) =>
  code
    .split('\n')
    .filter((line) => !isRegionMark(line))
    .join('\n')

it('the tutorial compiles at the end of each chapter, ends with the program, and explains more than it has readers copy', (t) => {
  assert.equal(chapters.length, 9)
  const folder = makeFolder(t)
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'), 'junction')
  let last = unpackStarter(folder)
  let lines = 0
  for (const chapter of chapters) {
    const page = readFileSync(join(pages, `${chapter}.mdx`), 'utf8')
    const files = filesOf(chapter, page)
    const own = join(folder, chapter)
    cpSync(last, own, { recursive: true })
    writeFiles(own, files)
    last = own
    const count = Object.values(files).join('').split('\n').length
    assert.ok(page.replace(FENCE, '').split(/\s+/).length > 3 * count, chapter)
    lines += count
  }
  assert.ok(lines < 700, String(lines))
  const config = { extends: './my-chat/tsconfig.json', include: ['my-chat/src', ...chapters.map((chapter) => `${chapter}/src`)] }
  writeFiles(folder, { 'tsconfig.json': JSON.stringify(config) })
  const { stdout, status } = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc'], { cwd: folder, encoding: 'utf8' })
  assert.equal(status, 0, stdout)
  const sources = walkFiles(join(example, 'src')).map((file) => `src/${file}`)
  for (const path of ['index.html', 'tsconfig.json', ...sources])
    assert.equal(readFileSync(join(last, path), 'utf8'), withoutRegions(readFileSync(join(example, path), 'utf8')), path)
  const [shown, program] = [last, example].map((root) => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  assert.deepEqual(shown.dependencies, program.dependencies)
})
