/** Random edits of random documents: an id that was on a page leads to its row as long as that is in the document. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import type { Reference } from '../../../build/features/reference/open-reference.ts'
import type { Row } from '../../../build/features/reference/view/blocks.ts'
import { createRowIds } from '../../../build/features/reference/view/row-ids.ts'
import { caseCount } from '../../support/fuzz.ts'
import { blocksAt, referenceTo, rowsIn, written } from './support.ts'

type Json = Record<string, unknown>

const NAMES = ['A', 'B', 'C', 'Big']
const PROPERTIES = ['id', 'a.b', 'name', 'next', 'x[]', 'é']
const TYPES = ['application/json', 'application/xml', 'text/b+json', 'text/a']

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

/** A source of decisions. */
type Draw = (below: number) => number

function drawing(numbers: readonly number[]): Draw {
  let at = 0
  return (below) => (numbers[at++ % numbers.length] ?? 0) % below
}

function pick<T>(items: readonly T[], draw: Draw): T {
  return items[draw(items.length)] as T
}

function some<T>(items: readonly T[], draw: Draw): T[] {
  return items.filter(() => draw(3) > 0)
}

function schema(draw: Draw, depth = 0): Json {
  const kind = draw(depth > 2 ? 2 : 6)
  if (kind === 0) return { type: 'string' }
  if (kind === 1) return ref(pick(NAMES, draw))
  if (kind === 2) return { type: 'array', items: schema(draw, depth + 1) }
  if (kind === 3) return { oneOf: some(NAMES, draw).map(ref) }
  return object(draw, depth)
}

function object(draw: Draw, depth = 0): Json {
  return { type: 'object', properties: Object.fromEntries(some(PROPERTIES, draw).map((name) => [name, schema(draw, depth + 1)])) }
}

const content = (draw: Draw): Json => Object.fromEntries(some(TYPES, draw).map((type) => [type, { schema: schema(draw) }]))

const parameter = (name: string): Json => ({ name, in: 'query', schema: { type: 'string' } })

function operation(draw: Draw, id: string): Json {
  const parameters = some(PROPERTIES, draw).map(parameter)
  return { operationId: id, parameters, requestBody: { content: content(draw) }, responses: { 200: { content: content(draw) } } }
}

function newDocument(draw: Draw): Json {
  const big = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`p${index}`, { type: 'string' }]))
  return {
    paths: { '/a': { post: operation(draw, 'a') }, '/b': { post: operation(draw, 'b') } },
    components: { schemas: { ...Object.fromEntries(['A', 'B', 'C'].map((name) => [name, object(draw)])), Big: { properties: big } } },
  }
}

/** A copy in which entries are added, removed and put into another order. */
function edited(value: unknown, draw: Draw, key = ''): unknown {
  if (Array.isArray(value)) {
    const items = value.filter(() => key === '' || draw(6) > 0).map((item) => edited(item, draw))
    if (key === 'parameters' && draw(2) === 0) items.push(parameter(`new${draw(9)}`))
    if (key === 'oneOf' && draw(2) === 0) items.push({ title: `New${draw(9)}`, ...object(draw, 2) })
    return items.sort(() => draw(3) - 1)
  }
  if (typeof value !== 'object' || value === null) return value
  const isMap = key === 'properties' || key === 'content'
  const kept = Object.entries(value).filter(() => !isMap || draw(6) > 0)
  const entries = kept.map(([name, inner]): [string, unknown] => [name, edited(inner, draw, isMap ? '' : name)])
  if (key === 'properties' && draw(2) === 0) entries.push([`new${draw(9)}`, schema(draw, 1)])
  if (key === 'content' && draw(3) === 0) entries.push([pick(TYPES, draw), { schema: schema(draw) }])
  if (isMap || key === 'paths' || key === 'schemas') entries.sort(() => draw(3) - 1)
  return Object.fromEntries(entries)
}

