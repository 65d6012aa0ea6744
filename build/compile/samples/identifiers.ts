export interface Identifier {
  /** Both count from 0. */
  line: number
  column: number
  length: number
}

/** A part of code. White space is between pieces. */
export interface Piece {
  /** A comment, a string or a part of a template, a name or a word of the language, or one character of anything else. */
  kind: 'comment' | 'text' | 'name' | 'sign'
  text: string
  start: number
}

/** Comments, strings, names, and any other character. A `/` that starts no comment is like any other operator. */
const PIECE = /\/\/.*|\/\*[\s\S]*?(?:\*\/|$)|'(?:[^'\\\n]|\\.)*'?|"(?:[^"\\\n]|\\.)*"?|[\p{ID_Start}$_][\p{ID_Continue}$]*|\S/gu

const TEMPLATE_TEXT = /(?:[^`\\$]|\\[\s\S]|\$(?!\{))*(?:`|\$\{|$)/y

/** Words of the language. Those that can also be names are asked about, because only the compiler knows. */
const KEYWORDS: ReadonlySet<string> = new Set(
  [
    'await break case catch class const continue debugger default delete do else enum export extends false finally for function if import in',
    'instanceof interface let new null return static super switch throw true try typeof var void while with yield',
  ].flatMap((words) => words.split(' ')),
)

/** Divides code into pieces. A template is a piece up to its first expression, from one expression to the next, and from the last one on. */
export function* readPieces(code: string): Generator<Piece> {
  /** Open braces in the expression of each open template. */
  const templates: number[] = []
  let at = 0
  for (;;) {
    PIECE.lastIndex = at
    const match = PIECE.exec(code)
    if (match === null) return
    const [text] = match
    const start = match.index
    at = start + text.length
    const depth = templates.at(-1)
    if (text === '{' && depth !== undefined) templates[templates.length - 1] = depth + 1
    else if (text === '}' && depth !== undefined && depth > 0) templates[templates.length - 1] = depth - 1
    else if (text === '`' || (text === '}' && depth !== undefined)) {
      if (text === '}') templates.pop()
      TEMPLATE_TEXT.lastIndex = at
      // Without an end, for example after a backslash, the text is the rest of the code.
      const end = TEMPLATE_TEXT.exec(code)
      if (end?.[0].endsWith('${') === true) templates.push(0)
      at = end === null ? code.length : TEMPLATE_TEXT.lastIndex
      yield { kind: 'text', text: code.slice(start, at), start }
      continue
    }
    yield { kind: kindOf(text), text, start }
  }
}

function kindOf(text: string): Piece['kind'] {
  if (text.startsWith('//') || text.startsWith('/*')) return 'comment'
  if (/^['"]/.test(text)) return 'text'
  return /^[\p{ID_Start}$_]/u.test(text) ? 'name' : 'sign'
}

/** All names in code outside of comments and strings, in order. Names in JSX text or in regular expressions may be among them. */
export function findIdentifiers(code: string): Identifier[] {
  const found: Identifier[] = []
  const starts = [0, ...[...code.matchAll(/\n/g)].map(({ index }) => index + 1)]
  let line = 0
  for (const { kind, text, start } of readPieces(code)) {
    if (kind !== 'name' || KEYWORDS.has(text)) continue
    while ((starts[line + 1] ?? Number.POSITIVE_INFINITY) <= start) line++
    found.push({ line, column: start - (starts[line] ?? 0), length: text.length })
  }
  return found
}
