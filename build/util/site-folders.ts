import { homedir } from 'node:os'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { existsSync, mayWriteInto, readFileSync } from '../inputs/files.ts'
import { hashOf } from './hash.ts'
import lockFiles from './lock-files.json' with { type: 'json' }
import { realPlace } from './real-place.ts'

export interface SiteFolders {
  /** The folder that holds `content/` and `public/`. */
  root: string
  content: string
  public: string
  out: string
  /** Compiled pages and the record of the last build; safe to delete. */
  cache: string
}

/** Resolves `--root`, by default the current folder, and `--out`. */
export function siteFolders(options: { root?: string | undefined; out?: string | undefined }): SiteFolders {
  const root = realPlace(resolve(options.root ?? '.'))
  const out = realPlace(options.out === undefined ? join(root, 'dist') : resolve(options.out))
  return {
    root,
    content: join(root, 'content'),
    public: join(root, 'public'),
    out,
    cache: join(cacheFolder(root), 'docwright', hashOf(root, out)),
  }
}

/** Next to the site's packages, as tools keep their caches, or in the site's folder if it has none. With a read-only site, in the user's caches. */
function cacheFolder(root: string): string {
  const modules = join(root, 'node_modules')
  // Where packages are read-only, their caches may be on a volume of their own.
  if (mayWriteInto(modules) || mayWriteInto(join(modules, '.cache'))) return join(modules, '.cache')
  if (mayWriteInto(root)) return join(root, '.cache')
  return process.env.XDG_CACHE_HOME || join(homedir(), '.cache')
}

/** A path as a person would type it: relative where it lies below the folder the command runs in. */
export function displayPath(path: string): string {
  const short = relative(process.cwd(), path)
  return short === '' || short.startsWith('..') ? path : short
}

/** The path of a file in a folder, with forward slashes. */
export function pathIn(folder: string, file: string): string {
  return relative(folder, file).replaceAll(sep, '/')
}

/** Package managers by the files in which they keep the exact version of every package. */
export const LOCK_FILES: Readonly<Record<string, string>> = lockFiles

/** Files by which a folder is known as a repository or a workspace, besides `workspaces` in its package.json. */
const SHARED = ['.git', 'pnpm-workspace.yaml', ...Object.keys(LOCK_FILES)]

/** The nearest folder around a site that others share with it: a repository or a workspace. The site itself if there's none, or if it's a repository. */
export function sharedFolder(root: string): string {
  if (existsSync(join(root, '.git'))) return root
  const [, ...above] = foldersFrom(root)
  return above.find((folder) => SHARED.some((name) => existsSync(join(folder, name))) || hasWorkspaces(folder)) ?? root
}

function hasWorkspaces(folder: string): boolean {
  const manifest = join(folder, 'package.json')
  return existsSync(manifest) && /"workspaces"\s*:/.test(readFileSync(manifest, 'utf8'))
}

/** A folder and all that contain it, where its packages may be installed. The nearest come first. */
export function foldersFrom(root: string): string[] {
  const above = dirname(root)
  return above === root ? [root] : [root, ...foldersFrom(above)]
}
