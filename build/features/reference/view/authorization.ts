/** Who may call an operation: each alternative that it lists, with its scopes. */
import { fillIn } from '../../../../src/shared/strings/fill-in.ts'
import { type JsonObject, textAt } from '../document/located.ts'
import type { Operation } from '../document/operations.ts'
import { securityOf, securityScheme } from '../document/security.ts'
import type { Entry, TypeWord } from './blocks.ts'
import { fillWords, listCodes } from './type-words.ts'
import type { View } from './view.ts'

export function authorizationEntries(view: View, operation: Operation): Entry[] {
  return securityOf(view.document, operation).map((alternative) => alternativeEntry(view, alternative))
}

function alternativeEntry(view: View, alternative: JsonObject): Entry {
  const { strings } = view
  const names = Object.keys(alternative)
  if (names.length === 0) return { words: [strings.referenceNoAuthorization] }
  const words = names.flatMap((name, index): TypeWord[] => {
    const scopes = alternative[name]
    const listed = Array.isArray(scopes) ? scopes.map(String) : []
    const kind = schemeWords(view, securityScheme(view.document, name)?.value)
    const shown = listCodes(listed, strings)
    return [
      ...(index === 0 ? [] : [' + ']),
      { text: name, code: true },
      ...(kind === undefined ? [] : [` (${kind})`]),
      ...(shown.length === 0 ? [] : ['. ', ...fillWords(strings.referenceScopes, { value: shown })]),
    ]
  })
  const [only] = names
  const text = names.length === 1 && only !== undefined ? textAt(securityScheme(view.document, only)?.value, 'description') : undefined
  return { words, ...(text !== undefined && { text }) }
}

function schemeWords({ strings }: View, value: JsonObject | undefined): string | undefined {
  const type = textAt(value, 'type')
  if (type === 'apiKey') {
    return fillIn(strings.referenceApiKeyIn, { name: String(value?.['name'] ?? ''), place: String(value?.['in'] ?? '') })
  }
  if (type === 'http')
    return ['HTTP', textAt(value, 'scheme'), textAt(value, 'bearerFormat')].filter((part) => part !== undefined).join(' ')
  return type === 'oauth2' ? 'OAuth 2.0' : type === 'openIdConnect' ? 'OpenID Connect' : type === 'mutualTLS' ? 'mTLS' : type
}
