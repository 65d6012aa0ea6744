/** Media types, in which something is sent and received, and servers, to which it's sent. */
import { followedEntries, type Located, objectAt, textAt } from './located.ts'
import type { OpenDocument } from './open-document.ts'

/** A media type of a body. */
export interface Media {
  readonly name: string
  readonly at: Located
  readonly schema: Located | undefined
  /** True if the schema is that of each item of a sequence (`itemSchema`). */
  readonly isSequence: boolean
}

export function mediaTypesOf(document: OpenDocument, body: Located): Media[] {
  return followedEntries(document, body, 'content').map(([name, at]): Media => {
    const whole = objectAt(at, 'schema')
    const schema = whole ?? objectAt(at, 'itemSchema')
    return { name, at, schema, isSequence: whole === undefined && schema !== undefined }
  })
}

/** JSON first, then what is like JSON, then the others, each by name. */
export function byPriority(a: Pick<Media, 'name'>, b: Pick<Media, 'name'>): number {
  const rank = ({ name }: Pick<Media, 'name'>) => (/^application\/json\b/.test(name) ? 0 : /\+json\b/.test(name) ? 1 : 2)
  return rank(a) - rank(b) || (a.name < b.name ? -1 : 1)
}

/** The address of a server, with the values of its variables in place of their names. */
export function serverAddress({ value }: Pick<Located, 'value'>, variables: readonly (readonly [string, Located])[]): string {
  const defaults = Object.fromEntries(variables.map(([name, variable]) => [name, String(variable.value['default'] ?? name)]))
  const url = textAt(value, 'url') ?? '/'
  return url.replace(/\{([^{}]+)\}/g, (whole, name: string) => defaults[name] ?? whole)
}
