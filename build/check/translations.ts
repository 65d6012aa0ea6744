/** Translations whose source has changed since: told at the lines that someone has to look at. A site without a lock isn't checked. */
import { type ComparedFile, createComparison } from '../compile/translations/open-translations.ts'
import type { ComparedSection } from '../compile/translations/section-states.ts'
import { translationFiles } from '../compile/translations/translated-files.ts'
import { readTranslationsLock, translationsCommandLine } from '../compile/translations/translations-lock.ts'
import { type Diagnostic, withExcerpt } from '../report/diagnostic.ts'
import type { Site } from '../site/site.ts'
import { displayPath } from '../util/site-folders.ts'

export function checkTranslations(site: Pick<Site, 'folders' | 'editions' | 'store'>): Diagnostic[] {
  const lock = readTranslationsLock(site.folders.content)
  if (lock === undefined) return []
  const compare = createComparison(site, lock)
  const files = translationFiles(site).pairs.flatMap((pair) => compare(pair) ?? [])
  return [...lock.diagnostics, ...files.flatMap(problemsOfFile)]
}

function problemsOfFile(file: ComparedFile): Diagnostic[] {
  if (file.locked.length > 0) return file.sections.flatMap((section) => problemOf(section, file) ?? [])
  const message = "The lock of translations doesn't say what this one was made from."
  const fix = `If it says the same as ${displayPath(file.source.file)}, run ${command('--done', file)}.`
  return [told(file, 'translation', 1, { code: 'translation-stale', message, fix })]
}

function problemOf({ state, source, translation, locked }: ComparedSection, file: ComparedFile): Diagnostic | undefined {
  const there = displayPath(file.translation.file)
  const from = `${displayPath(file.source.file)}:${source?.line ?? 1}`
  const done = command('--done', file)
  const inTranslation = (problem: Problem) => told(file, 'translation', translation?.line ?? 1, problem)
  switch (state) {
    case 'current':
    case 'edited':
      return undefined
    case 'stale': {
      const message = `The source of this section, ${from}, has changed since it was translated.`
      const fix = `${command('--diff', file)} shows the changes. Translate them, then run ${done}.`
      return inTranslation({ code: 'translation-stale', message, fix })
    }
    case 'review': {
      const isNew = locked === undefined
      const message = isNew
        ? `Nobody has said yet that this section is the translation of ${from}.`
        : `This section has changed, and so has its source, ${from}.`
      return inTranslation({ code: 'translation-stale', message, fix: `If both say the same, run ${done}.` })
    }
    case 'missing': {
      const message = `This section isn't in its translation, ${there}.`
      return told(file, 'source', source?.line ?? 1, { code: 'translation-missing', message, fix: `Translate it there, then run ${done}.` })
    }
    case 'vanished': {
      const message = `The source of this section, \`${locked?.of}\` in ${displayPath(file.source.file)}, is gone.`
      const fix = `Remove the section. If it's the translation's own, run ${command('--as-is --done', file)}.`
      return inTranslation({ code: 'translation-vanished', message, fix })
    }
  }
}

type Problem = Required<Pick<Diagnostic, 'code' | 'message' | 'fix'>>

function told(file: ComparedFile, where: 'source' | 'translation', line: number, { message, ...problem }: Problem): Diagnostic {
  const place = { file: displayPath(file[where].file), line, column: 1 }
  const text = file.texts[where].source
  return withExcerpt({ severity: 'warning' as const, ...problem, ...place, message: `${message} [${problem.code}]` }, text)
}

function command(options: string, { translation }: ComparedFile): string {
  return `\`${translationsCommandLine(`${options} ${translation.name}`)}\``
}
