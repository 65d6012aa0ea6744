/** Finds the names in code that readers may ask about. */

export interface Identifier {
  /** Both count from 0. */
  line: number
  column: number
  /** Where it starts in the code. */
  start: number
  length: number
}

/** Comments, strings, the parts of templates, and names. A `/` that starts no comment is skipped like any other operator. */
const PIECE = /\/\/.*|\/\*[\s\S]*?(?:\*\/|$)|'(?:[^'\\\n]|\\.)*'?|"(?:[^"\\\n]|\\.)*"?|[`{}]|[\p{ID_Start}$_][\p{ID_Continue}$]*/gu

const TEMPLATE_TEXT = /(?:[^`\\$]|\\[\s\S]|\$(?!\{))*(?:`|\$\{|$)/y

/** Words of the language. Those that can also be names are asked about, because only the compiler knows. */
const KEYWORDS = new Set(
  [
    'await break case catch class const continue debugger default delete do else enum export extends false finally for function if import in',
    'instanceof interface let new null return static super switch throw true try typeof var void while with yield',
  ].flatMap((words) => words.split(' ')),
)

/** All names in code outside of comments and strings, in order. Names in JSX text or in regular expressions may be among them. */
export function findIdentifiers(code: string): Identifier[] {
  const found: Identifier[] = []
  const starts = lineStarts(code)
  /** For each open template, how many braces are open in its expression. */
  const templates: number[] = []
  let line = 0
  PIECE.lastIndex = 0
  for (let match = PIECE.exec(code); match !== null; match = PIECE.exec(code)) {
    const [text] = match
    const depth = templates.at(-1)
    if (text === '{' && depth !== undefined) templates[templates.length - 1] = depth + 1
    else if (text === '}' && depth !== undefined && depth > 0) templates[templates.length - 1] = depth - 1
    else if (text === '`' || (text === '}' && depth !== undefined)) {
      if (text === '}') templates.pop()
      TEMPLATE_TEXT.lastIndex = PIECE.lastIndex
      // Without an end, for example after a backslash, the text is the rest of the code.
      const end = TEMPLATE_TEXT.exec(code)
      if (end?.[0].endsWith('${')) templates.push(0)
      PIECE.lastIndex = end === null ? code.length : TEMPLATE_TEXT.lastIndex
    } else if (/^[\p{ID_Start}$_]/u.test(text) && !KEYWORDS.has(text)) {
      while ((starts[line + 1] ?? Number.POSITIVE_INFINITY) <= match.index) line++
      found.push({ line, column: match.index - (starts[line] ?? 0), start: match.index, length: text.length })
    }
  }
  return found
}

function lineStarts(code: string): number[] {
  const starts = [0]
  for (let at = code.indexOf('\n'); at >= 0; at = code.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}
