/**
 * Replays the history of a documentation and of one of its translations, and compares what the lock of translations says with the texts and with what
 * translators did: `node --import tsx test/bench/translations/replay.ts --replay SOURCE TRANSLATION`. Both are repositories that the caller has fetched.
 */
import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { type ComparedSection, compareSections, haveSameHeadings } from '../../../build/compile/translations/section-states.ts'
import { type TextSection, textSections } from '../../../build/compile/translations/text-sections.ts'
import type { LockedSection } from '../../../build/compile/translations/translations-lock.ts'
import { comparedText, textsById } from './compared-texts.ts'

/** The first of thirty commits to the guide of vuejs/docs. It was chosen before anything had been compared. */
const FIRST = 'd600fe17c1cf08b0209c3dc661e7ea23c99205c6'

const { values } = parseArgs({
  args: process.argv.slice(2).flatMap((arg) => (arg === '--replay' ? [] : [arg])),
  allowPositionals: true,
  options: {
    first: { type: 'string', default: FIRST },
    count: { type: 'string', default: '30' },
    folder: { type: 'string', default: 'src/guide' },
  },
  strict: true,
})
const [source = '', translation = ''] = process.argv.slice(2).filter((arg) => !arg.startsWith('--'))
const { folder } = values

interface Commit {
  hash: string
  time: number
  /** Without the number of its pull request, by which a translation of a commit has the title of that. */
  title: string
}

function git(repository: string, ...args: string[]): string {
  return execFileSync('git', ['-C', repository, ...args], { encoding: 'utf8', maxBuffer: 1 << 30, stdio: ['ignore', 'pipe', 'ignore'] })
}

