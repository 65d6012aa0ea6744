/** Leaves out of the shell's styles what no page of a site shows. */
import { PART_MARKS, STYLED_PARTS, type StyledPart } from '../compile/styled-parts.ts'
import { splitStatements } from './css-text.ts'

/**
 * Removes the rules about parts that aren't used. A rule stays if one of its selectors can match without them.
 * @param css as esbuild writes it: rules aren't nested in each other
 */
export function neededStyles(css: string, used: ReadonlySet<StyledPart>): string {
  const classes = STYLED_PARTS.filter((part) => !used.has(part)).flatMap((part) => PART_MARKS[part].classes)
  if (classes.length === 0) return css
  return withoutClasses(css, new RegExp(`\\.(?:${classes.join('|')})(?![-\\w])`))
}

/** Rules in these are conditional, or in a layer. */
const GROUP = /^\s*@(?:layer|media|supports|container)\b/

function withoutClasses(css: string, unused: RegExp): string {
  return splitStatements(css)
    .map((statement) => {
      const open = statement.indexOf('{')
      if (open === -1) return statement
      const head = statement.slice(0, open)
      if (GROUP.test(head)) return `${head}{${withoutClasses(statement.slice(open + 1, statement.lastIndexOf('}')), unused)}}`
      return !head.includes('@') && selectorsOf(head).every((selector) => unused.test(selector)) ? '' : statement
    })
    .join('')
}

/** Without what's in parentheses, because that may be one of several, or what the element must not be. */
function selectorsOf(list: string): string[] {
  let text = list
  for (let inner = ''; inner !== text; ) {
    inner = text
    text = text.replace(/\([^()]*\)/g, '')
  }
  return text.split(',')
}
