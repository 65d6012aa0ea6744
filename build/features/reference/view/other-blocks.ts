/** Pages of schemas and tags, and the overview. */
import { fillIn } from '../../../../src/shared/strings/fill-in.ts'
import type { PlacedOperation, PlacedTag } from '../choose-addresses.ts'
import { idPart } from '../document/addresses.ts'
import { entriesAt, type Located, objectAt, textAt } from '../document/located.ts'
import type { Operation, Tag } from '../document/operations.ts'
import { serverAddress } from '../document/parts.ts'
import type { NamedSchema } from '../document/shapes.ts'
import { type Block, described, type Entry, heading, listBlocks, quiet, type TypeWord } from './blocks.ts'
import { factsOf } from './facts.ts'
import { levelBlocks, moreBlocks, variableWords } from './media-types.ts'
import { openSchema } from './open-part.ts'
import { fillWords, typeWords } from './type-words.ts'
import type { View } from './view.ts'

/** An item of a list: its title, and the address of its page or of its part of one. */
export interface Linked {
  readonly title: string
  readonly link: string
}

export type LinkedOperation = Linked & Pick<Operation, 'method' | 'path' | 'isWebhook' | 'at'>

export function schemaBlocks(view: View, { at }: NamedSchema): Block[] {
  const shape = view.shapeOf(at)
  const text = shape.text('description')
  const level = openSchema(view, at, 'both')
  const rows = levelBlocks(level, 'properties', [`schema${shape.innermost.suffix}`])
  return [
    quiet(typeWords(view, shape, -1)),
    ...(at.value['deprecated'] === true ? [quiet([view.strings.referenceIsDeprecated])] : []),
    ...described(text),
    ...moreBlocks(view, at),
    ...factsOf(view, shape).map(quiet),
    ...(rows.length === 0 ? [] : [heading(view.strings.referenceProperties, 'properties'), ...rows]),
  ]
}

export const USED_BY = 'used-by'

/** The operations whose pages show a schema. */
export function usedByBlocks({ strings }: View, operations: readonly LinkedOperation[]): Block[] {
  return listBlocks(heading(strings.referenceUsedBy, USED_BY), operations.map(operationEntry))
}

export function tagBlocks(view: View, { at }: Pick<Tag, 'at'>): Block[] {
  const text = textAt(at?.value, 'description')
  return [...described(text), ...(at === undefined ? [] : moreBlocks(view, at))]
}

export function operationsBlocks({ strings }: View, operations: readonly LinkedOperation[]): Block[] {
  return listBlocks(heading(strings.referenceOperations, 'operations'), operations.map(operationEntry))
}

/** A tag, with the first paragraph of its description. */
function tagEntry({ title, link, at }: Linked & Pick<Tag, 'at'>): Entry {
  const text = textAt(at?.value, 'description')
    ?.trim()
    .replace(/\n\s*\n.*/s, '')
  return { words: [title], link, ...(text !== undefined && { text }) }
}

function operationEntry({ title, link, method, path, isWebhook }: LinkedOperation): Entry {
  return { method, link, words: [title], ...(!isWebhook && title !== `${method} ${path}` && { text: path }) }
}

/** An error, with the operations that may answer with it. */
export interface ListedError {
  readonly code: string
  text: string | undefined
  readonly operations: LinkedOperation[]
}

/** The errors of all operations, in the order of the document. */
export function listErrors(view: View, operations: readonly PlacedOperation[]): ListedError[] {
  const errors = new Map<string, ListedError>()
  for (const operation of operations) {
    for (const { code, text } of operation.isWebhook ? [] : view.errorCodesOf(operation)) {
      const error = errors.get(code) ?? { code, text, operations: [] }
      error.text ??= text
      error.operations.push(operation)
      errors.set(code, error)
    }
  }
  return [...errors.values()]
}

export function errorsBlocks(errors: readonly ListedError[]): Block[] {
  return errors.flatMap(({ code, text, operations }) => [
    heading(code, idPart(code)),
    ...described(text),
    { kind: 'links' as const, items: operations.map(operationEntry) },
  ])
}

/** Everything that the overview and the sidebar list. */
export interface Listed {
  /** Tags by their group, those without one last. */
  readonly groups: readonly { readonly title: string | undefined; readonly tags: readonly PlacedTag[] }[]
  /** Operations without a tag. */
  readonly others: readonly LinkedOperation[]
  readonly webhooks: readonly LinkedOperation[]
  readonly schemas: readonly (NamedSchema & Pick<Linked, 'link'>)[]
  readonly errors: readonly Linked[]
}

/** @param file address of the document itself */
export function overviewBlocks(view: View, servers: readonly Located[], listed: Listed, file: string): Block[] {
  const { root, strings } = view
  const info = objectAt(root, 'info')
  const text = textAt(info?.value, 'description')
  const version = textAt(info?.value, 'version')
  const lists: (readonly [title: string, id: string, items: readonly Entry[]])[] = [
    [strings.referenceServers, 'servers', servers.map((server) => serverEntry(view, server))],
    ...listed.groups.map(({ title = strings.referenceOperations, tags }, index) => {
      return [title, index === 0 ? 'operations' : `operations-${index + 1}`, tags.map(tagEntry)] as const
    }),
    [strings.referenceOther, 'other-operations', listed.others.map(operationEntry)],
    [strings.referenceWebhooks, 'webhooks', listed.webhooks.map(operationEntry)],
    [strings.referenceSchemas, 'schemas', listed.schemas.map(({ name, link }) => ({ words: [name], link }))],
    [strings.referenceErrors, 'errors', listed.errors.map(({ title, link }) => ({ words: [{ text: title, code: true }], link }))],
    [strings.referenceContact, 'contact', info === undefined ? [] : contactEntries(view, info)],
  ]
  return [
    quiet([
      ...(version === undefined ? [] : [fillIn(strings.referenceVersion, { version }), ' · ']),
      { text: strings.referenceDocument, link: file },
    ]),
    ...(text === undefined ? [] : [{ kind: 'text' as const, markdown: text, hasHeadings: true as const }]),
    ...moreBlocks(view, root),
    ...lists.flatMap(([title, id, items]) => listBlocks(heading(title, id), items)),
  ]
}

function serverEntry(view: View, server: Located): Entry {
  const variables = entriesAt(server, 'variables')
  const text = [textAt(server.value, 'description'), ...variables.map(([name, at]) => variableWords(view, name, at))].filter(
    (one) => one !== undefined,
  )
  return { words: [{ text: serverAddress(server), code: true }], ...(text.length > 0 && { text: text.join(' · ') }) }
}

function contactEntries({ strings }: View, info: Located): Entry[] {
  const [contact, license] = ['contact', 'license'].map((key) => objectAt(info, key)?.value)
  const terms = textAt(info.value, 'termsOfService')
  const [name, email, url] = ['name', 'email', 'url'].map((key) => textAt(contact, key))
  const [licenseName, licenseUrl] = [textAt(license, 'name') ?? textAt(license, 'identifier'), textAt(license, 'url')]
  const linked = (text: string, link: string | undefined): TypeWord => (link === undefined ? text : { text, link })
  return [
    ...(name === undefined && url === undefined ? [] : [{ words: [linked(name ?? url ?? '', url)] }]),
    ...(email === undefined ? [] : [{ words: [{ text: email, link: `mailto:${email}` }] }]),
    ...(licenseName === undefined ? [] : [{ words: fillWords(strings.referenceLicense, { name: [linked(licenseName, licenseUrl)] }) }]),
    ...(terms === undefined ? [] : [{ words: [{ text: strings.referenceTerms, link: terms }] }]),
  ]
}