/** True if a document has the row of an id, read again without the generator's code. */
function hasRow(document: Json, path: string, id: string): boolean {
  const { schemas } = document['components'] as { schemas: Record<string, Json> }
  const follow = (one: Json): Json => {
    const name = /[^/]+$/.exec(String(one['$ref'] ?? ''))?.[0]
    return name === undefined ? one : follow(schemas[name] ?? {})
  }
  const walk = (given: Json | undefined, rest: string): boolean => {
    if (given === undefined) return false
    if (rest === '') return true
    const at = follow(given)
    const [token = '', name = ''] = /^(?:\[\]|<([^>]*)>|\.([^.[<(]*))/.exec(rest) ?? []
    if (token === '') return false
    const after = rest.slice(token.length)
    if (token === '[]') return walk(at['items'] as Json | undefined, after)
    const variants = (at['oneOf'] ?? []) as Json[]
    if (token.startsWith('<')) {
      const named = variants.filter((one) => String(one['$ref'] ?? '').endsWith(`/${name}`) || one['title'] === name)
      // A list with one member is that member.
      return named.length > 0 && variants.length > 1 && walk(named[0], after)
    }
    if (variants.length === 1) return walk(variants[0], rest)
    const written = token.slice(1).replace(/~([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    return walk(((at['properties'] ?? {}) as Record<string, Json>)[written], after)
  }
  if (path.startsWith('/schemas/')) return walk(schemas[path.slice('/schemas/'.length)], id.slice('schema'.length))
  const { post } = (document['paths'] as Record<string, { post: Json }>)[path] ?? {}
  if (post === undefined) return false
  const [, query] = /^query\.(.*)$/.exec(id) ?? []
  const decoded = query?.replace(/~([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  if (decoded !== undefined) return (post['parameters'] as Json[]).some(({ name }) => name === decoded)
  const [, part, type, rest = ''] = /^(body|200)(?:\(([^)]*)\))?(.*)$/.exec(id) ?? []
  const body = part === 'body' ? post['requestBody'] : (post['responses'] as Json)['200']
  const all = Object.entries((body as { content: Record<string, { schema: Json }> }).content)
  return all.some(([name, media]) => (type === undefined || name === type) && walk(media.schema, rest))
}

/** The rows of a page by the ids that lead to them. */
function rowsById(reference: Reference, path: string): Map<string, Row> {
  const place = createRowIds()
  const found = new Map<string, Row>()
  for (const block of blocksAt(reference, path)) {
    if (block.kind !== 'level') continue
    const ids = place(block.level, block.prefixes)
    for (const row of rowsIn(block.level)) for (const id of ids.get(row) ?? []) found.set(id, row)
  }
  return found
}

/** The row to which a link leads: by its id, without the media type, or the nearest one above. */
function rowAt(rows: ReadonlyMap<string, Row>, id: string): { row: Row; isItself: boolean } | undefined {
  // Rows of the only media type have no ids with that.
  const [type = id] = /^(?:body|200)\([^)]*\)/.exec(id) ?? []
  const isAlone = ![...rows.keys()].some((one) => one.startsWith(type))
  for (let at = id; at !== ''; at = at.replace(/(?:\[\]|<[^>]*>|\.[^.[<(]*|\([^)]*\)|^\w+)$/, '')) {
    const row = rows.get(isAlone ? at.replace(/\([^)]*\)/, '') : at)
    if (row !== undefined) return { row, isItself: at === id }
    if (!/[.[<(]/.test(at)) return undefined
  }
  return undefined
}

describe('ids of rows', () => {
  it('lead to them after any edit that leaves them in the document', (context) => {
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { minLength: 40, maxLength: 200 }), fc.array(fc.nat(1000), { minLength: 20 }), (first, second) => {
        const before = newDocument(drawing(first))
        const after = edited(before, drawing(second)) as Json
        const [old, now] = [before, after].map((document) => referenceTo(written(context, document)))
        for (const path of ['/a', '/b', '/schemas/A', '/schemas/B']) {
          if (old === undefined || now === undefined) continue
          const rows = rowsById(now, path)
          for (const [id, row] of rowsById(old, path)) {
            // What a row that isn't opened has is only known by the schema's page.
            if (row.hidden !== undefined || !hasRow(after, path, id)) continue
            // Without a type, an id may mean the row of any.
            const isOpen = /^(?:body|200)(?!\()/.test(id)
            const typed = isOpen ? TYPES.map((type) => id.replace(/^(?:body|200)/, `$&(${type})`)) : [id]
            const all = typed.filter((one) => hasRow(after, path, one)).map((one) => rowAt(rows, one))
            const told = () => `${path}#${id}\n${JSON.stringify(before)}\n${JSON.stringify(after)}`
            if (all.some((one) => one?.isItself)) assert.ok(rowAt(rows, id)?.isItself, told())
            // What isn't shown leads to the row above, which isn't opened.
            else assert.ok(all.length === 0 || all.some((one) => one === undefined || one.row.level === undefined), told())
          }
        }
      }),
      { seed: 7, numRuns: caseCount(100, 5), endOnFailure: true, includeErrorInReport: true },
    )
  })
})
