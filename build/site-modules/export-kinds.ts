import { types } from 'node:util'
import type { ExportedComponent } from '../site/site-modules.ts'

export interface FoundExport extends ExportedComponent {
  /** `a component`, `components` for an object of them, or a description of anything else: `a string`. */
  kind: string
  /** Of `addresses`, as data. */
  value?: unknown
}

/** Name of the export that says which props of components are addresses. */
export const ADDRESSES = 'addresses'

export const COMPONENT = 'a component'
export const COMPONENTS = 'components'

/** The exports of a module. A default export that's an object counts as exports under its keys, unless the module has others of that name. */
export function listExports(module: Readonly<Record<string, unknown>>): FoundExport[] {
  const { default: all, ...named } = module
  const found = Object.entries(named).map(foundExport)
  if (all === undefined) return found
  if (!isPlainObject(all)) return [...found, { name: 'default', kind: kindOf(all) }]
  const inDefault = Object.entries(all).filter(([name]) => !Object.hasOwn(named, name))
  return [...found, ...inDefault.map((entry): FoundExport => ({ ...foundExport(entry), isInDefault: true }))]
}

function foundExport([name, value]: [string, unknown]): FoundExport {
  return { name, kind: kindOf(value), ...(name === ADDRESSES && { value: JSON.parse(JSON.stringify(value) ?? 'null') }) }
}

function kindOf(value: unknown): string {
  // React renders async ones on servers only, but pages render in browsers too.
  if (isComponent(value)) return types.isAsyncFunction(value) ? 'an async function' : COMPONENT
  if (isPlainObject(value)) {
    if (isReactElement(value)) return 'an element'
    const parts = Object.values(value)
    return parts.length > 0 && parts.every(isComponent) ? COMPONENTS : 'an object'
  }
  if (types.isPromise(value)) return 'a promise'
  if (Array.isArray(value)) return 'a list'
  if (value === null || value === undefined) return String(value)
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}

/** Functions, classes, and what `memo`, `forwardRef` and `lazy` return. */
function isComponent(value: unknown): boolean {
  if (typeof value === 'function') return true
  return typeof value === 'object' && value !== null && '$$typeof' in value && !isReactElement(value)
}

function isReactElement(value: object): boolean {
  return '$$typeof' in value && /element/.test(String(value.$$typeof))
}

function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !types.isPromise(value) && !isComponent(value)
}
