/** Maps a path to a file of a built site. Knows nothing about HTTP, so every rule can be tested as data. */
import { pathInEdition } from '../../shared/routes/destination.ts'
import { decodePath } from '../../shared/routes/whole-address.ts'

type Refusal = { kind: 'redirect'; to: string } | { kind: 'not-found' } | { kind: 'bad-request' }

export type Resolution = { kind: 'file'; path: string } | Refusal

/** The path that a request asks for, without the base path, and the same decoded. Dot segments, backslashes and NUL are refused, so that none leads out of the site. */
export function requestedPath(pathname: string, basePath: string): { kind: 'path'; path: string; decoded: string } | Refusal {
  const path = pathInEdition({ pathname }, { basePath })
  const leadsToHome = path === undefined ? pathname === '/' : path === '/' && !pathname.endsWith('/')
  if (leadsToHome) return { kind: 'redirect', to: `${basePath}/` }
  if (path === undefined) return { kind: 'not-found' }
  const decoded = decodePath(path)
  const isRefused = decoded === undefined || /[\0\\]/.test(decoded) || decoded.split('/').some((part) => part === '..' || part === '.')
  return isRefused ? { kind: 'bad-request' } : { kind: 'path', path, decoded }
}

/** Resolves a request's path, with base path and percent-encoding. */
export function resolveFile(pathname: string, basePath: string, isFile: (path: string) => boolean): Resolution {
  const requested = requestedPath(pathname, basePath)
  if (requested.kind !== 'path') return requested
  const { decoded } = requested
  const path = decoded.replace(/^\/+/, '').replace(/\/+$/, '')
  const candidates = decoded.endsWith('/') ? [`${path}/index.html`, `${path}.html`] : [path, `${path}/index.html`, `${path}.html`]
  const file = candidates.map((candidate) => candidate.replace(/^\//, '')).find((candidate) => candidate !== '' && isFile(candidate))
  return file === undefined ? { kind: 'not-found' } : { kind: 'file', path: file }
}
