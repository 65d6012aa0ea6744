/** Rights that operations ask for: alternatives, each a map of schemes to scopes. */
import { followedAt, isObject, type JsonObject, type Located, objectAt } from './located.ts'
import type { OpenDocument } from './open-document.ts'
import type { Operation } from './operations.ts'

/** The alternatives of an operation, its own or else the document's. What is sent to a webhook needs none of the latter. */
export function securityOf({ root }: OpenDocument, { at, isWebhook }: Pick<Operation, 'at' | 'isWebhook'>): JsonObject[] {
  const listed: unknown = at.value['security'] ?? (isWebhook ? undefined : root.value['security'])
  return Array.isArray(listed) ? listed.filter(isObject) : []
}

export function securityScheme(document: OpenDocument, name: string): Located | undefined {
  const components = objectAt(document.root, 'components')
  return followedAt(document, components && objectAt(components, 'securitySchemes'), name)
}
