/** Highlights code in a worker thread. Grammars are large, so a thread loads each when it first needs it. */
import type { ThemeNames } from '../../site/resolve-config.ts'
import type { ThreadTools } from '../../store/thread-tools.ts'
import { generatorFile, isInstalled } from '../../util/generator.ts'
import { CODE, type TokenStyle } from './code-entry.ts'
import { type CodeSpec, codeToHtml } from './code-to-html.ts'
import { createGrammarPatterns } from './grammar-patterns.ts'
import { createHighlighter, type Highlighter } from './highlighter.ts'

export interface HighlightTask {
  codes: readonly CodeSpec[]
  themes: ThemeNames
  codeKey: string
}

export const PATTERNS_FILE = 'patterns'

const patterns = createGrammarPatterns(generatorFile(PATTERNS_FILE), isInstalled)
const highlighters = new Map<string, Promise<Highlighter>>()

/** Highlights code and stores it. @returns the token styles that it uses */
export async function highlightTask({ codes, themes, codeKey }: HighlightTask, { store }: ThreadTools): Promise<TokenStyle[]> {
  const highlighter = await highlighterFor(themes)
  const styles = new Map<string, TokenStyle>()
  const html: string[] = []
  for (const code of codes) html.push(await codeToHtml(code, highlighter, styles))
  patterns.save()
  store.put(CODE, codeKey, { html, styles: [...styles.values()] })
  return [...styles.values()]
}

export function highlighterFor(themes: ThemeNames): Promise<Highlighter> {
  const name = `${themes.light}/${themes.dark}`
  const highlighter = highlighters.get(name) ?? createHighlighter(themes, patterns)
  highlighters.set(name, highlighter)
  return highlighter
}
