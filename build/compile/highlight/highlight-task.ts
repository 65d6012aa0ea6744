/** Highlighting in a worker thread: grammars and their regular expressions are large, and a thread has those that its tasks need. */
import { generatorFile } from '../../generator.ts'
import { pageStore } from '../../store/page-store.ts'
import { codeToHtml } from './code-to-html.ts'
import type { HighlightResult, HighlightTask } from './highlight-steps.ts'
import { createHighlighter, type Highlighter } from './highlighter.ts'
import { codeGroup } from './languages.ts'
import type { TokenLook } from './styles.ts'
import { DEFAULT_THEMES } from './themes.ts'
import { createTranslations } from './translations.ts'

export const PATTERNS_FILE = 'patterns'

const translations = createTranslations(generatorFile(PATTERNS_FILE))
const highlighters = new Map<string, Promise<Highlighter>>()

/** @param begun what the step before has highlighted */
export async function highlightTask({
  storeFolder,
  pageKey,
  codeKey,
  themes,
  group,
  isLast,
  begun,
}: HighlightTask & { begun?: readonly string[] | undefined }): Promise<HighlightResult> {
  const store = pageStore(storeFolder)
  const { codes } = store.page(pageKey)
  const highlighter = await highlighterFor(themes)
  const looks = new Map<string, TokenLook>()
  const html = codes.map((_, index) => begun?.[index] ?? '')
  for (const [index, spec] of codes.entries()) {
    if (group === undefined || codeGroup(spec.language) === group) html[index] = await codeToHtml(spec, highlighter, looks)
  }
  if (isLast) store.putCode(codeKey, html)
  return { looks: [...looks.values()], ...(!isLast && { begun: html }) }
}

/** Gets the grammar ready that documentation has most of, and most of what can be ready for others: compiling its patterns is what takes time. */
export async function warmUpHighlighting(): Promise<void> {
  const highlighter = await highlighterFor(DEFAULT_THEMES)
  await highlighter.tokenize(SAMPLE.split('\n'), 'ts')
}

/** The signs that most code has. */
const SAMPLE = `import { a, type B } from 'b'
// c
export async function d(e: string, f?: number[]): Promise<B> {
  const g = await a.h(e, { i: 1, j: true, k: [\`l \${f}\`] })
  for (const m of g) if (m !== undefined && m.n > 0) return new O(m as P)
  q.on('r', (s) => { t = s?.u ?? null })
}`

/** Keeps what this thread has learned of grammars for the next build. */
export function saveTranslations(): void {
  translations.save()
}

function highlighterFor(themes: { light: string; dark: string }): Promise<Highlighter> {
  const name = `${themes.light}/${themes.dark}`
  const made = highlighters.get(name) ?? createHighlighter(themes, translations)
  highlighters.set(name, made)
  return made
}
