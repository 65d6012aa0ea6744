/** One file of an OpenAPI document, JSON (RFC 8259) or YAML 1.2, as values, with the places of these for messages. */
import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser'
import { type Document, isAlias, isMap, isScalar, isSeq, parseDocument } from 'yaml'
import { type Diagnostic, withExcerpt } from '../../../report/diagnostic.ts'
import { positionAt } from '../../../report/position-at.ts'
import { textDiagnostic } from '../../../report/text-diagnostics.ts'
import { attempt } from '../../../util/attempt.ts'
import { displayPath } from '../../../util/site-folders.ts'
import { readText } from '../../../util/text/read-text.ts'
import { createJsonPlaces } from './json-places.ts'

export interface SourceFile {
  /** Absolute path. */
  readonly path: string
  readonly text: string
  readonly value: unknown
  /** The offset of the last of the keys that lead to a value, or of the nearest one that's there. */
  offsetOf(keys: readonly string[]): number
}

/** @param path absolute, of a file that exists @returns the file, or why it can't be read */
export function readSourceFile(path: string): SourceFile | { problem: Diagnostic } {
  const { source: text, problem } = readText(path)
  if (problem !== undefined) return { problem: { ...textDiagnostic(path, problem), code: 'reference-document' } }
  if (!/^\s*[{[]/.test(text)) return readYaml(path, text)
  const value = attempt(() => JSON.parse(text) as unknown)
  if (value !== undefined) return { path, text, value, offsetOf: createJsonPlaces(text) }
  // YAML has JSON in it, and more: a document that only begins like JSON.
  const asYaml = path.endsWith('.json') ? undefined : readYaml(path, text)
  if (asYaml !== undefined && 'value' in asYaml) return asYaml
  const errors: ParseError[] = []
  parse(text, errors)
  const [{ error, offset } = { error: 1, offset: 0 }] = errors
  return { problem: unreadable(path, text, offset, `This isn't valid JSON: ${printParseErrorCode(error)}.`) }
}

/** Uses of an anchor, times the aliases within it. A file with more is made to take all memory. */
const MOST_ALIASES = 100_000

function readYaml(path: string, text: string): SourceFile | { problem: Diagnostic } {
  const document = parseDocument(text, { merge: true, prettyErrors: false, logLevel: 'error' })
  const [error] = document.errors
  if (error !== undefined) return { problem: unreadable(path, text, error.pos[0], `This isn't valid YAML: ${error.message}`) }
  try {
    const value: unknown = document.toJS({ maxAliasCount: MOST_ALIASES })
    // Throws if an alias is within what it stands for, which JSON can't have.
    JSON.stringify(value)
    return { path, text, value, offsetOf: (keys) => yamlOffset(document, keys) }
  } catch (thrown) {
    return { problem: unreadable(path, text, 0, `Its aliases can't be followed: ${String(thrown)}`) }
  }
}

function yamlOffset(document: Document, keys: readonly string[]): number {
  let node: unknown = document.contents
  let offset = 0
  for (const key of keys) {
    if (isAlias(node)) node = node.resolve(document)
    const pair = isMap(node) ? node.items.find((item) => isScalar(item.key) && String(item.key.value) === key) : undefined
    const next = isSeq(node) ? node.items[Number(key)] : pair?.value
    const place = pair === undefined ? next : pair.key
    const range = typeof place === 'object' && place !== null && 'range' in place ? (place.range as number[] | undefined) : undefined
    if (range === undefined) return offset
    offset = range[0] ?? offset
    node = next
  }
  return offset
}

function unreadable(path: string, text: string, offset: number, message: string): Diagnostic {
  const place = positionAt(text, Math.min(offset, text.length))
  const fix = 'Correct the file, or name another one under `openapi`.'
  return withExcerpt({ severity: 'error', code: 'reference-document', file: displayPath(path), ...place, message, fix }, text)
}
