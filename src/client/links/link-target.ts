/** What an address says of where it leads. */
import { withoutBasePath } from '../../shared/routes/paths.ts'

/** The path, without base path, that a link leads to on this site and in this tab. Undefined for all other links. */
export function internalPath(anchor: HTMLAnchorElement, basePath: string): string | undefined {
  const isHere = anchor.origin === location.origin && /^(_self)?$/.test(anchor.target) && !anchor.hasAttribute('download')
  return isHere ? withoutBasePath(basePath, anchor.pathname) : undefined
}

/** True for a path whose ending is that of a file. A page may have one too: `/guide/node.js`. */
export function looksLikeFile(pathname: string): boolean {
  return /\.(?!html$)[a-z][a-z\d]{1,4}$/i.test(pathname)
}
