/**
 * Code to coloured tokens. Shiki brings grammars, themes and the regular expression engine; the tokens
 * are made once and looked up in both themes, where Shiki's own two-theme output would tokenize twice.
 */

import type { IGrammar, IRawTheme, IToken, StateStack } from '@shikijs/vscode-textmate'
import { INITIAL, Theme } from '@shikijs/vscode-textmate'
import { createHighlighterCore, type HighlighterCore } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import type { TokenStyle } from '../../store/entries.ts'
import { importLanguage, languagesWithin, resolveLanguage } from './languages.ts'
import { loadTheme } from './themes.ts'
import { createTranslations } from './translations.ts'

export interface Token {
  content: string
  /** Absent where the token looks like plain text in both themes. */
  look?: TokenStyle
}

export interface Highlighter {
  /** Lines of tokens. Languages are loaded when first asked for; an unknown one comes out as plain text. */
  tokenize(lines: readonly string[], language: string): Promise<(readonly Token[])[]>
  /** Text and background colours of both themes. */
  readonly base: { light: { fg: string; bg: string }; dark: { fg: string; bg: string } }
}

/** None: a line that is cut short on a slow machine would look different there. */
const LINE_TIME_LIMIT = 0

/**
 * @param themes names of Shiki's themes
 * @param translations of the grammars' patterns
 * @throws Error naming an unknown theme
 */
export async function createHighlighter(
  themes: { light: string; dark: string },
  translations = createTranslations(),
): Promise<Highlighter> {
  const [lightTheme, darkTheme] = await Promise.all([loadTheme(themes.light), loadTheme(themes.dark)])
  const shiki = await createHighlighterCore({
    // Precompiled grammars would start as fast, but colour bash and others wrongly (shikijs/shiki issue 918).
    engine: createJavaScriptRegexEngine({ forgiving: true, regexConstructor: translations.toRegExp }),
    themes: [lightTheme, darkTheme],
    langs: [],
  })
  const light = shiki.getTheme(themes.light)
  const dark = shiki.getTheme(themes.dark)
  const look = createLookup(light as unknown as IRawTheme, dark as unknown as IRawTheme)
  const tokenizers = new Map<IGrammar, LineTokenizer>()
  return {
    base: { light: { fg: light.fg, bg: light.bg }, dark: { fg: dark.fg, bg: dark.bg } },
    async tokenize(lines, language) {
      const grammar = await loadGrammar(shiki, language, lines)
      if (grammar === undefined) return lines.map((content) => (content === '' ? [] : [{ content }]))
      const tokenizer = tokenizers.get(grammar) ?? new LineTokenizer(grammar, look)
      tokenizers.set(grammar, tokenizer)
      return tokenizer.tokenize(lines)
    },
  }
}

/**
 * The grammar's own name may differ from the fence's: `ts` loads `typescript`. Languages within the code are loaded with it: a grammar
 * colours those that it finds loaded, and must not find more or fewer of them by what was highlighted before.
 */
async function loadGrammar(shiki: HighlighterCore, language: string, lines: readonly string[]): Promise<IGrammar | undefined> {
  const name = resolveLanguage(language)
  if (name === undefined) return undefined
  for (const needed of [...languagesWithin(name, lines), name]) {
    if (!shiki.getLoadedLanguages().includes(needed)) await shiki.loadLanguage(await importLanguage(needed))
  }
  return shiki.getLanguage(name) as unknown as IGrammar
}

/** A line's tokens and the grammar's state after it. */
interface LineResult {
  tokens: readonly Token[]
  after: StateStack
}

/** Lines that are remembered for each grammar before it starts afresh. */
const MEMORY = 10_000

/**
 * Grammars are automata: a line that was seen before in the same state has the same tokens and leads to the same
 * state. Samples for several SDKs repeat most of their lines, and tokenizing is the dearest part of a page.
 */
class LineTokenizer {
  readonly #grammar: IGrammar
  readonly #look: ScopeLookup
  /** Seen states, one object for all that are equal, each with the lines seen in it. */
  readonly #states = new Map<StateStack, Map<string, LineResult>>([[INITIAL, new Map()]])
  #count = 0

  constructor(grammar: IGrammar, look: ScopeLookup) {
    this.#grammar = grammar
    this.#look = look
  }

