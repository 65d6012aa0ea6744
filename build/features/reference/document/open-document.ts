/** An OpenAPI document of one or more files. Nothing is dereferenced: a reference is followed when something is shown, and leads to the same object each time. */
import { dirname, resolve } from 'node:path'
import { memoized } from '../../../../src/shared/memoized.ts'
import { existsSync } from '../../../inputs/files.ts'
import type { Advice, Diagnostic } from '../../../report/diagnostic.ts'
import { attempt } from '../../../util/attempt.ts'
import { isWithin, realPlace } from '../../../util/real-place.ts'
import { displayPath } from '../../../util/site-folders.ts'
import { walkObjects } from './author-keys.ts'
import { type DocumentFile, isObject, type JsonObject, type Located, locate, problemAt, type RefusedReference } from './located.ts'
import { readSourceFile, type SourceFile } from './source-file.ts'

export interface OpenDocument {
  readonly root: Located
  /** Absolute paths of all files that have been read, or would have been. */
  readonly inputs: ReadonlySet<string>
  readonly files: ReadonlyMap<string, DocumentFile>
}

/** Versions of the specification that can be read. */
const VERSION = /^3\.[012](?:\.|$)/

/** @param path absolute @param folder the site's, which references don't leave @returns the document, or the problem that keeps it from being read */
export function openDocument(path: string, folder: string): OpenDocument | { problem: Diagnostic } {
  if (!existsSync(path)) {
    const fix = 'Correct the path under `openapi`, which starts at the folder with `content/`.'
    return { problem: { severity: 'error', code: 'reference-document', message: `There is no file ${displayPath(path)}.`, fix } }
  }
  const read = readSourceFile(path)
  if ('problem' in read) return read
  const value = isObject(read.value) ? read.value : {}
  const [refused, ...keys] = refusedVersion(value, path)
  if (refused !== undefined) return { problem: problemAt({ file: read, way: undefined }, ['error', 'reference-document'], refused, keys) }
  const files = new Map<string, DocumentFile>()
  const root: Located = { value, file: open(read), way: undefined }
  const inputs = new Set([path])
  const places = new Map<object, Located>()

  function open(given: SourceFile): DocumentFile {
    const found = new Map<string, Located | RefusedReference>()
    const file: DocumentFile = {
      ...given,
      get root() {
        return root
      },
      find(address) {
        const at = found.get(address) ?? locateAddress(file, address)
        const first = 'message' in at ? at : (places.get(at.value) ?? at)
        if (!('message' in first)) places.set(first.value, first)
        found.set(address, first)
        return first
      },
    }
    files.set(given.path, file)
    return file
  }

  function fileAt(from: DocumentFile, address: string): DocumentFile | RefusedReference {
    if (address === '') return from
    const isAddress = /^[a-z][a-z\d+.-]*:|^\/\//i.test(address)
    const target = realPlace(resolve(dirname(from.path), attempt(() => decodeURIComponent(address)) ?? address))
    if (isAddress || !isWithin(folder, target)) {
      const why = isAddress ? 'an address, and only files are read' : "outside of the site's folder"
      return refusal(`${address} is ${why}.`, 'Put a copy of it into the site, and name its path.', false)
    }
    inputs.add(target)
    const known = files.get(target)
    if (known !== undefined) return known
    if (!existsSync(target))
      return refusal(`There is no file ${displayPath(target)}.`, 'Correct the path, which starts at the folder of this file.')
    const other = readSourceFile(target)
    if ('problem' in other) return refusal(`${displayPath(target)} can't be read. ${other.problem.message}`, other.problem.fix ?? '')
    return open(other)
  }

  function locateAddress(from: DocumentFile, address: string): Located | RefusedReference {
    const [name = '', fragment = ''] = address.split(/#(.*)/s)
    const file = fileAt(from, name)
    if ('message' in file) return file
    const keys = pointerKeys(fragment)
    const at = keys === undefined ? anchorsIn(file).get(fragment) : locate(file, keys)
    return at ?? refusal(`The reference ${address} leads to nothing.`, 'Correct it, or add what it names.')
  }

  return { root, inputs, files }
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
const anchorsIn = memoized((file: DocumentFile): ReadonlyMap<string, Located> => {
  const anchors = new Map<string, Located>()
  walkObjects(locate(file, []), new Set(), ({ at }) => {
    for (const key of ['$anchor', '$dynamicAnchor']) {
      const name = at.value[key]
      if (typeof name === 'string' && !anchors.has(name)) anchors.set(name, at)
    }
  })
  return anchors
})

/** @returns why it can't be read, and the key that says so */
function refusedVersion({ openapi, swagger }: JsonObject, path: string): [refused?: Advice, ...keys: string[]] {
  if (typeof openapi === 'string' && VERSION.test(openapi)) return []
  if (swagger !== undefined) {
    const fix = `Convert it: \`npx swagger2openapi ${displayPath(path)} --outfile openapi.json\`. Then name that file.`
    return [{ message: 'Swagger 2.0 is older than OpenAPI 3.', fix }, 'swagger']
  }
  if (openapi !== undefined) return [{ message: `OpenAPI ${String(openapi)} can't be read.`, fix: 'Use 3.0, 3.1 or 3.2.' }, 'openapi']
  const fix = 'Name a file that begins with the version of OpenAPI, such as `openapi: 3.1.0`.'
  return [{ message: "This isn't an OpenAPI document.", fix }]
}
