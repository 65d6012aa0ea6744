/** Divides code into its top-level statements, without parsing it: what is unclear becomes one statement with what comes before. */
import { KEYWORDS, type Piece, readPieces } from './identifiers.ts'

export interface Statement {
  /** Where it is in the code: with its documentation comment, without other comments before and after it. */
  from: number
  to: number
  text: string
  /**
   * `module` imports or exports other declarations. `lasting` names are the same everywhere: constants, functions and types. `changing` names are
   * those of variables.
   */
  kind: 'module' | 'lasting' | 'changing' | 'other'
  isType: boolean
  /** The names that it declares, and maybe more. */
  declares: ReadonlySet<string>
  /** Names that it may refer to. */
  mentions: ReadonlySet<string>
}

/** Words that continue a statement on a new line. */
const CONTINUING = /^(?:as|catch|else|extends|finally|implements|in|instanceof|is|of|satisfies|while)$/

/** Words after which a statement goes on. */
const UNFINISHED =
  /^(?:abstract|as|async|await|class|const|declare|default|delete|enum|export|extends|function|implements|import|in|instanceof|interface|keyof|let|namespace|new|return|satisfies|throw|type|typeof|using|var|void|yield)$/

/** Words that are followed by the name that they declare. */
const DECLARING = /^(?:class|enum|function|interface|namespace|type)$/

/** Returns nothing if the code's brackets don't match. */
export function splitStatements(code: string): Statement[] {
  const statements: Statement[] = []
  let current: Piece[] = []
  let depth = 0
  let last: Piece | undefined
  const finish = () => {
    if (current.some(({ kind }) => kind !== 'comment')) statements.push(toStatement(code, current))
    current = []
  }
  for (const piece of readPieces(code)) {
    if (piece.kind !== 'comment') {
      if (depth === 0 && last !== undefined && isStart(piece, last, code)) {
        const comments = current.slice(current.indexOf(last) + 1)
        current.length -= comments.length
        finish()
        current = comments
      }
      last = piece
    }
    current.push(piece)
    depth += piece.change
    if (depth < 0) return []
  }
  finish()
  return depth === 0 ? statements : []
}

function isStart(piece: Piece, last: Piece, code: string): boolean {
  if (last.text === ';') return true
  const isOnNewLine = code.slice(last.start + last.text.length, piece.start).includes('\n')
  const isComplete = /[\p{ID_Continue}$)\]}'"`]$/u.test(last.text) && !UNFINISHED.test(last.text)
  return isOnNewLine && isComplete && piece.kind === 'name' && !CONTINUING.test(piece.text)
}

function toStatement(code: string, all: readonly Piece[]): Statement {
  const first = all.findIndex(({ kind, text }) => kind !== 'comment' || text.startsWith('/**'))
  const last = all.findLastIndex(({ kind }) => kind !== 'comment')
  const pieces = all.slice(first, last + 1).filter(({ kind }) => kind !== 'comment')
  const from = all[first]?.start ?? 0
  const end = all[last]
  const to = end === undefined ? from : end.start + end.text.length
  const text = code.slice(from, to)
  const words = pieces.map((piece) => piece.text)
  const keyword = words.find((word) => !/^(?:export|declare|default|abstract|async)$/.test(word)) ?? ''
  const isModule = keyword === 'import' || (words[0] === 'export' && /^[{*=]$/.test(words[words[1] === 'type' ? 2 : 1] ?? ''))
  const isType = DECLARING.test(keyword) && keyword !== 'function'
  const isConstant = keyword === 'const' && words.at(-1) !== ']'
  const kind = isModule
    ? 'module'
    : isType || isConstant || keyword === 'function'
      ? 'lasting'
      : /^(?:const|let|var)$/.test(keyword)
        ? 'changing'
        : 'other'
  const mentions = new Set(
    pieces.filter(({ kind }, index) => isName(kind, words[index] ?? '') && words[index - 1] !== '.').map((piece) => piece.text),
  )
  return { from, to, text, kind, isType, declares: declaredNames(pieces, keyword, mentions), mentions }
}

function isName(kind: Piece['kind'], text: string): boolean {
  return kind === 'name' && !KEYWORDS.has(text)
}

function declaredNames(pieces: readonly Piece[], keyword: string, mentions: ReadonlySet<string>): ReadonlySet<string> {
  const words = pieces.map(({ text }) => text)
  if (!/^(?:const|let|var)$/.test(keyword)) {
    const name = words.slice(words.indexOf(keyword) + 1).find((word) => word !== '*')
    return new Set(DECLARING.test(keyword) && name !== undefined ? [name] : [])
  }
  const before: string[] = []
  let depth = 0
  let hasValue = false
  for (const { text, kind, change } of pieces) {
    if (depth === 0 && text === '=') hasValue = true
    // There may be several declarations in one.
    if (depth === 0 && text === ',') return mentions
    if (isName(kind, text) && !hasValue) before.push(text)
    depth += change
  }
  return new Set(before)
}
