/** Which file of a built site answers a path. Knows nothing of HTTP, so that every rule can be tested as data. */
import { withoutBasePath } from '../../shared/routes/paths.ts'

export type Resolution = { kind: 'file'; path: string } | { kind: 'redirect'; to: string } | { kind: 'not-found' } | { kind: 'bad-request' }

/**
 * Resolves a request's path, base path and percent-encoding included. `isFile` tells whether the site has a file.
 * Nothing outside the site can be named: dot segments, encoded or not, and NUL are refused.
 */
export function resolveFile(pathname: string, basePath: string, isFile: (path: string) => boolean): Resolution {
  if (basePath !== '' && pathname === basePath) return { kind: 'redirect', to: `${basePath}/` }
  const inside = withoutBasePath(basePath, pathname)
  if (inside === undefined) return pathname === '/' ? { kind: 'redirect', to: `${basePath}/` } : { kind: 'not-found' }
  const decoded = decodePath(inside)
  if (decoded === undefined) return { kind: 'bad-request' }
  const path = decoded.replace(/^\/+/, '').replace(/\/+$/, '')
  const candidates = decoded.endsWith('/') ? [`${path}/index.html`, `${path}.html`] : [path, `${path}/index.html`, `${path}.html`]
  const found = candidates.map((candidate) => candidate.replace(/^\//, '')).find((candidate) => candidate !== '' && isFile(candidate))
  return found === undefined ? { kind: 'not-found' } : { kind: 'file', path: found }
}

/** A path without its percent-encoding. Undefined for what names nothing below the site: dot segments, encoded or not, NUL, what cannot be decoded. */
export function decodePath(pathname: string): string | undefined {
  try {
    const decoded = decodeURIComponent(pathname)
    return /[\0\\]/.test(decoded) || decoded.split('/').some((part) => part === '..' || part === '.') ? undefined : decoded
  } catch {
    return undefined
  }
}
