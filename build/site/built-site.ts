/** Reads a built site, from its folder or from its address: the files that readers and their programs get too. */

import { join, resolve } from 'node:path'
import type { SearchOptions } from '../../src/shared/config/options/search.ts'
import { pathInEdition } from '../../src/shared/routes/destination.ts'
import { decodedPart, pathToRoute, splitHref } from '../../src/shared/routes/paths.ts'
import { NAVIGATION_FILE } from '../../src/shared/routes/site-files.ts'
import { existsSync, readFile } from '../inputs/files.ts'
import { siteError } from '../report/diagnostic.ts'
import { attempt } from '../util/attempt.ts'
import { displayPath } from '../util/site-folders.ts'
import { firstEdition } from './languages/language-host.ts'

export type SiteReader = Awaited<ReturnType<typeof openBuiltSite>>

const TIMEOUT = 20_000

/** Opens a site. @param source address of a published site, folder of a built one, or root of one that was built @throws SiteError if there's none */
export async function openBuiltSite(source: string) {
  const isAddress = /^https?:\/\//i.test(source)
  const place = isAddress ? source : displayPath(folderOf(source))
  const readBytes = isAddress ? fromAddress(source) : fromFolder(folderOf(source))
  const read = async (path: string) => {
    const bytes = await readBytes(path)
    return bytes && new TextDecoder().decode(bytes)
  }
  const navigation = await read(NAVIGATION_FILE).catch((error: unknown) => {
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
    const fix = 'Check the address, and that the server is running.'
    throw siteError({ code: 'no-site', message: `${place} can't be read: ${reason}.`, fix })
  })
  const address = navigation === undefined ? undefined : searchIndexIn(navigation)
  if (address === undefined) {
    const fix = isAddress ? 'Give the address of its home page.' : 'Build it first, and give the folder of the built site.'
    throw siteError({ code: 'no-site', message: `There's no docwright site at ${place}.`, fix })
  }
  const start = address.indexOf('/.site/')
  const basePath = address.slice(0, start)
  const { prefix = '', search } = JSON.parse(navigation ?? '{}') as { prefix?: string; search?: SearchOptions }
  return {
    /** The site's folder or address, as messages show it. */
    place,
    basePath,
    /** The base path of all its editions. */
    hostPath: prefix === '' ? basePath : basePath.slice(0, -prefix.length),
    /** Contents of a file. Undefined if the site doesn't have it. @param path without base path */
    read: (path: string) => read(path.replace(/^\//, '')),
    /** Bytes of a file. */
    readBytes: (path: string) => readBytes(path.replace(/^\//, '')),
    searchIndex: address.slice(start),
    /** The site's own options that change what a search finds, if it has any. */
    search,
    pathOf(address: string): string {
      const { pathname } = splitHref(address.trim().replace(/^https?:\/\/[^/]*/i, ''))
      const inside = pathInEdition({ pathname }, { basePath }) ?? pathInEdition({ pathname }, { basePath: prefix }) ?? pathname
      const route = pathToRoute(`/${inside.replace(/^\/+/, '')}`.replace(/\.md$/i, '.html'))
      return route === '/index' ? '/' : route
    },
  }
}

function searchIndexIn(navigation: string): string | undefined {
  const searchIndex: unknown = attempt(() => JSON.parse(navigation))?.searchIndex
  return typeof searchIndex === 'string' && searchIndex.includes('/.site/') ? searchIndex : undefined
}

/** The folder itself if it's a built site, or else its `dist`. Of a site in several languages without a root, that of the first. */
function folderOf(source: string): string {
  const folder = resolve(source)
  return firstEdition(!existsSync(join(folder, '.site')) && existsSync(join(folder, 'dist', '.site')) ? join(folder, 'dist') : folder)
}

type ReadBytes = (path: string) => Promise<Uint8Array<ArrayBuffer> | undefined>

function fromFolder(folder: string): ReadBytes {
  return async (path) => {
    const parts = path.split('/').map(decodedPart)
    // The path comes from a program, so it mustn't lead out of the site.
    if (parts.some((part) => part === '..' || /[\\/\0]/.test(part))) return undefined
    return readFile(join(folder, ...parts)).then(
      (contents) => Uint8Array.from(contents),
      () => undefined,
    )
  }
}

function fromAddress(source: string): ReadBytes {
  const home = source.replace(/[?#].*$/s, '').replace(/\/*$/, '/')
  return async (path) => {
    if (path.split('/').some((part) => decodedPart(part) === '..')) return undefined
    const response = await fetch(new URL(`./${path}`, home), { signal: AbortSignal.timeout(TIMEOUT) })
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined
  }
}
