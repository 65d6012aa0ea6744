/**
 * Tells that something below a set of folders changed. What changed is found by comparing scans (`scan-files.ts`): the
 * events of file systems differ too much to be believed in more than that. One watcher for each folder, since recursive
 * watching on Linux costs one for each file and loses folders that are moved.
 */
import { type FSWatcher, statSync, watch } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type IgnoreRule, isNoSource, walkTree } from '../discover/walk.ts'

export interface FolderWatcher {
  /** Watches the files directly in further folders, and no longer those that were named before. */
  watchAlso(folders: Iterable<string>): void
  /** How many folders are watched. */
  count(): number
  close(): void
}

export interface WatchOptions {
  /** Called a moment after changes, with the paths that events named. */
  onChange(paths: string[]): void
  /** Called once where the system gives no more watchers; from then on `onChange` is called at intervals. */
  onExhausted?(): void
  /** Names of which nothing is told. */
  isIgnored?: IgnoreRule
}

/** An editor writes a file in several steps; this long after the last one it is taken to be done, in milliseconds. */
const QUIET_MS = 12

/** Changes that never end are told of at least this often. */
const LONGEST_WAIT_MS = 120

const POLL_MS = 500

/** Watches trees of folders, those that do not exist yet included. */
export function watchFolders(trees: readonly string[], { onChange, onExhausted, isIgnored = isNoSource }: WatchOptions): FolderWatcher {
  const watchers = new Map<string, { watcher: FSWatcher; inode: number }>()
  /** Which names in a folder matter. */
  let concerns = new Map<string, (name: string) => boolean>()
  let also: string[] = []
  let named = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let poll: NodeJS.Timeout | undefined
  let firstAt = 0

  function note(path: string): void {
    if (named.size === 0) firstAt = performance.now()
    named.add(path)
    clearTimeout(timer)
    timer = setTimeout(tell, Math.max(0, Math.min(QUIET_MS, firstAt + LONGEST_WAIT_MS - performance.now())))
  }

  function tell(): void {
    const paths = [...named]
    named = new Set()
    // Before anyone looks at the files: what is written after that makes an event of its own.
    sync()
    onChange(paths)
  }

  function sync(): void {
    const wanted = new Map<string, (name: string) => boolean>()
    for (const tree of trees) {
      // The parent tells when the tree itself comes.
      const parent = dirname(tree)
      const before = wanted.get(parent)
      wanted.set(parent, (name) => name === basename(tree) || before?.(name) === true)
    }
    for (const folder of also) wanted.set(folder, () => true)
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
    if (inode === undefined) return
    try {
      const watcher = watch(folder, (_event, name) => {
        if (name === null || (concerns.get(folder)?.(name) === true && !isIgnored(name, folder))) note(join(folder, name ?? ''))
      })
      watcher.on('error', () => {
        // Its folder is gone, which its parent tells too.
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
    watchAlso(folders) {
      also = [...new Set(folders)]
      sync()
    },
    count: () => watchers.size,
    close() {
      clearTimeout(timer)
      clearInterval(poll)
      for (const { watcher } of watchers.values()) watcher.close()
      watchers.clear()
    },
  }
}

function inodeOf(folder: string): number | undefined {
  return statSync(folder, { throwIfNoEntry: false })?.ino
}
