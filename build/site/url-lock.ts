/** `content/urls.lock`: every address that a site has published, one on each line. */
import { join } from 'node:path'
import { composedHref } from '../../src/shared/routes/paths.ts'
import { existsSync } from '../inputs/files.ts'
import { findConflicts, isConflictMarker } from '../util/text/conflicts.ts'
import { readText, type SourceText } from '../util/text/read-text.ts'

export interface UrlLock extends SourceText {
  /** Absolute path. */
  file: string
}

export interface PublishedUrl {
  /** A path without the base path, with or without a hash. */
  address: string
  /** Something else that identifies it, such as the method and path of an operation. It stands behind two spaces and a `#`. */
  note?: string
}

export interface LockedUrl extends PublishedUrl {
  /** Counted from 1. */
  line: number
}

export function lockFile(content: string): string {
  return join(content, 'urls.lock')
}

/** Undefined if the site has no such file. */
export function readLock(content: string): UrlLock | undefined {
  const file = lockFile(content)
  return existsSync(file) ? { file, ...readText(file) } : undefined
}

/** The lines with addresses. Empty lines, comments after `# ` and markers of merge conflicts aren't among them: addresses of both versions have been published. */
export function lockedUrls(source: string): LockedUrl[] {
  const hasConflicts = findConflicts(source).length > 0
  return source
    .split('\n')
    .map((line, index) => {
      const [, address = line, note] = /^(\S+)\s+#\s+(.+)$/.exec(line.trim()) ?? []
      return { address: composedHref(address.trim()), line: index + 1, ...(note !== undefined && { note }) }
    })
    .filter(({ address }) => address !== '' && !/^#(?:\s|$)/.test(address) && !(hasConflicts && isConflictMarker(address)))
}

/** The text of a file with these addresses, of each the last one's, in the order of their characters, so that it's the same on every machine. */
export function lockText(urls: readonly PublishedUrl[]): string {
  const notes = new Map(urls.map(({ address, note }) => [address, note]))
  return [...notes.keys()]
    .sort()
    .map((address) => `${address}${notes.get(address) === undefined ? '' : `  # ${notes.get(address)}`}\n`)
    .join('')
}
