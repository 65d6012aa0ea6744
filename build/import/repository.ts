/** The files that an import may read: those of the repository around the imported site, without its packages and what looks like a secret. */
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { isFile } from '../../src/server/preview/is-file.ts'
import { statsOf } from '../inputs/file-state.ts'
import { type IgnoreRule, isNoSource, walkFiles } from '../site/discover/walk.ts'
import { FOREIGN_FOLDER, looksLikeSecret } from '../site/public-files.ts'
import { limitedText, withinLimits } from './limits.ts'
import type { Notes } from './notes.ts'

/** Why a file isn't read, as the end of a sentence about it. */
export type Refusal = "isn't a file of the repository" | 'looks like a secret'

/** The largest file that a configuration may consist of or read, in bytes. */
const LARGEST_MODULE = 5_000_000

/** How often links may lead to one folder. In a chain of folders, each could double them. */
const MOST_LINKS = 10

export class Repository {
  /** Whether a configuration in JavaScript or TypeScript runs. */
  readonly runsCode: boolean
  #root: string
  readonly #config: string
  readonly #notes: Notes
  readonly #told = new Set<string>()

  /**
   * All paths are without links.
   * @param site the folder of the configuration, and that file
   * @param source the folder that someone named
   */
  constructor({ folder: site, file }: { folder: string; file: string }, source: string, notes: Notes, runsCode = true) {
    this.runsCode = runsCode
    this.#config = file
    this.#notes = notes
    this.#root = rootOf(site) ?? site
    // A package that someone names is no part of the repository in whose folder it's installed.
    const isAlone = !existsSync(join(this.#root, '.git')) || this.#refusalOf(site) !== undefined
    if (isAlone) this.#root = site.startsWith(withSeparator(source)) ? source : site
  }

  /** Why a path isn't read. Undefined if it may be, or if nothing is there. */
  refusal(path: string): Refusal | undefined {
    const written = resolve(path)
    const refusal = this.#refusalOf(written)
    if (refusal !== undefined || !existsSync(written)) return refusal
    return this.#refusalOf(realpathSync(written))
  }

  /** Whether a path is that of a file that may be read. */
  isFile(path: string): boolean {
    return this.#refusalOf(resolve(path)) === undefined && isFile(path) && this.refusal(path) === undefined
  }

  /** Whether a path is that of a file or a folder that may be read. */
  has(path: string): boolean {
    return this.refusal(path) === undefined && existsSync(path)
  }

  /** What's made of a file's text. Undefined if the file can't be read within the limits, which is noted once. */
  read<Result>(file: string, use: (text: string) => Result): Result | undefined {
    const read = withinLimits(() => use(limitedText(file)))
    if ('result' in read) return read.result
    this.#note(file, `It could not be read, because ${read.reason}, so it was left out.`)
    return undefined
  }

  /** Whether a file is one that a configuration may consist of. Those of packages have stand-ins. */
  mayRun(path: string): boolean {
    return this.isFile(path) && statSync(path).size <= LARGEST_MODULE
  }

  /** What the code of a configuration may ask: what a path is, and what's in it, also of packages. It gets nothing for others. */
  get answers() {
    const real = (path: string) => {
      const isOpen = this.#refusalOf(resolve(path), true) === undefined && existsSync(path)
      const own = isOpen ? realpathSync(path) : undefined
      return own === undefined || this.#refusalOf(own, true) !== undefined ? undefined : own
    }
    const stats = (path: string) => {
      const own = real(path)
      const found = own === undefined ? undefined : statSync(own)
      return found?.isFile() || found?.isDirectory() ? { file: found.isFile(), size: found.size, mtimeMs: found.mtimeMs } : undefined
    }
    return {
      real,
      stats,
      text(path: string) {
        const found = stats(path)
        return found?.file && found.size <= LARGEST_MODULE ? readFileSync(path, 'utf8') : undefined
      },
      entries: (path: string) =>
        stats(path)?.file === false
          ? readdirSync(path).flatMap((name) => {
              const found = stats(join(path, name))
              return found === undefined ? [] : [{ name, file: found.file }]
            })
          : undefined,
    }
  }

  /**
   * The first of these files that may be read. If there's none, why the first of those that may not isn't.
   * @param paths where a file could be
   */
  find(paths: readonly string[]): { file?: string; refusal?: Refusal } {
    const file = paths.find((path) => this.isFile(path))
    if (file !== undefined) return { file }
    const refusal = paths.map((path) => this.refusal(path)).find((reason) => reason !== undefined)
    return refusal === undefined ? {} : { refusal }
  }

  /** The path that a configuration names, relative to a folder. That it may not be read is noted. */
  named(folder: string, written: string, config = this.#config): string {
    const path = resolve(folder, written)
    const refusal = this.refusal(path)
    if (refusal !== undefined) this.noteNamed(written, refusal, path, config)
    return path
  }

  /** Notes that a path of the configuration isn't read, with the line that names it. */
  noteNamed(written: string, refusal: Refusal, path = written, config = this.#config): void {
    const text = this.isFile(config) ? readFileSync(config, 'utf8') : ''
    const at = text.indexOf(written.replace(/^\//, ''))
    const line = at < 0 ? undefined : text.slice(0, at).split('\n').length
    this.#tell(path, refusal, written, { file: config, line })
  }

  /**
   * All files below a folder, as `walkFiles` returns them, except those that may not be read. Links to such files are noted.
   * @param isPublished whether all files are published, so that secrets among them are noted
   */
  walk(folder: string, isIgnored: IgnoreRule = isNoSource, isPublished = false): string[] {
    const isLeftOut = (path: string, refusal: Refusal | undefined, isTold: boolean) => {
      if (refusal !== undefined && isTold) this.#tell(path, refusal)
      return refusal !== undefined
    }
    if (isLeftOut(folder, this.refusal(folder), true)) return []
    const visits = new Map<string, number>()
    const isRepeated = (path: string) => {
      const real = realpathSync(path)
      const count = (visits.get(real) ?? 0) + 1
      visits.set(real, count)
      if (count > MOST_LINKS) this.#note(real, `More than ${MOST_LINKS} links lead to this folder, so the others were left out.`)
      return count > MOST_LINKS
    }
    return walkFiles(folder, (name, parent) => {
      const isHidden = isIgnored(name, parent)
      if (isHidden && !(isPublished && looksLikeSecret(name))) return true
      const path = join(parent, name)
      const stats = statsOf(path)
      if (stats === undefined && name.includes('\uFFFD')) {
        this.#note(path, "Its name isn't UTF-8, so it was left out.")
        return true
      }
      const isLink = stats?.isSymbolicLink() === true
      const isOutside = isLeftOut(path, isLink ? this.refusal(path) : this.#refusalOf(path), isLink || isPublished)
      return isOutside || isHidden || (isLink && existsSync(path) && statSync(path).isDirectory() && isRepeated(path))
    })
  }

  #refusalOf(path: string, withPackages = false): Refusal | undefined {
    if (path !== this.#root && !path.startsWith(withSeparator(this.#root))) return "isn't a file of the repository"
    const names = path.slice(this.#root.length).split(sep)
    if (names.some((name) => (FOREIGN_FOLDER.test(name) && !(withPackages && name === 'node_modules')) || name.includes('\0')))
      return "isn't a file of the repository"
    return names.some(looksLikeSecret) ? 'looks like a secret' : undefined
  }

  /** Once for each path. */
  #note(path: string, message: string): void {
    if (this.#told.has(path)) return
    this.#told.add(path)
    this.#notes.add('unread', path, message)
  }

  #tell(path: string, refusal: Refusal, written = basename(path), place?: { file: string; line: number | undefined }): void {
    if (this.#told.has(path)) return
    this.#told.add(path)
    this.#notes.add('refused', place ?? path, refusedMessage(written, refusal))
  }
}

/** What the report says of a file that isn't read. */
export function refusedMessage(written: string, refusal: Refusal): string {
  return `\`${written}\` ${refusal}, so it was left out.`
}

/** The nearest folder that is a repository, of a folder and those around it. */
function rootOf(folder: string): string | undefined {
  if (existsSync(join(folder, '.git'))) return folder
  const above = dirname(folder)
  return above === folder ? undefined : rootOf(above)
}

function withSeparator(folder: string): string {
  return folder.endsWith(sep) ? folder : folder + sep
}
