/** Finds the operations that a method and a path mean: a template such as `/pets/{petId}`, or a path with values. */
import { allowedDistance, boundedDistance } from '../../../../src/shared/nearest-names.ts'
import { FILLED } from '../../../compile/reference/mentions.ts'
import { groupBy } from '../../../util/group-by.ts'
import type { PlacedOperation } from '../choose-addresses.ts'
import { parametersOf } from '../document/parts.ts'
import { escaped } from '../selection.ts'

/** A parameter of a template, without its name. */
const ANY = '{}'

interface Template {
  readonly operation: PlacedOperation
  readonly segments: readonly string[]
  /** Matches paths. */
  readonly pattern: RegExp
  readonly count: number
  /** True if a parameter may have slashes. */
  readonly isWide: boolean
}

export type OperationPaths = ReturnType<typeof createOperationPaths>

/** @param prefixes paths of servers, which may stand in front of templates */
export function createOperationPaths(operations: readonly PlacedOperation[], prefixes: readonly string[]) {
  const called = operations.filter(({ isWebhook }) => !isWebhook)
  const templates = called.map((operation) => templateOf(operation))
  const byKey = new Map(templates.map((one) => [`${one.operation.method} ${one.segments.join('/')}`, one.operation]))
  const byLength = groupBy(templates, ({ segments }) => `${segments.length}`)
  const begun = new Set(templates.flatMap(({ segments: [, first = ''] }) => (first === ANY ? [] : first)))
  const within = (path: string): string[] => [
    path,
    ...prefixes.flatMap((prefix) => (path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : [])),
  ]
  /** @param isStrict true if a parameter is only meant by a parameter */
  const fits = (value: string, isStrict: boolean): Template[] => {
    const given = value.split('/')
    const isFit = ({ pattern, segments, isWide }: Template) =>
      value.includes('{') && !isWide
        ? segments.length === given.length && segments.every((one, index) => mayMean(given[index] ?? '', one, isStrict))
        : pattern.test(value.replace(/\{\*?\}/g, 'x'))
    return templates.filter(isFit).sort((a, b) => a.count - b.count)
  }
  /** The operation whose template is nearest by letters, of the same method if there's one. */
  const nearest = (method: string, path: string): PlacedOperation | undefined => {
    const costs = within(plainPath(path)).flatMap((one) => {
      const segments = one.split('/')
      return (byLength.get(`${segments.length}`) ?? []).flatMap((template) => {
        const cost = distance(template, segments) ?? Number.POSITIVE_INFINITY
        return { operation: template.operation, cost: cost + (template.operation.method === method ? 0 : 0.5) }
      })
    })
    const [best] = costs.filter(({ cost }) => Number.isFinite(cost)).sort((a, b) => a.cost - b.cost)
    return best?.operation
  }
  return {
    /** The operation with this very template, whatever its parameters are called. */
    exact: (method: string, path: string) =>
      within(plainPath(path))
        .map((one) => byKey.get(`${method} ${one}`))
        .find((one) => one !== undefined),
    /** The operations of the templates that a path fits, of those with the fewest parameters first. */
    at(path: string): PlacedOperation[] {
      const plain = plainPath(path)
      const isTemplate = plain.includes(ANY)
      const fitting = (isStrict: boolean) =>
        within(plain)
          .map((one) => fits(one, isStrict))
          .find(({ length }) => length > 0)
      // A value between parameters is rather a mistyped name than a value.
      const found = fitting(isTemplate) ?? (isTemplate && nearest('', path) === undefined ? fitting(false) : undefined)
      return (found ?? []).map(({ operation }) => operation)
    },
    nearest,
    /** True if some operation's path begins as this one does. */
    isBegun: (path: string) => within(plainPath(path)).some((one) => begun.has(one.split('/')[1] ?? '')),
  }
}

/** A path as templates are compared: without names of parameters, query, hash and the slash at the end. */
function plainPath(path: string): string {
  return path
    .replace(/[?#].*$/s, '')
    .replace(/\{(?!\*\})[^{}/]*\}/g, ANY)
    .replace(/\/(?::[A-Za-z_]\w*|<[^<>/]+>)(?=\/|$)/g, `/${ANY}`)
    .replace(/(?<=.)\/$/, '')
}

function templateOf(operation: PlacedOperation): Template {
  const plain = plainPath(operation.path)
  const wide = new Set(
    operation.path.includes('{')
      ? parametersOf(operation).flatMap(({ at, name }) => (at.value['x-multi-segment'] === true ? [`{${name}}`] : []))
      : [],
  )
  const source = operation.path
    .replace(/(?<=.)\/$/, '')
    .split(/(\{[^{}/]*\})/)
    .map((part, index) => (index % 2 === 1 ? (wide.has(part) ? '.+' : '[^/]+') : escaped(part)))
    .join('')
  return {
    operation,
    segments: plain.split('/'),
    pattern: new RegExp(`^${source}$`),
    count: plain.split(ANY).length,
    isWide: wide.size > 0,
  }
}

/** True if a segment may be one of a template. */
function mayMean(value: string, template: string, isStrict: boolean): boolean {
  const pattern = (text: string, open: string) => new RegExp(`^${text.split(open).map(escaped).join('.+')}$`)
  if (value === template) return true
  if (value.includes(FILLED)) return template.includes(ANY) || pattern(value, FILLED).test(template)
  if (value.includes(ANY)) return template === ANY
  return !isStrict && template.includes(ANY) && pattern(template, ANY).test(value)
}

/** The letters in which a path differs from a template, segment by segment. A parameter takes any value, but a segment that's written is nearer. */
function distance({ segments }: Template, given: readonly string[]): number | undefined {
  const isTemplate = given.includes(ANY)
  let sum = 0
  for (const [index, segment] of segments.entries()) {
    const value = given[index] ?? ''
    if (segment === value) continue
    if (segment.includes(ANY) || value.includes('{')) {
      if (!mayMean(value, segment, isTemplate)) return undefined
      sum += 0.1
      continue
    }
    const one = boundedDistance(value.toLowerCase(), segment.toLowerCase(), allowedDistance(value))
    if (one === undefined) return undefined
    sum += one
  }
  return sum
}
