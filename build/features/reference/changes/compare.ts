/** Compares two states of a document: operations by method and path, and within them whatever decides about requests and answers. */
import { idPart } from '../document/addresses.ts'
import type { Located } from '../document/located.ts'
import { methodAndPath, type Operation } from '../document/operations.ts'
import { bodyOf, type Media, mediaTypesOf, parametersOf, responsesOf, securityOf } from '../document/parts.ts'
import type { Shape, ShapeOf } from '../document/shapes.ts'
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

/** One state of a document: its operations that are shown. */
export interface DocumentState {
  readonly shapeOf: ShapeOf
  readonly operations: readonly Operation[]
}

/** Limits, with the direction in which they're narrower. */
const LIMITS = Object.entries(limits)

export function compareDocuments(before: DocumentState, now: DocumentState): OperationChanges[] {
  const byCall = ({ operations }: DocumentState) => new Map(operations.map((one) => [`${one.isWebhook} ${methodAndPath(one)}`, one]))
  return pairs(byCall(before), byCall(now)).flatMap(([, last, next]): OperationChanges[] => {
    if (last === undefined) return [{ kind: 'added', operation: next, changes: [changeOf('operation-added', '', false)] }]
    if (next === undefined) return [{ kind: 'removed', operation: last, changes: [changeOf('operation-removed', '', true)] }]
    const changes = compareOperations(before, now, last, next)
    return changes.length === 0 ? [] : [{ kind: 'changed', operation: next, changes }]
  })
}

function changeOf(rule: RowChange['rule'], row: string, isBreaking: boolean, detail?: string): RowChange {
  const kind = (/(?:added|removed)$/.exec(rule)?.[0] ?? 'changed') as RowChange['kind']
  return { rule, kind, row, isBreaking, ...(detail !== undefined && { detail }) }
}

type Pair<Item> = [name: string, last: Item, next: Item | undefined] | [name: string, last: undefined, next: Item]

/** Items of the same name, those that are gone last. */
function pairs<Item extends object>(last: ReadonlyMap<string, Item>, next: ReadonlyMap<string, Item>): Pair<Item>[] {
  const found = Array.from(next, ([name, item]): Pair<Item> => {
    const before = last.get(name)
    return before === undefined ? [name, before, item] : [name, before, item]
  })
  return [...found, ...[...last].flatMap(([name, item]): Pair<Item>[] => (next.has(name) ? [] : [[name, item, undefined]]))]
}

type Holder = Pick<Media, 'schema'>