  tokenize(lines: readonly string[]): (readonly Token[])[] {
    let state: StateStack = INITIAL
    if (this.#count > MEMORY) this.#forget()
    return lines.map((line) => {
      const { tokens, after } = this.#tokenizeLine(line, state)
      state = after
      return tokens
    })
  }

  #forget(): void {
    this.#states.clear()
    this.#states.set(INITIAL, new Map())
    this.#count = 0
  }

  #tokenizeLine(line: string, state: StateStack): LineResult {
    const seen = this.#states.get(state)
    const known = seen?.get(line)
    if (known !== undefined) return known
    const { tokens, ruleStack } = this.#grammar.tokenizeLine(line, state, LINE_TIME_LIMIT)
    const result = { tokens: this.#mergeTokens(line, tokens), after: this.#intern(ruleStack) }
    seen?.set(line, result)
    this.#count++
    return result
  }

  #intern(state: StateStack): StateStack {
    // INITIAL stands for the start of a text, where patterns may match that match nowhere else.
    for (const known of this.#states.keys()) if (known !== INITIAL && known.equals(state)) return known
    this.#states.set(state, new Map())
    return state
  }

  #mergeTokens(line: string, raw: readonly IToken[]): Token[] {
    const tokens: Token[] = []
    for (const { startIndex, endIndex, scopes } of raw) {
      const content = line.slice(startIndex, endIndex)
      if (content === '') continue
      const look = this.#look(scopes)
      const last = tokens.at(-1)
      if (last !== undefined && (last.look === look || content.trim() === '')) last.content += content
      else tokens.push(look === undefined ? { content } : { content, look })
    }
    return tokens
  }
}

type ScopeLookup = (scopes: string[]) => TokenStyle | undefined

/** One scope below others, as vscode-textmate's `Theme.match` reads it, with what both themes make of it. */
interface ScopeNode {
  parent: ScopeNode | null
  scopeName: string
  style: ThemeStyle[]
  look: TokenStyle | undefined
  children: Map<string, ScopeNode>
}

/** Numbers that refer to a theme's colour map, resolved down the stack of scopes. */
interface ThemeStyle {
  foreground: number
  font: number
}

/** Looks are found once for each distinct stack of scopes and kept in a tree of them. */
function createLookup(light: IRawTheme, dark: IRawTheme): ScopeLookup {
  const themes = [Theme.createFromRawTheme(light), Theme.createFromRawTheme(dark)]
  const colours = themes.map((theme) => theme.getColorMap())
  const defaults = themes.map((theme) => {
    const { foregroundId, fontStyle } = theme.getDefaults()
    return { foreground: foregroundId, font: Math.max(0, fontStyle) }
  })
  const looks = new Map<string, TokenStyle>()

  function toLook(styles: ThemeStyle[]): TokenStyle | undefined {
    const [l, d] = styles
    const [ld, dd] = defaults
    if (l === undefined || d === undefined) return undefined
    if (l.foreground === ld?.foreground && d.foreground === dd?.foreground && l.font === 0 && d.font === 0) return undefined
    const made: TokenStyle = {
      light: colours[0]?.[l.foreground] ?? '',
      dark: colours[1]?.[d.foreground] ?? '',
      lightFont: l.font,
      darkFont: d.font,
    }
    const key = JSON.stringify(made)
    const known = looks.get(key)
    if (known === undefined) looks.set(key, made)
    return known ?? made
  }

  function descend(parent: ScopeNode | null, siblings: Map<string, ScopeNode>, scopeName: string): ScopeNode {
    const known = siblings.get(scopeName)
    if (known !== undefined) return known
    const node: ScopeNode = { parent, scopeName, style: [], look: undefined, children: new Map() }
    node.style = themes.map((theme, index) => {
      const inherited = parent?.style[index] ?? defaults[index] ?? { foreground: 0, font: 0 }
      // The tree's nodes have the two fields of a ScopeStack that `match` reads; the class is not exported.
      const match = theme.match(node as unknown as Parameters<Theme['match']>[0])
      if (match === null) return inherited
      return {
        foreground: match.foregroundId === 0 ? inherited.foreground : match.foregroundId,
        font: match.fontStyle === -1 ? inherited.font : match.fontStyle,
      }
    })
    node.look = toLook(node.style)
    siblings.set(scopeName, node)
    return node
  }

  const roots = new Map<string, ScopeNode>()
  return (scopes) => {
    let node: ScopeNode | null = null
    for (const scope of scopes) node = descend(node, node?.children ?? roots, scope)
    return node?.look
  }
}
