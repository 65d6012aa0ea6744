import { createReadStream, readFileSync, writeFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { isNamedByContents } from '../../src/server/preview/caching.ts'
import type { SiteConfig } from '../../src/shared/config/schema.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { contentHash, hashOf } from '../util/hash.ts'

/** Returns the contents of another output, by its path. */
export type ReadOutput = (path: string) => Promise<Uint8Array>

/** Takes a problem that shows while a file is made. */
export type Warn = (warning: Diagnostic) => void

/** A file of the finished site: its path, a hash of its inputs, and how to create it. */
export interface Output {
  /** Relative to the output folder, with forward slashes. */
  path: string
  /** Hash of all inputs. Equal keys mean equal contents. */
  key: string
  /** Called only if the last build's file can't be reused. */
  contents(warn?: Warn): Promise<string | Uint8Array> | string | Uint8Array
  /** Path of a file with the same contents, which may be larger than the memory. It's copied instead of calling `contents`. */
  file?: string
  /** Writes the same contents to a file, in another thread. Called instead of `contents`. */
  write?(file: string, warn?: Warn): Promise<void>
  /** Path of another output with the same contents, so they're only created once. */
  sameAs?: string
  /** Makes the same contents, or parts of them, from the files of other outputs. Called instead of `contents`, once those exist. */
  fromOthers?(read: ReadOutput, warn?: Warn): Promise<string> | AsyncIterable<string | Uint8Array>
  /** Set for `joinedOutput`: the paths of its parts. */
  joins?: readonly string[]
}

/** An output that is the copy of a file. @param key hash of its contents, or a name that contains one */
export function copiedOutput(path: string, key: string, file: string): Output {
  return { path, key, file, contents: () => readFileSync(file) }
}

/** An output that is made from the contents of others. @param key hash of everything else that it's made from */
export function combinedOutput(path: string, key: string, parts: readonly Output[], combine: (texts: readonly string[]) => string): Output {
  const from = async (read: (part: Output) => Promise<unknown> | unknown) =>
    combine(await Promise.all(parts.map(async (part) => String(await read(part)))))
  return {
    path,
    key: hashOf(key, ...parts.map((part) => part.key)),
    contents: () => from((part) => part.contents()),
    fromOthers: (read) => from((part) => read(part.path)),
  }
}

/** The contents of others below one another, which may be larger than the memory together. */
export function joinedOutput(path: string, parts: readonly Output[]): Output {
  return {
    ...combinedOutput(path, 'joined', parts, (texts) => texts.join('\n')),
    joins: parts.map((part) => part.path),
    fromOthers: (read) => joinedParts(parts, read),
  }
}

async function* joinedParts(parts: readonly Output[], read: ReadOutput): AsyncGenerator<string> {
  // So many are in memory at once.
  const count = 200
  for (let start = 0; start < parts.length; start += count) {
    const texts = await Promise.all(parts.slice(start, start + count).map((part) => read(part.path)))
    yield `${start > 0 ? '\n' : ''}${texts.map(String).join('\n')}`
  }
}

interface LastJoined {
  /** Where the last build has put it, of the same parts in the same order. */
  file: string
  /** Bytes of a part in it. */
  sizeOf(path: string): number | undefined
  isNew(path: string): boolean
}

/** The same as `joinedOutput` makes, copied from the last build's file but for new parts, because a large site has thousands to read. */
export function joinedAgain(path: string, parts: readonly Output[], { file, sizeOf, isNew }: LastJoined): Output {
  const sizes = parts.map((part) => sizeOf(part.path) ?? Number.NaN)
  const length = sizes.reduce((sum, size) => sum + size + 1, -1)
  return {
    ...joinedOutput(path, parts),
    async *fromOthers(read) {
      if ((await stat(file)).size !== length) return yield* joinedParts(parts, read)
      let [position, copied] = [0, 0]
      for (const [index, part] of parts.entries()) {
        const end = position + (sizes[index] ?? 0)
        if (isNew(part.path)) {
          if (position > copied) yield* createReadStream(file, { start: copied, end: position - 1 })
          yield await read(part.path)
          copied = end
        }
        position = end + 1
      }
      if (length > copied) yield* createReadStream(file, { start: copied })
    },
  }
}

/** An output whose contents are there already. */
export function textOutput(path: string, contents: string): Output {
  return { path, key: hashOf(contents), contents: () => contents }
}

/** Of the part of a file's name that says what it's of. A hash, an ending and more come after it. */
const LONGEST_NAME = 120

/** A name for the file of something, with letters that are safe everywhere. The end of a long one tells most. */
export function fileName(name: string): string {
  const safe = name.replace(/[^\w.-]+/g, '_')
  return safe.length > LONGEST_NAME ? safe.slice(-LONGEST_NAME).replace(/^[.-]+/, '') : safe
}

/** A document and, if the site has aliases, the same one with `.html` at the end of its address: `a/index.html` and `a.html`. */
export function withAlias(document: Output, { aliases }: Pick<SiteConfig, 'aliases'>): Output[] {
  const { path, key, contents } = document
  return aliases === false ? [document] : [document, { path: path.replace(/\/index\.html$/, '.html'), key, contents, sameAs: path }]
}

/** A file with a hash of its contents in its name. */
export function hashedOutput(name: string, extension: string, contents: string): Output {
  return textOutput(`${name}-${contentHash(contents)}${extension}`, contents)
}

/** Writes a file's contents where a build gathers them. */
export function writeOutput(path: string, contents: string | Uint8Array): void {
  writeFileSync(path, contents)
}

/** True for a file that all editions share. Pages may have addresses below `assets/`, too. */
export function isAsset(path: string): boolean {
  return path.startsWith('assets/') && isNamedByContents(path)
}

/** Outputs of an edition where they are in the output folder: assets are the host's. @param prefix the edition's, below the base path */
export function outputsBelow(prefix: string, outputs: readonly Output[]): readonly Output[] {
  if (prefix === '') return outputs
  const below = (path: string) => (isAsset(path) ? path : `${prefix}/${path}`.slice(1))
  return outputs.map((output): Output => {
    const { path, sameAs, fromOthers } = output
    return {
      ...output,
      path: below(path),
      ...(sameAs !== undefined && { sameAs: below(sameAs) }),
      ...(fromOthers && { fromOthers: (read, warn) => fromOthers((other) => read(below(other)), warn) }),
    }
  })
}

/** The folders in which files are: `a` and `a/b` for `a/b/c.html`. */
export function foldersOf(paths: Iterable<string>): Set<string> {
  const folders = new Set<string>()
  for (const path of paths)
    for (let folder = parentOf(path); folder !== '' && !folders.has(folder); folder = parentOf(folder)) folders.add(folder)
  return folders
}

/** The folder of a file or of a folder, empty for the output folder itself. */
function parentOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0))
}

/** Outputs by their paths. */
export function byPath(outputs: readonly Output[]): Map<string, Output> {
  return new Map(outputs.map((output) => [output.path, output]))
}
