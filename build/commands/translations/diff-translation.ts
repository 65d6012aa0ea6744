/** Changes in the source of a translation since it was current, from the history of Git. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { ComparedFile } from '../../compile/translations/open-translations.ts'
import type { ComparedSection } from '../../compile/translations/section-states.ts'
import { sectionText, textSections } from '../../compile/translations/text-sections.ts'
import { askGit } from '../../inputs/history.ts'
import { attempt } from '../../util/attempt.ts'
import { displayPath } from '../../util/site-folders.ts'
import { placeToWrite, titleOfSection } from './section-places.ts'

const run = promisify(execFile)

/** The changes of each section that's behind its source. Where the history doesn't reach, the text says so. */
export async function formatDiff(file: ComparedFile, stream: Pick<NodeJS.WriteStream, 'isTTY'>): Promise<string> {
  const { sections, texts, translation } = file
  const behind = sections.filter(({ state }) => state !== 'current' && state !== 'edited')
  if (behind.length === 0) return `${displayPath(translation.file)} says what its source says.\n`
  const before = await textsBefore(file, behind)
  const parts = await Promise.all(
    behind.map(async (section) => {
      const { state, source, locked } = section
      const head = `${placeToWrite(section, file)}  ${state}  ${titleOfSection(section, file)}\n`
      const old = locked && before.get(locked.sourceHash)
      const now = source === undefined ? '' : sectionText(source, texts.source.source)
      if (state === 'missing' && locked === undefined) return head + (await changes('', now, stream))
      if (old === undefined) return `${head}${NOT_REACHED}${now === '' ? '' : `\n${now}\n`}`
      return head + (await changes(old, now, stream))
    }),
  )
  return parts.join('\n')
}

const NOT_REACHED =
  'What it was translated from is not in the history of Git here, so this is the source as it is now. A shallow clone gets it with `git fetch --unshallow`.\n'

/** The texts of sections as they were when they were translated, by their hashes. */
async function textsBefore({ source }: ComparedFile, behind: readonly ComparedSection[]): Promise<Map<string, string>> {
  const wanted = new Set(behind.flatMap(({ locked }) => locked?.sourceHash ?? []))
  const found = new Map<string, string>()
  const folder = dirname(source.file)
  const log = await askGit(folder, ['log', '--follow', '--format=%H', '--name-only', '--', basename(source.file)]).catch(() => [''])
  const versions = [...(log[0] ?? '').matchAll(/^([\da-f]{40,})\n\n(.+)$/gm)]
  for (const [, commit, path = ''] of versions) {
    if (found.size === wanted.size) break
    const [text = ''] = await askGit(folder, ['show', `${commit}:${path}`]).catch(() => [''])
    // An old version may have had mistakes.
    for (const section of attempt(() => textSections({ source: text, filePath: path, language: source.language.lang })) ?? [])
      if (wanted.has(section.hash) && !found.has(section.hash)) found.set(section.hash, sectionText(section, text))
  }
  return found
}

/** The changes between two texts, as Git shows them. */
async function changes(before: string, after: string, { isTTY }: Pick<NodeJS.WriteStream, 'isTTY'>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'translation-'))
  try {
    for (const [name, text] of Object.entries({ before, after })) writeFileSync(join(folder, name), `${text}\n`)
    const args = ['diff', '--no-index', isTTY ? '--word-diff=color' : '--word-diff=plain', '-U9999', 'before', 'after']
    // Git exits with 1 if there are changes.
    const output = await run('git', args, { cwd: folder }).catch((error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }))
    // The first lines name the files, which are gone.
    return output.stdout.replace(/^[\s\S]*?@@.*\n/, '')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
