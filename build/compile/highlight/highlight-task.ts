/** Highlighting in a worker thread of its own: grammars and their regular expressions are large, and one copy of them is enough. */
import { readFileSync } from 'node:fs'
import { compiledPath, highlightedPath } from '../../cache/paths.ts'
import { writeUnrecorded } from '../../cache/record.ts'
import { generatorFile } from '../../generator.ts'
import { type CodeSpec, codeToHtml } from './code-to-html.ts'
import { createHighlighter, type Highlighter } from './highlighter.ts'
import type { TokenLook } from './styles.ts'
import { createTranslations } from './translations.ts'

export interface HighlightTask {
  cacheFolder: string
  /** Compile key of the page whose code blocks are to be highlighted. */
  pageKey: string
  /** Names the result on disk. */
  codeKey: string
  themes: { light: string; dark: string }
}

const translations = createTranslations(generatorFile('patterns.json'))
const highlighters = new Map<string, Promise<Highlighter>>()

/** @returns the token styles that the page's code uses */
export async function highlightTask({ cacheFolder, pageKey, codeKey, themes }: HighlightTask): Promise<TokenLook[]> {
  const { codes } = JSON.parse(readFileSync(compiledPath(cacheFolder, pageKey), 'utf8')) as { codes: CodeSpec[] }
  const highlighter = await highlighterFor(themes)
  const looks = new Map<string, TokenLook>()
  const html: string[] = []
  for (const spec of codes) html.push(await codeToHtml(spec, highlighter, looks))
  writeUnrecorded(highlightedPath(cacheFolder, codeKey), JSON.stringify(html))
  return [...looks.values()]
}

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