function compareOperations(before: DocumentState, now: DocumentState, old: Operation, operation: Operation): RowChange[] {
  const changes: RowChange[] = []
  /** Pairs of schemas that are compared, of requests and of answers. */
  const seen = [new Map<object, Set<object>>(), new Map<object, Set<object>>()] as const
  const note = (...change: Parameters<typeof changeOf>) => void changes.push(changeOf(...change))

  /** @param isSent true for a request, in which it breaks what is narrower; in an answer, that's what is wider */
  function compareShapes(a: Shape | undefined, b: Shape | undefined, row: string, isSent: boolean): void {
    if (a === undefined || b === undefined) return
    // Each pair once, or cycles would never end.
    const [one, other] = [a.members[0]?.at.value ?? a, b.members[0]?.at.value ?? b]
    const compared = seen[isSent ? 0 : 1].get(one) ?? new Set()
    if (compared.has(other)) return
    seen[isSent ? 0 : 1].set(one, compared.add(other))
    compareValues(a, b, row, isSent)
    const properties = (shape: Shape) => new Map(shape.properties.map((property) => [property.name, property]))
    for (const [name, p, q] of pairs(properties(a), properties(b))) {
      const within = `${row}.${idPart(name)}`
      if (q === undefined) note('property-removed', within, true)
      else if (p === undefined) note('property-added', within, q.isRequired && isSent)
      else {
        compareRequired(p.isRequired, q.isRequired, within, isSent)
        compareShapes(p.shapes[0], q.shapes[0], within, isSent)
      }
    }
    compareShapes(a.within('items'), b.within('items'), `${row}[]`, isSent)
    compareShapes(a.within('additionalProperties'), b.within('additionalProperties'), `${row}.*`, isSent)
  }

  function compareSchemas({ schema: last }: Holder, { schema: next }: Holder, row: string, isSent: boolean): void {
    compareShapes(last && before.shapeOf(last), next && now.shapeOf(next), row, isSent)
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
      const only = shape.value('const')
      const list = shape.value('enum') ?? (only === undefined ? undefined : [only])
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
      const [from, to] = [a.value(key), b.value(key)]
      compare('limit-changed', key, from, to, isSent && to !== undefined && (from === undefined || (Number(to) - Number(from)) * sign > 0))
    }
    for (const key of ['pattern', 'format']) {
      compare('limit-changed', key, a.text(key), b.text(key), isSent && key === 'pattern' && b.text(key) !== undefined)
    }
    compare('default-changed', 'default', JSON.stringify(a.value('default')), JSON.stringify(b.value('default')), false)
  }

  function compareContents(last: Located, next: Located, row: string, isSent: boolean): void {
    const media = (at: Located) => new Map(mediaTypesOf(at).map((one) => [one.name, one]))
    for (const [name, a, b] of pairs(media(last), media(next))) {
      if (b === undefined) note('media-type-removed', row, true, name)
      else if (a === undefined) note('media-type-added', row, false, name)
      else compareSchemas(a, b, row, isSent)
    }
  }

  // Requests to a webhook are received by those who read this, and the other way round.
  const isSent = !operation.isWebhook
  const inBoth = <Item extends object>(of: (from: Operation) => readonly (readonly [string, Item])[]) =>
    pairs(new Map(of(old)), new Map(of(operation)))
  for (const [row, a, b] of inBoth((from) => parametersOf(from).map((one) => [`${one.place}.${idPart(one.name)}`, one]))) {
    if (b === undefined) note('parameter-removed', row, true)
    else if (a === undefined) note('parameter-added', row, b.isRequired)
    else {
      compareRequired(a.isRequired, b.isRequired, row, isSent)
      compareSchemas(a, b, row, isSent)
    }
  }
  const [last, next] = [bodyOf(old), bodyOf(operation)]
  const [wasRequired, isRequired] = [last, next].map((body) => body?.value['required'] === true) as [boolean, boolean]
  if (last !== undefined && next !== undefined) {
    compareRequired(wasRequired, isRequired, 'request-body', isSent)
    compareContents(last, next, 'body', isSent)
  } else if (next !== undefined) note('body-added', 'request-body', isRequired)
  else if (last !== undefined) note('body-removed', 'request-body', true)
  for (const [status, a, b] of inBoth((from) => responsesOf(from).map((one) => [one.status, one.at]))) {
    if (b === undefined) note('status-removed', status, status.startsWith('2'))
    else if (a === undefined) note('status-added', status, false)
    else compareContents(a, b, status, !isSent)
  }
  /** Ways to authorize, of which one is enough. None at all is one of them, too. */
  const ways = (from: Operation) => {
    const all = securityOf(from).map((rights) => {
      const schemes = rights.map(({ name, scopes }) => `${name} ${scopes.join(',')}`.trim())
      return schemes.sort().join(' + ')
    })
    return all.length === 0 ? [''] : all
  }
  const enough = ways(operation)
  const lost = ways(old).filter((one) => !enough.includes(one))
  if (lost.length > 0 && !enough.includes(''))
    note('security-changed', 'authorization', true, lost.map((one) => `− ${one || 'none'}`).join(', '))
  if (old.at.value['deprecated'] !== true && operation.at.value['deprecated'] === true)
    note('operation-deprecated', '', false, 'deprecated')
  return changes
}
