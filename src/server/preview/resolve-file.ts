/** Maps a path to a file of a built site. Knows nothing about HTTP, so every rule can be tested as data. */
import { withoutBasePath } from '../../shared/routes/paths.ts'

export type Resolution = { kind: 'file'; path: string } | { kind: 'redirect'; to: string } | { kind: 'not-found' } | { kind: 'bad-request' }

/** Resolves a request's path, with base path and percent-encoding. Dot segments and NUL are rejected, so that none leads out of the site. */
export function resolveFile(pathname: string, basePath: string, isFile: (path: string) => boolean): Resolution {
  if (basePath !== '' && pathname === basePath) return { kind: 'redirect', to: `${basePath}/` }
  const inside = withoutBasePath(basePath, pathname)
  if (inside === undefined) return pathname === '/' ? { kind: 'redirect', to: `${basePath}/` } : { kind: 'not-found' }
  const decoded = decodeRequestPath(inside)
  if (decoded === undefined) return { kind: 'bad-request' }
  const path = decoded.replace(/^\/+/, '').replace(/\/+$/, '')
  const candidates = decoded.endsWith('/') ? [`${path}/index.html`, `${path}.html`] : [path, `${path}/index.html`, `${path}.html`]
  const file = candidates.map((candidate) => candidate.replace(/^\//, '')).find((candidate) => candidate !== '' && isFile(candidate))
  return file === undefined ? { kind: 'not-found' } : { kind: 'file', path: file }
}

/** Decodes a path. Undefined if it's malformed or has dot segments (encoded or not), backslashes or NUL. */
export function decodeRequestPath(pathname: string): string | undefined {
  try {
    const decoded = decodeURIComponent(pathname).normalize()
    return /[\0\\]/.test(decoded) || decoded.split('/').some((part) => part === '..' || part === '.') ? undefined : decoded
  } catch {
    return undefined
  }
}
