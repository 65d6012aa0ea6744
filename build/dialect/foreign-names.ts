/** Components, directives and languages of code fences of other generators, which are found by name. The table beside this says what to write here. */
import table from './foreign-names.json' with { type: 'json' }
import { type UnsupportedSyntax, withShared } from './unsupported-syntax.ts'

type ForeignName = Pick<UnsupportedSyntax, 'of' | 'fix'>
type ForeignDirective = ForeignName & Pick<UnsupportedSyntax, 'does'>

/** Names that a component here has are not among them. */
export const FOREIGN_COMPONENTS: Readonly<Record<string, ForeignName>> = withAdvice(table.components)

/** Names of directives here are not among them. */
export const FOREIGN_DIRECTIVES: Readonly<Record<string, ForeignDirective>> = withAdvice(table.directives)

/** Languages that aren't languages, but have a generator do something. */
export const FOREIGN_FENCE_LANGUAGES: Readonly<Record<string, ForeignDirective>> = table.fenceLanguages

/** Names of our components for imported ones of other generators. */
export const FOREIGN_EQUALS: Readonly<Record<string, string>> = table.equals

/** Names of our props for those of components elsewhere, the likeliest first. */
export const FOREIGN_PROPS: Readonly<Record<string, readonly string[]>> = table.props

function withAdvice<Entry extends ForeignName>(entries: Readonly<Record<string, Entry>>): Record<string, Entry> {
  return Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, { ...entry, fix: withShared(entry.fix, table.shared) }]))
}
