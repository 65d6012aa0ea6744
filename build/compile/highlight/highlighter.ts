/** Turns code into styled tokens with Shiki's grammars and themes. Each token is looked up in both themes, while Shiki would tokenize twice. */
import type { IGrammar, IRawTheme, IToken, StateStack } from '@shikijs/vscode-textmate'
import { INITIAL, Theme } from '@shikijs/vscode-textmate'
import { createHighlighterCore, type HighlighterCore, type ThemeRegistrationRaw, type ThemeRegistrationResolved } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import { memoized } from '../../../src/shared/memoized.ts'
import { SITE_THEME } from '../../site/resolve-config.ts'
import { tokenizeAnsi } from './ansi.ts'
import type { CodeToken, TokenStyle } from './code-entry.ts'
import { createGrammarPatterns } from './grammar-patterns.ts'
import { importLanguage, languagesWithin, resolveLanguage } from './languages.ts'
import { siteTheme } from './site-theme.ts'

export interface Highlighter {
  /** The tokens of each line. Loads languages when they're first needed. Code in an unknown language is plain text. */
  tokenize(lines: readonly string[], language: string): Promise<(readonly CodeToken[])[]>
  /** The tokens of each line of a terminal's output. */
  tokenizeAnsi(lines: readonly string[]): (readonly CodeToken[])[]
}

/** No limit, because otherwise a long line would look different on a slow machine. */
const LINE_TIME_LIMIT = 0

/** Makes a highlighter. @param themes names of Shiki's themes, or the site's own @throws Error if there is no such theme */
export async function createHighlighter(themes: { light: string; dark: string }, patterns = createGrammarPatterns()): Promise<Highlighter> {
  const [lightTheme, darkTheme] = await Promise.all([loadTheme(themes.light, 'light'), loadTheme(themes.dark, 'dark')])
  const shiki = await createHighlighterCore({
    // Precompiled grammars would start as fast, but give bash and others wrong colors (shikijs/shiki issue 918).
    engine: createJavaScriptRegexEngine({ forgiving: true, regexConstructor: patterns.toRegExp }),
    themes: [lightTheme, darkTheme],
    langs: [],
  })
  const light = shiki.getTheme(lightTheme.name ?? '')
  const dark = shiki.getTheme(darkTheme.name ?? '')
  const styleOf = createLookup(light, dark)
  const tokenizerFor = memoized((grammar: IGrammar) => new LineTokenizer(grammar, styleOf))
  return {
    tokenizeAnsi: (lines) => tokenizeAnsi(lines, light, dark),
    async tokenize(lines, language) {
      const grammar = await loadGrammar(shiki, language, lines)
      if (grammar === undefined) return lines.map((content) => (content === '' ? [] : [{ content }]))
      return tokenizerFor(grammar).tokenize(lines)
    },
  }
}

/** Also loads the languages within the code: a grammar only highlights those that are loaded, and results mustn't depend on earlier code. */
async function loadGrammar(shiki: HighlighterCore, language: string, lines: readonly string[]): Promise<IGrammar | undefined> {
  const name = resolveLanguage(language)
  if (name === undefined) return undefined
  for (const needed of [...languagesWithin(name, lines), name]) {
    if (!shiki.getLoadedLanguages().includes(needed)) await shiki.loadLanguage(await importLanguage(needed))
  }
  return shiki.getLanguage(name) as unknown as IGrammar
}

interface LineResult {
  tokens: readonly CodeToken[]
  after: StateStack
}

/** Lines that are cached for each grammar before its cache is cleared. */
const CACHE_SIZE = 10_000

/** Caches lines, because tokenizing is slowest. They have the same tokens in the same state of the grammar, and samples for SDKs repeat most. */
class LineTokenizer {
  readonly #grammar: IGrammar
  readonly #styleOf: ScopeLookup
  /** Results by state and line. Equal states are represented by one object. */
  readonly #states = new Map<StateStack, Map<string, LineResult>>([[INITIAL, new Map()]])
  #count = 0

  constructor(grammar: IGrammar, styleOf: ScopeLookup) {
    this.#grammar = grammar
    this.#styleOf = styleOf
  }

  tokenize(lines: readonly string[]): (readonly CodeToken[])[] {
    let state: StateStack = INITIAL
    if (this.#count > CACHE_SIZE) this.#clear()
    return lines.map((line) => {
      const { tokens, after } = this.#tokenizeLine(line, state)
      state = after
      return tokens
    })
  }

  #clear(): void {
    this.#states.clear()
    this.#states.set(INITIAL, new Map())
    this.#count = 0
  }

