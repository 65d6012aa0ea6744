/** Tables of a type's properties: what a page asks for, and what the compiler answers. */
import type { PropertyTable } from '../../store/entries.ts'

/** What `<TypeTable type="ClientOptions" from="@xmtp/browser-sdk" />` asks for. */
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

export type TypeTable = PropertyTable | { problem: TypeProblem }

/** By the request's key. */
export type TypeTables = Readonly<Record<string, TypeTable>>

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
