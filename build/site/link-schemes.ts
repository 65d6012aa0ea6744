/** Schemes of links that lead to pages of the site, such as `api:listPets`. */
import type { Diagnostic } from '../report/diagnostic.ts'

/** A scheme that a feature adds. */
export interface LinkScheme {
  /** The word before the colon, in lower case. */
  readonly scheme: string
  /**
   * The path and hash of what a link leads to, without the base path: `/api/list-pets#query.limit`.
   * @param rest of the link, after the colon @param pages paths of the site's pages, and patterns of dynamic ones
   */
  resolve(rest: string, pages: readonly string[]): SchemeTarget | UnresolvedLink
}

/** A path of this edition, or one of the host, which is a whole address for what isn't made. */
export type SchemeTarget = string | { readonly onHost: string }

/** The reason why a link leads nowhere, and everything that could have been written after the colon. What else is said replaces what's said of dead links. */
export interface UnresolvedLink extends Partial<Pick<Diagnostic, 'code' | 'severity' | 'fix'>> {
  readonly message: string
  readonly candidates: readonly string[]
}

/** Resolves a link of one of the schemes. Undefined for every other address. */
export function resolveScheme(
  address: string,
  schemes: readonly LinkScheme[],
  pages: readonly string[],
): SchemeTarget | UnresolvedLink | undefined {
  const at = address.indexOf(':')
  const named = address.slice(0, at).toLowerCase()
  return schemes.find(({ scheme }) => scheme === named)?.resolve(address.slice(at + 1), pages)
}
