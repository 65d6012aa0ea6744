/** Who may call an operation: each alternative that it lists, with its scopes. */
import { fillIn } from '../../../../src/shared/strings/fill-in.ts'
import { type JsonObject, textAt } from '../document/located.ts'
import type { Operation } from '../document/operations.ts'
import { type Right, securityOf } from '../document/parts.ts'
import type { Entry, TypeWord } from './blocks.ts'
import { fillWords, listCodes } from './type-words.ts'
import type { View } from './view.ts'

export function authorizationEntries({ strings }: View, operation: Operation): Entry[] {
  return securityOf(operation).map((rights): Entry => {
    if (rights.length === 0) return { words: [strings.referenceNoAuthorization] }
    const words = rights.flatMap((right, index) => [...(index === 0 ? [] : [' + ']), ...rightWords(strings, right)])
    const [{ scheme } = {}, ...others] = rights
    const text = others.length === 0 ? textAt(scheme?.value, 'description') : undefined
    return { words, ...(text !== undefined && { text }) }
  })
}

function rightWords(strings: View['strings'], { name, scopes, scheme }: Right): TypeWord[] {
  const kind = schemeWords(strings, scheme?.value)
  return [
    { text: name, code: true },
    ...(kind === undefined ? [] : [` (${kind})`]),
    ...(scopes.length === 0 ? [] : ['. ', ...fillWords(strings.referenceScopes, { value: listCodes(scopes, strings) })]),
  ]
}

/** Kinds of schemes that are called something else. */
const KINDS: Readonly<Record<string, string>> = { oauth2: 'OAuth 2.0', openIdConnect: 'OpenID Connect', mutualTLS: 'mTLS' }

function schemeWords(strings: View['strings'], value: JsonObject | undefined): string | undefined {
  const type = textAt(value, 'type')
  if (type === 'apiKey') {
    return fillIn(strings.referenceApiKeyIn, { name: String(value?.['name'] ?? ''), place: String(value?.['in'] ?? '') })
  }
  if (type === 'http')
    return ['HTTP', textAt(value, 'scheme'), textAt(value, 'bearerFormat')].filter((part) => part !== undefined).join(' ')
  return KINDS[type ?? ''] ?? type
}
