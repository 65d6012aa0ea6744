import { mapMemory } from '../../store/memories.ts'

/** The properties of a type that a page has a table of. */
export interface PropertyTable {
  properties: TypeProperty[]
}

export interface TypeProperty {
  name: string
  /** In TypeScript. */
  type: string
  isRequired: boolean
  /** In TypeScript. */
  default?: string
  /** Comment, as Markdown. */
  text: string
  /** Reason not to use it any more, as Markdown. Empty if its comment has none. */
  deprecated?: string
}

/** Tables by a hash of the request and of the state of its package. */
export const TYPE_TABLES = mapMemory<PropertyTable>('types')

/** Request of `<TypeTable type="ClientOptions" from="@xmtp/browser-sdk" />`. */
export interface TypeRequest {
  /** The name of a type, or an expression of types such as `Parameters<typeof open>[0]`. */
  type: string
  /** A package, or a file relative to the page. */
  from: string
}

export interface TypeProblem {
  severity: 'error' | 'warning'
  message: string
  fix: string
}

export type ResolvedTypeTable = PropertyTable | { problem: TypeProblem }

/** By the request's key. */
export type TypeTables = Readonly<Record<string, ResolvedTypeTable>>

export function requestKey({ type, from }: TypeRequest): string {
  return `${from} ${type}`
}

const ELEMENT = /<TypeTable\s((?:[^<>"']|"[^"]*"|'[^']*')*)>/g

/** The tables that a page's source asks for, including those in fences. */
export function requestedTypes(source: string): TypeRequest[] {
  const requests = [...source.matchAll(ELEMENT)].flatMap(([, attributes = '']) => {
    const [type, from] = ['type', 'from'].map((name) => new RegExp(`\\b${name}=(?:"([^"]*)"|'([^']*)')`).exec(attributes))
    return type && from ? [{ type: type[1] ?? type[2] ?? '', from: from[1] ?? from[2] ?? '' }] : []
  })
  return [...new Map(requests.map((request) => [requestKey(request), request])).values()]
}
