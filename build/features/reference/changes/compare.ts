/** Compares two states of a document: operations by method and path, and within them whatever decides about requests and answers. */
import { idPart } from '../document/addresses.ts'
import { followedAt, followedEntries, type Located, objectAt } from '../document/located.ts'
import { mediaTypesOf } from '../document/media.ts'
import type { OpenDocument } from '../document/open-document.ts'
import { methodAndPath, type Operation, parametersOf } from '../document/operations.ts'
import { securityOf } from '../document/security.ts'
import { type Shape, type Shapes, saidText } from '../document/shapes.ts'
import limits from './limits.json' with { type: 'json' }
import rules from './rules.json' with { type: 'json' }

export interface RowChange {
  readonly rule: keyof typeof rules
  readonly kind: 'added' | 'changed' | 'removed'
  readonly isBreaking: boolean
  /** Id of the row. Empty for the operation itself. */
  readonly row: string
  /** In the words of the specification, such as `maxLength: 20 → 10`. */
  readonly detail?: string
}

export interface OperationChanges {
  readonly kind: RowChange['kind']
  readonly operation: Operation
  readonly changes: readonly RowChange[]
}

/** One state: a document with its operations that are shown. */
export interface DocumentState {
  readonly document: OpenDocument
  readonly shapes: Shapes
  readonly operations: readonly Operation[]
}

/** Limits, with the direction in which they're narrower. */
const LIMITS = Object.entries(limits)

export function compareDocuments(before: DocumentState, now: DocumentState): OperationChanges[] {
  const byCall = ({ operations }: DocumentState) => new Map(operations.map((one) => [`${one.isWebhook} ${methodAndPath(one)}`, one]))
  const all: OperationChanges[] = []
  eachOf(byCall(before), byCall(now), {
    added: (_, operation) => all.push({ kind: 'added', operation, changes: [changeOf('operation-added', '', false)] }),
    removed: (_, operation) => all.push({ kind: 'removed', operation, changes: [changeOf('operation-removed', '', true)] }),
    both(_, last, operation) {
      const changes = compareOperations(before, now, last, operation)
      if (changes.length > 0) all.push({ kind: 'changed', operation, changes })
    },
  })
  return all
}

function changeOf(rule: RowChange['rule'], row: string, isBreaking: boolean, detail?: string): RowChange {
  const kind = (/(?:added|removed)$/.exec(rule)?.[0] ?? 'changed') as RowChange['kind']
  return { rule, kind, row, isBreaking, ...(detail !== undefined && { detail }) }
}

interface Tell<Item> {
  added(name: string, item: Item): void
  removed(name: string, item: Item): void
  both(name: string, last: Item, next: Item): void
}

function eachOf<Item>(last: ReadonlyMap<string, Item>, next: ReadonlyMap<string, Item>, tell: Tell<Item>): void {
  for (const [name, item] of next) {
    const other = last.get(name)
    if (other === undefined) tell.added(name, item)
    else tell.both(name, other, item)
  }
  for (const [name, item] of last) if (!next.has(name)) tell.removed(name, item)
}

const valueAt = ({ members }: Shape, key: string) => members.map(({ at }) => at.value[key]).find((one) => one !== undefined)
const innerAt = ({ members }: Shape, key: string) => members.map(({ at }) => objectAt(at, key)).find((one) => one !== undefined)
const isRequired = ({ value }: Located) => value['required'] === true || value['in'] === 'path'

