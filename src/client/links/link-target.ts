import { type EditionPaths, pathInEdition } from '../../shared/routes/destination.ts'

/** The path of a link to this site, without the base path. Undefined if it leads elsewhere, opens another tab or downloads a file. */
export function internalPath(anchor: HTMLAnchorElement, site: EditionPaths): string | undefined {
  const isFollowed = /^(_self)?$/.test(anchor.target) && !anchor.hasAttribute('download')
  return isFollowed ? pathInEdition(anchor, { ...site, origin: location.origin }) : undefined
}

/** True if a path ends like a file name, or is one of Cloudflare's. A page's path may end so too, such as `/guide/node.js`. */
export function looksLikeFile(pathname: string): boolean {
  return /^\/cdn-cgi\/|\.(?!html$)[a-z][a-z\d]{1,4}$/i.test(pathname)
}