/** Commits to the folder, the oldest first. */
function commits(repository: string, ...range: string[]): Commit[] {
  const log = git(repository, 'log', '--reverse', '--first-parent', '--format=%H %ct %s', ...range, '--', folder)
  return log.split('\n').flatMap((line) => {
    const [, hash, time, title] = /^(\S+) (\d+) (.*)$/.exec(line) ?? []
    return hash === undefined ? [] : [{ hash, time: Number(time), title: (title ?? '').replace(/(?:\s*\(#\d+\))+$/, '').toLowerCase() }]
  })
}

function pagesAt(repository: string, commit: string): Map<string, string> {
  const names = git(repository, 'ls-tree', '-r', '--name-only', commit, folder)
    .split('\n')
    .filter((name) => name.endsWith('.md'))
  return new Map(names.map((name) => [name, git(repository, 'show', `${commit}:${name}`)]))
}

/** Pages that a commit has changed, as they are then. Undefined for those that it has removed. */
function changesOf(repository: string, { hash }: Commit): Map<string, string | undefined> {
  const names = git(repository, 'diff', '--name-only', '--no-renames', `${hash}^`, hash, '--', folder).split('\n')
  const textOf = (name: string) => {
    try {
      return git(repository, 'show', `${hash}:${name}`)
    } catch {
      return undefined
    }
  }
  return new Map(names.filter((name) => name.endsWith('.md')).map((name) => [name, textOf(name)]))
}

const parsed = new Map<string, TextSection[]>()

function sectionsOf(text: string, language: string): TextSection[] {
  const known = parsed.get(language + text) ?? textSections({ source: text, filePath: 'page.md', language })
  parsed.set(language + text, known)
  return known
}

const everySource = commits(source)
const start = everySource.findIndex(({ hash }) => hash === values.first)
const replayed = everySource.slice(start, start + Number(values.count))
const [first, last] = [replayed[0], replayed.at(-1)]
if (first === undefined || last === undefined || start < 0) throw new Error(`${source} has no commit ${values.first}.`)

const everyTranslation = commits(translation)
const firstSync = everyTranslation.findIndex(({ title, time }) => title === first.title && time >= first.time)
const from = firstSync >= 0 ? firstSync : everyTranslation.findIndex(({ time }) => time >= first.time)
const lastSync = everyTranslation.findLastIndex(({ title, time }) => title === last.title && time >= last.time)
const to = lastSync >= 0 ? lastSync + 1 : everyTranslation.findIndex(({ time }) => time > last.time + 60 * 86_400)
const range = everyTranslation.slice(from, to < 0 ? undefined : to)
/** The number of the source's commit that one of the translation has the title of. */
const numberOf = (commit: Commit) => everySource.findLastIndex(({ title, time }) => title === commit.title && time <= commit.time)
const isLater = (commit: Commit) => numberOf(commit) >= start + replayed.length
const synced = range.filter((commit) => !isLater(commit))

const sources = pagesAt(source, `${first.hash}^`)
const translations = pagesAt(translation, `${everyTranslation[from]?.hash}^`)

const lock = new Map<string, LockedSection[]>()
/** The texts of the source's sections when the lock was written, by page and id, found without the lock's code. */
const textsAtSync = new Map<string, Map<string, string>>()
const notFitting: string[] = []
for (const [name, text] of sources) {
  const there = translations.get(name)
  if (there === undefined) continue
  if (!haveSameHeadings(sectionsOf(text, 'en'), sectionsOf(there, 'ja'))) notFitting.push(name)
  else recordDone(name)
}

function compare(name: string): ComparedSection[] {
  const [text, there] = [sources.get(name), translations.get(name)]
  if (text === undefined || there === undefined) return []
  return compareSections({ source: sectionsOf(text, 'en'), translation: sectionsOf(there, 'ja') }, lock.get(name) ?? [])
}

function recordDone(name: string): void {
  const pairs = compare(name).flatMap(({ source: of, translation: as }) => (of && as ? [[of, as] as const] : []))
  lock.set(
    name,
    pairs.map(([of, as]) => ({ of: of.key, as: as.key, sourceHash: of.hash, translationHash: as.hash })),
  )
  textsAtSync.set(name, textsById(sources.get(name) ?? ''))
}

const count = { stale: 0, exact: 0, wrong: 0, staleAtSync: 0, both: 0, staleOnly: 0, touchedOnly: 0 }
const reasons = new Map<string, string[]>()
const wrong: string[] = []
const note = (reason: string, place: string) => reasons.set(reason, [...(reasons.get(reason) ?? []), place])
const isBehind = ({ state }: ComparedSection) => state === 'stale' || state === 'review'
const idOf = ({ source: of, translation: as, locked }: ComparedSection) => (of?.key ?? locked?.of ?? as?.key ?? '').replace(/^#/, '')

/** Compares what the lock calls stale with the texts alone. */
function checkExactness(at: Commit): void {
  for (const name of lock.keys()) {
    const before = textsAtSync.get(name) ?? new Map<string, string>()
    const now = textsById(sources.get(name) ?? '')
    for (const section of compare(name)) {
      if (section.source === undefined || section.translation === undefined || section.locked === undefined) continue
      const id = section.source.key
      const isOther = comparedText(before.get(section.locked.of) ?? '') !== comparedText(now.get(id) ?? '')
      if (isBehind(section)) count.stale++
      if (isOther === isBehind(section)) count.exact++
      else {
        count.wrong++
        wrong.push(`${at.hash.slice(0, 8)} ${name}${id}: ${section.state}`)
      }
    }
  }
}

/** Compares what the lock says of a page with what a commit to its translation touched. */
function checkSync(commit: Commit, name: string, next: string): void {
  const behind = compare(name).filter((section) => isBehind(section) || section.state === 'missing' || section.state === 'vanished')
  const [before, after] = [textsById(translations.get(name) ?? ''), textsById(next)]
  const touched = new Set(
    [...before.keys(), ...after.keys()].filter((id) => before.get(id) !== after.get(id)).map((id) => id.replace(/^#/, '')),
  )
  const number = numberOf(commit)
  const ids = new Set(behind.map(idOf))
  count.staleAtSync += ids.size
  for (const id of ids) {
    if (touched.has(id)) count.both++
    else {
      count.staleOnly++
      const newest = latestChange.get(name)
      note(
        number < (newest ?? -1)
          ? 'stale, translated by a later commit: this one is about an older change'
          : 'stale, left as it was by the translators',
        `${name}#${id}`,
      )
    }
  }
  for (const id of touched) {
    if (ids.has(id)) continue
    count.touchedOnly++
    const reason =
      number < 0
        ? "touched, although nothing changed in the source: the translators' own change"
        : number < start
          ? 'touched for a change of the source before the first commit'
          : isOnlyTargets(number, name, id)
            ? "touched for what doesn't count: targets of links or spaces"
            : 'touched by a commit about a change elsewhere in the source'
    note(reason, `${commit.hash.slice(0, 8)} ${name}#${id}`)
  }
}

function isOnlyTargets(number: number, name: string, id: string): boolean {
  const { hash = '' } = everySource[number] ?? {}
  const at = (commit: string) => {
    try {
      return textsById(git(source, 'show', `${commit}:${name}`)).get(`#${id}`) ?? ''
    } catch {
      return ''
    }
  }
  const [before, after] = [at(`${hash}^`), at(hash)]
  return before !== after && comparedText(before) === comparedText(after)
}

/** The number of the last commit that has changed a page of the source. */
const latestChange = new Map<string, number>()
const events = [...replayed.map((commit) => ({ commit, isSource: true })), ...synced.map((commit) => ({ commit, isSource: false }))].sort(
  (a, b) => a.commit.time - b.commit.time,
)
let syncs = 0
for (const { commit, isSource } of events) {
  for (const [name, text] of changesOf(isSource ? source : translation, commit)) {
    if (isSource) {
      latestChange.set(name, numberOf(commit))
      if (text === undefined) sources.delete(name)
      else sources.set(name, text)
      continue
    }
    if (text === undefined || !lock.has(name)) {
      if (text !== undefined) translations.set(name, text)
      continue
    }
    syncs++
    checkSync(commit, name, text)
    translations.set(name, text)
    // As translators would: a page with sections that wait isn't done, unless this was about its newest change.
    const waits = compare(name).some(({ state }) => state === 'stale' || state === 'vanished')
    if (!waits || numberOf(commit) >= (latestChange.get(name) ?? -1)) recordDone(name)
  }
  checkExactness(commit)
}

const percent = (part: number, whole: number) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`)
const rows: [string, string | number][] = [
  ['commits of the source', `${replayed.length}, ${first.hash.slice(0, 8)} to ${last.hash.slice(0, 8)}`],
  ['commits of the translation', `${synced.length} (${range.length - synced.length} about later changes left out)`],
  ['pages in the lock', `${lock.size} (${notFitting.length} with other headings left out)`],
  ['sections in the lock', [...lock.values()].reduce((sum, { length }) => sum + length, 0)],
  ['comparisons of a section', count.exact + count.wrong],
  ['… called stale', count.stale],
  ['… as the texts alone say', `${count.exact} (${percent(count.exact, count.exact + count.wrong)})`],
  ['syncs of a page', syncs],
  ['stale at a sync', count.staleAtSync],
  ['… and touched', `${count.both} (precision ${percent(count.both, count.staleAtSync)})`],
  ['touched at a sync', count.both + count.touchedOnly],
  ['… and stale', `${count.both} (recall ${percent(count.both, count.both + count.touchedOnly)})`],
]
process.stdout.write(`${rows.map(([name, value]) => `| ${name} | ${value} |`).join('\n')}\n\n`)
for (const [reason, places] of reasons) process.stdout.write(`| ${reason} | ${places.length} | ${places.slice(0, 3).join(', ')} |\n`)
if (wrong.length > 0) process.stdout.write(`\n${wrong.join('\n')}\n`)