function compareOperations(before: DocumentState, now: DocumentState, old: Operation, operation: Operation): RowChange[] {
  const changes: RowChange[] = []
  /** Pairs of schemas that are compared, of requests and of answers. */
  const seen = [new Map<object, Set<object>>(), new Map<object, Set<object>>()] as const
  const note = (...change: Parameters<typeof changeOf>) => void changes.push(changeOf(...change))

  /** @param isSent true for a request, in which it breaks what is narrower; in an answer, that's what is wider */
  function compareSchemas(last: Located | undefined, next: Located | undefined, row: string, isSent: boolean): void {
    if (last === undefined || next === undefined) return
    const [a, b] = [before.shapes.shapeOf(last), now.shapes.shapeOf(next)]
    // Each pair once, or cycles would never end.
    const [one, other] = [a.members[0]?.at.value ?? a, b.members[0]?.at.value ?? b]
    const pairs = seen[isSent ? 0 : 1].get(one) ?? new Set()
    if (pairs.has(other)) return
    seen[isSent ? 0 : 1].set(one, pairs.add(other))
    compareValues(a, b, row, isSent)
    const properties = (shapes: Shapes, shape: Shape) => new Map(shapes.propertiesOf(shape).map((property) => [property.name, property]))
    const within = (name: string) => `${row}.${idPart(name)}`
    eachOf(properties(before.shapes, a), properties(now.shapes, b), {
      added: (name, property) => note('property-added', within(name), property.isRequired && isSent),
      removed: (name) => note('property-removed', within(name), true),
      both(name, p, q) {
        compareRequired(p.isRequired, q.isRequired, within(name), isSent)
        compareSchemas(p.schemas[0], q.schemas[0], within(name), isSent)
      },
    })
    compareSchemas(innerAt(a, 'items'), innerAt(b, 'items'), `${row}[]`, isSent)
    compareSchemas(innerAt(a, 'additionalProperties'), innerAt(b, 'additionalProperties'), `${row}.*`, isSent)
  }

  function compareRequired(last: boolean, next: boolean, row: string, isSent: boolean): void {
    if (last !== next) note('required-changed', row, next === isSent, `required: ${last} → ${next}`)
  }

  function compareValues(a: Shape, b: Shape, row: string, isSent: boolean): void {
    const compare = (rule: RowChange['rule'], key: string, last: unknown, next: unknown, isBreaking: boolean) => {
      if (last !== next) note(rule, row, isBreaking, `${key}: ${String(last ?? '')} → ${String(next ?? '')}`)
    }
    const [narrow, wide] = isSent ? [b.types, a.types] : [a.types, b.types]
    const isTaken = (type: string) => narrow.includes(type) || (type === 'integer' && narrow.includes('number'))
    const isNarrower = narrow.length > 0 && (wide.length === 0 || !wide.every(isTaken))
    compare('type-changed', 'type', a.types.join('|') || 'any', b.types.join('|') || 'any', isNarrower)
    compare('nullable-changed', 'null', a.isNullable, b.isNullable, a.isNullable === isSent)
    const listed = (shape: Shape) => {
      const list: unknown = valueAt(shape, 'enum') ?? (valueAt(shape, 'const') === undefined ? undefined : [valueAt(shape, 'const')])
      return Array.isArray(list) ? list.filter((one) => one !== null).map((one) => JSON.stringify(one)) : undefined
    }
    const [last, next] = [listed(a), listed(b)]
    if (last === undefined || next === undefined)
      compare('enum-changed', 'enum', last?.join(', '), next?.join(', '), isSent && next !== undefined)
    else {
      const [gone, fresh] = [last.filter((one) => !next.includes(one)), next.filter((one) => !last.includes(one))]
      const detail = [...gone.map((one) => `− ${one}`), ...fresh.map((one) => `+ ${one}`)].join(', ')
      if (detail !== '') note('enum-changed', row, isSent && gone.length > 0, detail)
    }
    for (const [key, sign] of LIMITS) {
      const [from, to] = [valueAt(a, key), valueAt(b, key)]
      compare('limit-changed', key, from, to, isSent && to !== undefined && (from === undefined || (Number(to) - Number(from)) * sign > 0))
    }
    for (const key of ['pattern', 'format']) {
      compare('limit-changed', key, saidText(a, key), saidText(b, key), isSent && key === 'pattern' && saidText(b, key) !== undefined)
    }
    compare('default-changed', 'default', JSON.stringify(valueAt(a, 'default')), JSON.stringify(valueAt(b, 'default')), false)
  }

  function compareContents(last: Located, next: Located, row: string, isSent: boolean): void {
    const media = ({ document }: DocumentState, at: Located) => new Map(mediaTypesOf(document, at).map((one) => [one.name, one]))
    eachOf(media(before, last), media(now, next), {
      added: (name) => note('media-type-added', row, false, name),
      removed: (name) => note('media-type-removed', row, true, name),
      both: (_, a, b) => compareSchemas(a.schema, b.schema, row, isSent),
    })
  }

  // Requests to a webhook are received by those who read this, and the other way round.
  const isSent = !operation.isWebhook
  const parameters = ({ document }: DocumentState, from: Operation) =>
    new Map(parametersOf(document, from).map((at) => [`${String(at.value['in'])}.${idPart(String(at.value['name']))}`, at]))
  eachOf(parameters(before, old), parameters(now, operation), {
    added: (row, at) => note('parameter-added', row, isRequired(at)),
    removed: (row) => note('parameter-removed', row, true),
    both(row, a, b) {
      compareRequired(isRequired(a), isRequired(b), row, isSent)
      compareSchemas(objectAt(a, 'schema'), objectAt(b, 'schema'), row, isSent)
    },
  })
  const body = ({ document }: DocumentState, { at }: Operation) => {
    const found = followedAt(document, at, 'requestBody')
    return new Map(found === undefined ? [] : [['body', found]])
  }
  eachOf(body(before, old), body(now, operation), {
    added: (_, at) => note('body-added', 'request-body', isRequired(at)),
    removed: () => note('body-removed', 'request-body', true),
    both(row, a, b) {
      compareRequired(isRequired(a), isRequired(b), 'request-body', isSent)
      compareContents(a, b, row, isSent)
    },
  })
  const responses = ({ document }: DocumentState, { at }: Operation) => new Map(followedEntries(document, at, 'responses'))
  eachOf(responses(before, old), responses(now, operation), {
    added: (status) => note('status-added', status, false),
    removed: (status) => note('status-removed', status, status.startsWith('2')),
    both: (status, a, b) => compareContents(a, b, status, !isSent),
  })
  /** Ways to authorize, of which one is enough. None at all is one of them, too. */
  const ways = ({ document }: DocumentState, from: Operation) => {
    const all = securityOf(document, from).map((one) =>
      Object.entries(one)
        .map(([name, scopes]) => `${name} ${String(scopes)}`.trim())
        .sort()
        .join(' + '),
    )
    return all.length === 0 ? [''] : all
  }
  const lost = ways(before, old).filter((one) => !ways(now, operation).includes(one))
  if (lost.length > 0 && !ways(now, operation).includes(''))
    note('security-changed', 'authorization', true, lost.map((one) => `− ${one || 'none'}`).join(', '))
  if (old.at.value['deprecated'] !== true && operation.at.value['deprecated'] === true)
    note('operation-deprecated', '', false, 'deprecated')
  return changes
}
