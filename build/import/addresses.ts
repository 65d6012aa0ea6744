/** Addresses of pages, and the files that have them here. */
import { posix } from 'node:path'
import { attempt } from '../util/attempt.ts'

/** The path of a file in `content/` for an address, without the ending. */
export function contentPath(route: string): string {
  if (route === '/') return 'index'
  // A percent sign is part of a name, too.
  return (attempt(() => decodeURI(route)) ?? route).slice(1)
}

/** An address from its parts, without a slash at the end. One that leads above the site keeps its first `..`. */
export function joinRoute(...parts: string[]): string {
  const path = parts
    .flatMap((part) => part.split('/'))
    .filter((part) => part !== '' && part !== '.')
    .join('/')
  return path === '' ? '/' : `/${posix.normalize(path)}`.replace(/^\/\.$/, '/')
}