  #tokenizeLine(line: string, state: StateStack): LineResult {
    const results = this.#states.get(state)
    const cached = results?.get(line)
    if (cached !== undefined) return cached
    const { tokens, ruleStack } = this.#grammar.tokenizeLine(line, state, LINE_TIME_LIMIT)
    const result = { tokens: this.#mergeTokens(line, tokens), after: this.#intern(ruleStack) }
    results?.set(line, result)
    this.#count++
    return result
  }

  #intern(state: StateStack): StateStack {
    // INITIAL is the start of a text, where patterns may match that match nowhere else.
    for (const existing of this.#states.keys()) if (existing !== INITIAL && existing.equals(state)) return existing
    this.#states.set(state, new Map())
    return state
  }

  #mergeTokens(line: string, raw: readonly IToken[]): CodeToken[] {
    const tokens: CodeToken[] = []
    for (const { startIndex, endIndex, scopes } of raw) {
      const content = line.slice(startIndex, endIndex)
      if (content === '') continue
      const style = this.#styleOf(scopes)
      const last = tokens.at(-1)
      if (last !== undefined && (last.style === style || content.trim() === '')) last.content += content
      else tokens.push(style === undefined ? { content } : { content, style })
    }
    return tokens
  }
}

type ScopeLookup = (scopes: string[]) => TokenStyle | undefined

/** A scope within others, in the form that vscode-textmate's `Theme.match` reads, with its styles. */
interface ScopeNode {
  parent: ScopeNode | null
  scopeName: string
  themeStyles: ThemeStyle[]
  style: TokenStyle | undefined
  children: Map<string, ScopeNode>
}

interface ThemeStyle {
  /** Index in the theme's color map. */
  foreground: number
  font: number
}

/** Computes the style of each stack of scopes once, and keeps it in a tree of scopes. */
function createLookup(...resolved: [light: ThemeRegistrationResolved, dark: ThemeRegistrationResolved]): ScopeLookup {
  const themes = resolved.map((theme) => Theme.createFromRawTheme(theme as unknown as IRawTheme))
  // Shiki writes a number instead of a color that's a property, because the engine only knows hexadecimal ones.
  const colors = themes.map((theme, index) =>
    theme.getColorMap().map((color) => resolved[index]?.colorReplacements?.[color.toLowerCase()] ?? color),
  )
  const defaults = themes.map((theme) => {
    const { foregroundId, fontStyle } = theme.getDefaults()
    return { foreground: foregroundId, font: Math.max(0, fontStyle) }
  })
  const uniqueStyles = new Map<string, TokenStyle>()

  function toTokenStyle(themeStyles: ThemeStyle[]): TokenStyle | undefined {
    const [l, d] = themeStyles
    const [ld, dd] = defaults
    if (l === undefined || d === undefined) return undefined
    if (l.foreground === ld?.foreground && d.foreground === dd?.foreground && l.font === 0 && d.font === 0) return undefined
    const style: TokenStyle = {
      light: colors[0]?.[l.foreground] ?? '',
      dark: colors[1]?.[d.foreground] ?? '',
      lightFont: l.font,
      darkFont: d.font,
    }
    const key = JSON.stringify(style)
    const existing = uniqueStyles.get(key)
    if (existing === undefined) uniqueStyles.set(key, style)
    return existing ?? style
  }

  function descend(parent: ScopeNode | null, siblings: Map<string, ScopeNode>, scopeName: string): ScopeNode {
    const existing = siblings.get(scopeName)
    if (existing !== undefined) return existing
    const node: ScopeNode = { parent, scopeName, themeStyles: [], style: undefined, children: new Map() }
    node.themeStyles = themes.map((theme, index) => {
      const inherited = parent?.themeStyles[index] ?? defaults[index] ?? { foreground: 0, font: 0 }
      // `match` takes a ScopeStack, which isn't exported, but only reads the two fields that nodes have.
      const match = theme.match(node as unknown as Parameters<Theme['match']>[0])
      if (match === null) return inherited
      return {
        foreground: match.foregroundId === 0 ? inherited.foreground : match.foregroundId,
        font: match.fontStyle === -1 ? inherited.font : match.fontStyle,
      }
    })
    node.style = toTokenStyle(node.themeStyles)
    siblings.set(scopeName, node)
    return node
  }

  const roots = new Map<string, ScopeNode>()
  return (scopes) => {
    let node: ScopeNode | null = null
    for (const scope of scopes) node = descend(node, node?.children ?? roots, scope)
    return node?.style
  }
}

/** The configuration has been checked, so the theme exists. */
async function loadTheme(name: string, scheme: 'light' | 'dark'): Promise<ThemeRegistrationRaw> {
  const isOwn = name === SITE_THEME
  const loaded: { default: ThemeRegistrationRaw } = await import(`@shikijs/themes/${isOwn ? `github-${scheme}` : name}`)
  return isOwn ? siteTheme(loaded.default) : loaded.default
}
