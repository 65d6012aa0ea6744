/**
 * Compares what the generator of a commit and that of the working tree make of every site of the repository that is meant to build: `tsx
 * test/bench/compare/compare.ts <commit> [part of a site's name]...`. It lists the files that differ in more than what follows from the runtime, and then exits
 * with 1.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { hashSources } from '../../../build/package/hash-sources.mjs'
import { installedFolder } from '../../../build/util/installed-folder.mjs'
import { createCommandHost } from '../../support/command-host.ts'
import { makeFolder } from '../../support/folder.ts'
import { readTree, repository } from '../../support/site.ts'
import { createCopies, linkPackages, type RepositorySite, sitesToBuild } from '../../support/sites.ts'
import { type ComparableFile, comparableFiles } from './comparable.ts'

/** How much of a difference is shown, in characters. */
const EXCERPT = 160

const [commit = '', ...parts] = process.argv.slice(2)
if (commit === '') throw new Error('Name the commit to compare with: tsx test/bench/compare/compare.ts HEAD~1')
const cleanUps: (() => unknown)[] = []
const owner = { after: (cleanUp: () => unknown) => void cleanUps.unshift(cleanUp) }

let cleaning: Promise<void> | undefined

function cleanUp(): Promise<void> {
  cleaning ??= (async () => {
    for (const each of cleanUps) await each()
  })()
  return cleaning
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void cleanUp().finally(() => process.exit(130)))

/** Makes a generator ready whose sources are in a folder that nothing changes. @returns how to build a copy of a site */
async function generatorIn(root: string) {
  linkPackages(root)
  const { bundleGenerator } = await import(pathToFileURL(join(root, 'build/package/bundle-generator.mjs')).href)
  const bundle = join(installedFolder(root), 'generator', hashSources(root))
  // Some files are named by keys, of which the version is a part.
  await bundleGenerator({ root, outdir: bundle, version: 'compared', node: process.versions.node })
  const run = createCommandHost(join(root, 'test/support/command-host.mjs'))
  const outputs = makeFolder(owner)
  return async (site: RepositorySite, copy: string): Promise<Map<string, ComparableFile>> => {
    const out = join(outputs, site.name)
    const { code, stderr } = await run({ args: ['build', '--root', copy, '--out', out], cwd: copy })
    if (code !== 0) throw new Error(`${site.name} can't be built by the generator in ${root}:\n${stderr}`)
    return comparableFiles(readTree(out), JSON.parse(readFileSync(join(bundle, 'runtime/runtime.json'), 'utf8')))
  }
}

/** The sources of the commit, in a work tree of their own. */
function checkOut(): string {
  const folder = join(makeFolder(owner), 'generator')
  git(repository, 'worktree', 'add', '--quiet', '--detach', folder, commit)
  owner.after(() => git(repository, 'worktree', 'remove', '--force', folder))
  return folder
}

function copySources(): string {
  const folder = join(makeFolder(owner), 'generator')
  for (const name of ['build', 'src', 'test/support', 'package.json', 'package-lock.json', 'tsconfig.base.json'])
    cpSync(join(repository, name), join(folder, name), { recursive: true })
  return folder
}

/** Pages say when they were last changed, so each site has a commit of its own day. */
function commitCopy(copy: string, day: number): void {
  const folder = dirname(copy)
  const date = `${Date.UTC(2026, 0, 1 + day) / 1000} +0000`
  if (day === 0) git(folder, 'init', '--quiet')
  git(folder, 'add', '--force', '--', relative(folder, copy))
  const as = ['-c', 'user.name=a', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false']
  execFileSync('git', [...as, 'commit', '--quiet', '--message', 'a'], { cwd: folder, env: { ...process.env, GIT_COMMITTER_DATE: date } })
}

function git(cwd: string, ...args: string[]): void {
  execFileSync('git', args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
}

function differences(before: ReadonlyMap<string, ComparableFile>, now: ReadonlyMap<string, ComparableFile>): string[] {
  return [...new Set([...before.keys(), ...now.keys()])].sort().flatMap((path) => {
    const [one, other] = [before.get(path), now.get(path)]
    if (one === undefined || other === undefined) return [`${path} is only there ${one ? 'before' : 'now'}.`]
    if (one.bytes.equals(other.bytes)) return []
    const [text, otherText] = [one.text(), other.text()]
    return text === otherText ? [] : [`${path}\n${excerpts(text, otherText)}`]
  })
}

/** Both texts from shortly before where they differ. */
function excerpts(before: string, now: string): string {
  const at = [...before].findIndex((sign, index) => sign !== now[index])
  const start = Math.max(0, (at === -1 ? before.length : at) - EXCERPT / 4)
  const part = (text: string) => JSON.stringify(Buffer.from(text.slice(start, start + EXCERPT), 'latin1').toString())
  return `  before: ${part(before)}\n  now:    ${part(now)}`
}

async function compare(): Promise<number> {
  const sites = sitesToBuild().filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)))
  const generators = [await generatorIn(checkOut()), await generatorIn(copySources())] as const
  const copyOf = createCopies(owner)
  let count = 0
  for (const [index, site] of sites.entries()) {
    const started = Date.now()
    const copy = copyOf(site)
    commitCopy(copy, index)
    const [before, now] = [await generators[0](site, copy), await generators[1](site, copy)]
    const found = differences(before, now)
    count += found.length
    const result = found.length === 0 ? `${now.size} files are the same` : `${found.length} of ${now.size} files differ`
    process.stdout.write(`${index + 1}/${sites.length} ${site.name}: ${result}, in ${Math.round((Date.now() - started) / 1000)} s.\n`)
    for (const each of found) process.stdout.write(`${each}\n`)
  }
  return count
}

process.exitCode = (await compare().finally(cleanUp)) > 0 ? 1 : 0
