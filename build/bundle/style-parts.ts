/** Divides styles into parts. A document only includes the parts that are for a class or a rare element in it. */
import { statementsOf } from './css-text.ts'
import { classesOf, needsClasses, rareElementsOf } from './selectors.ts'

export interface StylePart {
  css: string
  /** And elements, each with a sign in front, such as `<table`. */
  classes: string[]
}

/** The fewest characters of a part, because each one's hash is in the headers of every answer. */
const LEAST_IN_PART = 2000

const ON_EVERY_PAGE = 'dw-prose'

/** Parts of at least `LEAST_IN_PART` characters, but for the last one. */
export function joinSmall(parts: readonly StylePart[]): StylePart[] {
  const joined: StylePart[] = []
  for (const { css, classes } of parts) {
    const last = joined.at(-1)
    if (last === undefined || last.css.length >= LEAST_IN_PART) joined.push({ css, classes })
    else joined[joined.length - 1] = { css: last.css + css, classes: [...last.classes, ...classes] }
  }
  return joined
}

/** The shell's styles for components: a part for each statement, with the classes that only it names. @param first its styles for all pages */
export function shellParts(components: string, first: string): StylePart[] {
  const files = statementsOf(components).map((tokens) => tokens.join(''))
  return files.map((css) => shellPart(css, first + files.filter((other) => other !== css).join('')))
}

function shellPart(css: string, others: string): StylePart {
  const own = ownPart(css, others).classes
  const classes = new Set([...classesOf(css), ...rareElementsOf(css)].filter((name) => name !== ON_EVERY_PAGE))
  for (const name of [...classes].filter((other) => !own.includes(other))) {
    classes.delete(name)
    if (!needsClasses(css, classes)) classes.add(name)
  }
  return { css, classes: [...classes].sort() }
}

/** A part of the styles, with the classes that only it names. */
export function ownPart(css: string, others: string): StylePart {
  const named = classesOf(others)
  return { css, classes: [...classesOf(css)].filter((name) => !named.has(name)).sort() }
}
