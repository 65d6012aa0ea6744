/** An OpenAPI document of one or more files. Nothing is dereferenced: a reference is followed when something is shown, and leads to the same object each time. */
import { dirname, resolve } from 'node:path'
import { memoized } from '../../../../src/shared/memoized.ts'
import { existsSync } from '../../../inputs/files.ts'
import type { Diagnostic } from '../../../report/diagnostic.ts'
import { attempt } from '../../../util/attempt.ts'
import { isWithin, realPlace } from '../../../util/real-place.ts'
import { displayPath } from '../../../util/site-folders.ts'
import { walkObjects } from './author-keys.ts'
import { isObject, type Located, locate, problemAt } from './located.ts'
import { readSourceFile, type SourceFile } from './source-file.ts'

export interface OpenDocument {
  readonly root: Located
  /** Absolute paths of all files that have been read, or would have been. */
  readonly inputs: ReadonlySet<string>
  readonly files: ReadonlyMap<string, SourceFile>
  /** The object that a reference leads to, through others if those are references too; the object itself if it's none. Undefined if it leads nowhere. */
  follow(at: Located): Located | undefined
  /** The place that an address in a file leads to, or the reason why it leads nowhere. */
  find(file: SourceFile, address: string): Located | RefusedReference
}

export interface RefusedReference {
  readonly message: string
  readonly fix: string
  /** False for an address that is refused whatever it leads to. */
  readonly isMissing: boolean
}

/** Versions of the specification that can be read. */
const VERSION = /^3\.[012](?:\.|$)/

/** @param path absolute @param folder the site's, which references don't leave @returns the document, or the problem that keeps it from being read */
export function openDocument(path: string, folder: string): OpenDocument | { problem: Diagnostic } {
  const inputs = new Set([path])
  if (!existsSync(path)) return { problem: missing(path) }
  const read = readSourceFile(path)
  if ('problem' in read) return read
  const problem = refusedVersion(read)
  const root = locate(read, [])
  if (problem !== undefined || root === undefined) return { problem: problem ?? noDocument(read) }
  const files = new Map([[path, read]])
  const found = new Map<SourceFile, Map<string, Located | RefusedReference>>()

  function fileAt(from: SourceFile, address: string): SourceFile | RefusedReference {
    if (address === '') return from
    if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(address)) {
      return refusal(`${address} is an address, and only files are read.`, 'Put a copy of it into the site, and name its path.', false)
    }
    const target = realPlace(resolve(dirname(from.path), attempt(() => decodeURIComponent(address)) ?? address))
    if (!isWithin(folder, target)) {
      return refusal(`${address} is outside of the site's folder.`, 'Put a copy of it into the site, and name its path.', false)
    }
    inputs.add(target)
    const known = files.get(target)
    if (known !== undefined) return known
    if (!existsSync(target))
      return refusal(`There is no file ${displayPath(target)}.`, 'Correct the path, which starts at the folder of this file.')
    const other = readSourceFile(target)
    if ('problem' in other) return refusal(`${displayPath(target)} can't be read. ${other.problem.message}`, other.problem.fix ?? '')
    files.set(target, other)
    return other
  }

  function locateAddress(from: SourceFile, address: string): Located | RefusedReference {
    const [name = '', fragment = ''] = address.split(/#(.*)/s)
    const file = fileAt(from, name)
    if ('message' in file) return file
    const keys = pointerKeys(fragment)
    const at = keys === undefined ? anchorsIn(file).get(fragment) : locate(file, keys)
    return at ?? refusal(`The reference ${address} leads to nothing.`, 'Correct it, or add what it names.')
  }

  function find(file: SourceFile, address: string): Located | RefusedReference {
    const known = found.get(file) ?? new Map<string, Located | RefusedReference>()
    found.set(file, known)
    const at = known.get(address) ?? unique(locateAddress(file, address))
    known.set(address, at)
    return at
  }

  const places = new Map<object, Located>()
  function unique(at: Located | RefusedReference): Located | RefusedReference {
    if ('message' in at) return at
    const first = places.get(at.value)
    if (first === undefined) places.set(at.value, at)
    return first ?? at
  }

  return {
    root,
    inputs,
    files,
    find,
    follow(at) {
      let current = at
      const seen = new Set<object>()
      while (typeof current.value['$ref'] === 'string') {
        if (seen.has(current.value)) return undefined
        seen.add(current.value)
        const next = find(current.file, current.value['$ref'])
        if ('message' in next) return undefined
        current = next
      }
      return current
    },
  }
}

function refusal(message: string, fix: string, isMissing = true): RefusedReference {
  return { message, fix, isMissing }
}

/** The keys of a JSON Pointer (RFC 6901) in a fragment. Undefined for a fragment that's a name. */
export function pointerKeys(fragment: string): string[] | undefined {
  if (fragment === '') return []
  if (!fragment.startsWith('/')) return undefined
  const decoded = attempt(() => decodeURIComponent(fragment)) ?? fragment
  return decoded
    .slice(1)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** Schemas of a file by the names that they give themselves (`$anchor` of JSON Schema 2020-12). */
const anchorsIn = memoized((file: SourceFile): ReadonlyMap<string, Located> => {
  const anchors = new Map<string, Located>()
  walkObjects(locate(file, []), new Set(), ({ at }) => {
    for (const key of ['$anchor', '$dynamicAnchor']) {
      const name = at.value[key]
      if (typeof name === 'string' && !anchors.has(name)) anchors.set(name, at)
    }
  })
  return anchors
})

function missing(path: string): Diagnostic {
  const fix = 'Correct the path under `openapi`, which starts at the folder with `content/`.'
  return { severity: 'error', code: 'reference-document', message: `There is no file ${displayPath(path)}.`, fix }
}

function refusedVersion(file: SourceFile): Diagnostic | undefined {
  if (!isObject(file.value)) return undefined
  const { openapi, swagger } = file.value
  if (typeof openapi === 'string' && VERSION.test(openapi)) return undefined
  if (swagger !== undefined) {
    const name = displayPath(file.path)
    const fix = `Convert it: \`npx swagger2openapi ${name} --outfile openapi.json\`. Then name that file.`
    return refused(file, 'Swagger 2.0 is older than OpenAPI 3.', fix, ['swagger'])
  }
  if (openapi === undefined) return noDocument(file)
  return refused(file, `OpenAPI ${String(openapi)} can't be read.`, 'Use 3.0, 3.1 or 3.2.', ['openapi'])
}

function refused(file: SourceFile, message: string, fix: string, keys: readonly string[]): Diagnostic {
  return problemAt({ file, way: undefined }, { severity: 'error', code: 'reference-document', message, fix }, keys)
}

function noDocument(file: SourceFile): Diagnostic {
  const fix = 'Name a file that begins with the version of OpenAPI, such as `openapi: 3.1.0`.'
  return refused(file, "This isn't an OpenAPI document.", fix, [])
}

/** The reference at a place, for messages. */
export function refProblem(at: Located, { message, fix }: Pick<RefusedReference, 'message' | 'fix'>, key: string): Diagnostic {
  return problemAt(at, { severity: 'error', code: 'reference-ref', message, fix }, [key])
}
