/** Finds the mistakes in an SVG for which browsers show nothing of it, because XML has no second chances. */

const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<!DOCTYPE[^[>]*(?:\[[\s\S]*?\]\s*)?>|<(\/?)([^\s/>"'=<]+)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>|<|&(?:#\d+;|#x[\da-f]+;|([\w.-]+;)?)/gi

const ATTRIBUTE = /([^\s=/]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+))?/g

/** Names that XML itself has. */
const ENTITIES = new Set(['amp;', 'lt;', 'gt;', 'quot;', 'apos;'])

export interface SvgMistake {
  /** Counted from 1. */
  line: number
  message: string
  fix: string
}

/** The first mistake. @param source the whole file */
export function svgMistake(source: string): SvgMistake | undefined {
  const open: string[] = []
  const ownsEntities = /<!ENTITY\b/.test(source)
  const prefixes = new Set(['xml', 'xmlns', ...[...source.matchAll(/\sxmlns:([\w.-]+)\s*=/g)].map(([, prefix = '']) => prefix)])
  for (const { 0: token, 1: slash, 2: name, 3: attributes = '', 4: end, 5: entity, index } of source.matchAll(TOKEN)) {
    const tell = (message: string, fix: string) => ({ line: source.slice(0, index).split('\n').length, message, fix })
    const wrong = wrongEntity(token.startsWith('&') ? token : '', entity, ownsEntities)
    if (wrong !== undefined) return tell(...wrong)
    if (token === '<') return tell('has a `<` that starts no tag', 'Write it as `&lt;`.')
    if (name === undefined) continue
    if (slash === '/') {
      const last = open.pop()
      if (last !== name)
        return tell(`ends \`<${name}>\`, but ${last === undefined ? 'nothing' : `\`<${last}>\``} is open`, 'Correct the tags.')
      continue
    }
    const problem = wrongAttribute(name, attributes, prefixes, ownsEntities)
    if (problem !== undefined) return tell(...problem)
    if (end !== '/') open.push(name)
  }
  return undefined
}

type Wrong = [message: string, fix: string]

function wrongEntity(token: string, entity: string | undefined, ownsEntities: boolean): Wrong | undefined {
  if (token === '&') return ['has a `&` that is no part of a name', 'Write it as `&amp;`.']
  if (entity === undefined || ownsEntities || ENTITIES.has(entity)) return undefined
  return [`has \`&${entity}\`, which only HTML knows`, 'Write the character itself.']
}

function wrongAttribute(element: string, attributes: string, prefixes: ReadonlySet<string>, ownsEntities: boolean): Wrong | undefined {
  const seen = new Set<string>()
  const prefixOf = (name: string) => /^([^:]+):/.exec(name)?.[1]
  for (const [, name = '', value] of [['', element, '""'], ...attributes.matchAll(ATTRIBUTE)]) {
    const prefix = prefixOf(name)
    if (prefix !== undefined && !prefixes.has(prefix))
      return [`uses the prefix \`${prefix}:\` without \`xmlns:${prefix}\``, `Remove \`${name}\`, or declare the prefix in \`<svg>\`.`]
    if (value === undefined || !/^["']/.test(value))
      return [`has the attribute \`${name}\` without a value in quotes`, `Write \`${name}="…"\`.`]
    if (value.includes('<')) return [`has a \`<\` in the value of \`${name}\``, 'Write it as `&lt;`.']
    for (const [token, found] of value.matchAll(/&(?:#\d+;|#x[\da-f]+;|([\w.-]+;)?)/gi)) {
      const wrong = wrongEntity(token, found, ownsEntities)
      if (wrong !== undefined) return wrong
    }
    if (name !== element && seen.has(name)) return [`has the attribute \`${name}\` twice in one tag`, 'Remove one of the two.']
    if (name !== element) seen.add(name)
  }
  return undefined
}
