/** Reports what scans find (`scan-files.ts`): events differ by system. Each folder has a watcher, because on Linux, recursive ones lose folders. */
import { type FSWatcher, statSync, watch } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { isFile } from '../../src/server/preview/is-file.ts'
import { type IgnoreRule, isNoSource, walkTree } from '../site/discover/walk.ts'
import { attempt } from '../util/attempt.ts'

export interface WatchOptions {
  /** Called shortly after changes, with the paths from the events. */
  onChange(paths: string[]): void
  /** True on a volume that reports no changes. Then nothing is watched, and `onChange` is called at intervals. */
  polls?: boolean
  /** Called once if the system has no more watchers. From then on, it's the same. */
  onExhausted?(): void
  /** Changes of these names aren't reported. */
  isIgnored?: IgnoreRule
}

/** Time to wait after the last event, in milliseconds, because editors save files in several steps. */
const QUIET_MS = 12

/** The longest time between reports if changes don't stop, in milliseconds. */
const LONGEST_WAIT_MS = 120

const POLL_MS = 500

/** Watches folders with everything in them. They may not exist yet. */
export function watchFolders(trees: readonly string[], { onChange, onExhausted, polls = false, isIgnored = isNoSource }: WatchOptions) {
  const watchers = new Map<string, { watcher: FSWatcher; inode: number }>()
  /** Tests for names that matter, by folder. */
  let concerns = new Map<string, (name: string) => boolean>()
  let also = new Map<string, Set<string>>()
  let named = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let poll = polls ? setInterval(() => onChange([]), POLL_MS) : undefined
  let firstAt = 0

  function note(path: string): void {
    if (named.size === 0) firstAt = performance.now()
    named.add(path)
    clearTimeout(timer)
    timer = setTimeout(report, Math.max(0, Math.min(QUIET_MS, firstAt + LONGEST_WAIT_MS - performance.now())))
  }

  function report(): void {
    const paths = [...named]
    named = new Set()
    // Update the watchers before anyone reads the files, so that each later change causes an event. Writing a file changes no folder.
    if (!paths.every(isFile)) sync()
    onChange(paths)
  }

  function sync(): void {
    const wanted = new Map<string, (name: string) => boolean>()
    for (const tree of trees) {
      // The parent reports when the tree itself is created.
      const parent = dirname(tree)
      const before = wanted.get(parent)
      wanted.set(parent, (name) => name === basename(tree) || before?.(name) === true)
    }
    for (const [folder, names] of also) {
      const before = wanted.get(folder)
      wanted.set(folder, (name) => names.has(name) || names.has('') || before?.(name) === true)
    }
    for (const tree of trees) for (const { path, isFolder } of walkTree(tree, isIgnored)) if (isFolder) wanted.set(path, () => true)
    concerns = wanted
    for (const [folder, { watcher, inode }] of watchers) {
      if (wanted.has(folder) && inodeOf(folder) === inode) continue
      watcher.close()
      watchers.delete(folder)
    }
    for (const folder of wanted.keys()) if (!watchers.has(folder)) add(folder)
  }

  function add(folder: string): void {
    const inode = inodeOf(folder)
    if (inode === undefined || polls) return
    try {
      const watcher = watch(folder, (_event, name) => {
        if (name === null || (concerns.get(folder)?.(name) === true && !isIgnored(name, folder))) note(join(folder, name ?? ''))
      })
      watcher.on('error', () => {
        // The folder was removed, which its parent reports too.
        watcher.close()
        watchers.delete(folder)
      })
      watchers.set(folder, { watcher, inode })
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      if (code !== 'ENOSPC' && code !== 'EMFILE') return
      if (poll === undefined) onExhausted?.()
      poll ??= setInterval(() => onChange([]), POLL_MS)
    }
  }

  sync()
  return {
    /** Also watches these files, instead of those from the last call. A path that ends in a separator stands for all files directly in that folder. */
    watchAlso(paths: Iterable<string>): void {
      const before = also
      also = new Map()
      for (const path of paths) {
        const [folder, name] = path.endsWith(sep) ? [path.slice(0, -1), ''] : [dirname(path), basename(path)]
        also.set(folder, (also.get(folder) ?? new Set()).add(name))
      }
      const isSame = before.size === also.size && [...also].every(([folder, names]) => before.get(folder)?.size === names.size)
      if (!isSame) sync()
      // One of the same folders may have been created since the last call.
      for (const folder of also.keys()) if (!watchers.has(folder)) add(folder)
    },
    count: () => watchers.size,
    close(): void {
      clearTimeout(timer)
      clearInterval(poll)
      for (const { watcher } of watchers.values()) watcher.close()
      watchers.clear()
    },
  }
}

function inodeOf(folder: string): number | undefined {
  return attempt(() => statSync(folder, { throwIfNoEntry: false }))?.ino
}
