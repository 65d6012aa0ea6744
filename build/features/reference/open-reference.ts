/** A reference: the pages that a document becomes, each with its address, the place that its author edits, and what it shows. */
import type { ReferenceConfig } from '../../../src/shared/config/options/reference.ts'
import type { Frontmatter } from '../../../src/shared/frontmatter/frontmatter.ts'
import type { SidebarEntry } from '../../../src/shared/page/sidebar-tree.ts'
import type { ReferenceStrings } from '../../../src/shared/strings/reference-strings.ts'
import { REFERENCE_STRINGS } from '../../../src/shared/strings/reference-strings.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import { appendTo } from '../../util/group-by.ts'
import { hashOf } from '../../util/hash.ts'
import { chooseAddresses } from './choose-addresses.ts'
import { idPart } from './document/addresses.ts'
import { referenceProblems } from './document/check-references.ts'
import { createErrorCodes } from './document/errors.ts'
import { itemsAt, type JsonObject, type Located, objectAt, textAt } from './document/located.ts'
import { createSchemaNames } from './document/names.ts'
import type { OpenDocument } from './document/open-document.ts'
import { descriptionOf, methodAndPath, type Operation, operationsOf, tagGroupsOf, tagsInDocument } from './document/operations.ts'
import { createShapes, type NamedSchema, variantsOf } from './document/shapes.ts'
import { shownDocument } from './document/shown-document.ts'
import type { PlacedOperation, PlacedTag } from './placed.ts'
import { referenceSidebar } from './reference-sidebar.ts'
import { type AuthorSamples, NO_AUTHOR_SAMPLES } from './samples/author-samples.ts'
import { createSampleSource } from './samples/sample-source.ts'
import { createSelection } from './selection.ts'
import { type Block, heading } from './view/blocks.ts'
import { digestOf, type KnownDigests } from './view/digest.ts'
import { operationBlocks } from './view/operation-blocks.ts'
import {
  errorsBlocks,
  type LinkedOperation,
  type Listed,
  type ListedError,
  operationsBlocks,
  overviewBlocks,
  schemaBlocks,
  tagBlocks,
  USED_BY,
  usedByBlocks,
} from './view/other-blocks.ts'
import type { View } from './view/view.ts'

export interface ReferencePage {
  readonly route: string
  readonly title: string
  readonly frontmatter?: Pick<Frontmatter, 'description'>
  /** Set if it stands for others in lists. */
  readonly listedAs?: string
  /** Where an author edits it. */
  readonly at: Located
  /** Ids that `urls.lock` has, the page itself being `''`, each with what it says behind addresses of operations. */
  readonly parts: readonly { readonly id: string; readonly note?: string }[]
  /** Equal for equal content. */
  readonly key: string
  blocks(): Block[]
}

/** The name of the document itself, below the reference. */
export const DOCUMENT_FILE = 'openapi.json'

export interface Reference {
  readonly title: string
  readonly document: OpenDocument
  /** The configuration's, in place of the document's. */
  readonly servers: ReferenceConfig['servers']
  readonly view: View
  /** Items with their addresses, for links. */
  readonly linked: {
    readonly operations: readonly PlacedOperation[]
    readonly tags: readonly PlacedTag[]
    readonly schemas: readonly { readonly title: string; readonly link: string; readonly at: Located }[]
    readonly errors: readonly { readonly title: string; readonly link: string }[]
  }
  /** The document itself, by its path in the output folder. */
  readonly file: { readonly path: string; content(): JsonObject }
  readonly pages: readonly ReferencePage[]
  readonly sidebar: readonly SidebarEntry[]
  readonly errors: readonly Diagnostic[]
  readonly warnings: readonly Diagnostic[]
}

/** A page whose content isn't known yet. */
interface PlannedPage extends Pick<ReferencePage, 'route' | 'title' | 'frontmatter' | 'listedAs' | 'at' | 'blocks'> {
  /** Operations by the ids of their parts, or by an empty one for the page itself. */
  readonly about?: ReadonlyMap<string, Operation>
}

/** Inputs of a reference. */
export interface ReferenceSources {
  /** The path of the overview. */
  readonly base: string
  readonly config: ReferenceConfig
  readonly document: OpenDocument
  readonly strings: ReferenceStrings
  readonly authorSamples?: AuthorSamples
}

export function openReference({ base, config, document, strings, authorSamples = NO_AUTHOR_SAMPLES }: ReferenceSources): Reference {
  const isByTag = config.pages === 'tag'
  const selection = createSelection(config, document)
  const found = operationsOf(document).filter(selection.hasOperation)
  const addresses = chooseAddresses(base, config, document)
  const tags = tagsInDocument(document, found).filter(selection.hasTag)
  const withoutTag = found.filter(
    (operation) => !operation.isWebhook && !operation.tags.some((name) => tags.some((tag) => tag.name === name)),
  )
  if (isByTag && withoutTag.length > 0) tags.push({ name: '', title: strings.referenceOther, parent: undefined, at: undefined })
  // Addresses aren't translated.
  const tagLinks = new Map(
    tags.map((tag) => [tag.name, addresses.tag(tag.name === '' ? REFERENCE_STRINGS.referenceOther : tag.name, tag.at)]),
  )
  const operations = found.map((operation): PlacedOperation => {
    const home = operation.tags.find((name) => tagLinks.has(name)) ?? ''
    return { ...operation, ...addresses.operation(operation, isByTag && !operation.isWebhook ? tagLinks.get(home) : undefined) }
  })
  const placedTags = tags.flatMap((tag): PlacedTag[] => {
    const own = operations.filter(
      ({ tags: names, isWebhook }) =>
        !isWebhook && (tag.name === '' ? !names.some((name) => name !== '' && tagLinks.has(name)) : names.includes(tag.name)),
    )
    return own.length === 0 && tag.at === undefined ? [] : [{ ...tag, link: tagLinks.get(tag.name) ?? base, operations: own }]
  })

  const names = createSchemaNames(document)
  const shapes = createShapes(document, names.of)
  const errorsLink = `${base}/errors`
  const bySchemaLink = new Map<string, NamedSchema>()
  const digests: KnownDigests = { texts: new Map(), levels: new Map() }
  const view: View = {
    document,
    strings,
    samples: createSampleSource(document, config, strings, authorSamples),
    texts: new Map(),
    levels: { request: new Map(), response: new Map(), both: new Map() },
    variants: new Map(),
    sizes: { request: new Map(), response: new Map(), both: new Map() },
    shapes,
    variantsOf: (member) => variantsOf(document, member),
    errorCodesOf: createErrorCodes(document, shapes, config.errors),
    errorLink: (code) => `${errorsLink}#${idPart(code)}`,
    schemaLink(named) {
      const link = addresses.schema(named)
      bySchemaLink.set(link, named)
      return link
    },
  }
  /** Schemas to which something links. */
  const needed = new Set<NamedSchema>()
  function make({ about, ...page }: PlannedPage): { page: ReferencePage; schemas: ReadonlySet<NamedSchema> } {
    const blocks = page.blocks()
    const { key, links } = digestOf(blocks, digests)
    const schemas = new Set([...links].flatMap((link) => bySchemaLink.get(link) ?? []))
    for (const schema of schemas) needed.add(schema)
    const ids = blocks.flatMap((block) => (block.kind === 'heading' && block.isRow !== true ? [block.id] : []))
    const parts = ['', ...ids].map((id) => {
      const operation = about?.get(id)
      return { id, ...(operation && { note: methodAndPath(operation) }) }
    })
    return { page: { ...page, key: hashOf(page.title, page.frontmatter?.description ?? '', key), parts }, schemas }
  }

  const pageOf = (operation: PlacedOperation): PlannedPage => ({
    frontmatter: { description: descriptionOf(operation) },
    route: operation.link,
    title: operation.title,
    at: operation.at,
    about: new Map([['', operation]]),
    blocks: () => operationBlocks(view, operation, { prefix: '', depth: 2 }),
  })
  const tagPage = (tag: PlacedTag): PlannedPage => {
    const isHere = ({ link }: PlacedOperation) => link.startsWith(`${tag.link}#`)
    const own = tag.operations.filter(isHere)
    return {
      route: tag.link,
      title: tag.title,
      listedAs: `${tag.title} (${tag.operations.length})`,
      at: tag.at ?? tag.operations[0]?.at ?? document.root,
      about: new Map(own.map((operation) => [operation.slug, operation])),
      blocks: () => [
        ...tagBlocks(view, tag),
        ...own.flatMap((operation) => [
          heading(operation.title, operation.slug),
          ...operationBlocks(view, operation, { prefix: `${operation.slug}:`, depth: 3 }),
        ]),
        ...operationsBlocks(
          view,
          tag.operations.filter((operation) => !isHere(operation)),
        ),
      ],
    }
  }
  /** Operations by the schemas that their pages link to. */
  const usedBy = new Map<object, LinkedOperation[]>()
  const operationPages = operations.flatMap((operation): ReferencePage[] => {
    const { page, schemas } = make(pageOf(operation))
    for (const schema of schemas) appendTo(usedBy, schema.at.value, operation)
    return operation.link.includes('#') ? [] : [page]
  })
  const schemaPage = (schema: NamedSchema): PlannedPage => ({
    route: addresses.schema(schema),
    title: schema.name,
    at: schema.at,
    blocks: () => schemaBlocks(view, schema),
  })
  const isShown = (schema: NamedSchema) => selection.hasSchema(schema) || needed.has(schema)
  const schemas = neededSchemas(names.all, isShown, (schema) => make(schemaPage(schema)).page)

  const info = objectAt(document.root, 'info')
  const title = config.title ?? textAt(info?.value, 'title')?.trim() ?? 'API'
  const errors = listErrors(operations, view)
  const listed = {
    errors: errors.map(({ code }) => ({ title: code, link: view.errorLink(code) })),
    groups: groupTags(placedTags, tagGroupsOf(document)),
    others: isByTag ? [] : operations.filter((operation) => withoutTag.some(({ at }) => at === operation.at)),
    webhooks: operations.filter(({ isWebhook }) => isWebhook),
    schemas: schemas.map(({ title, route, at }) => ({ title, link: route, at })),
  }
  const servers = config.servers?.map((value): Located => ({ ...document.root, value })) ?? itemsAt(document.root, 'servers')
  const file = `${base}/${DOCUMENT_FILE}`
  const overview: PlannedPage = {
    route: base,
    title,
    listedAs: title,
    at: info ?? document.root,
    blocks: () => overviewBlocks(view, servers, listed, file),
  }
  const errorsPage: PlannedPage = {
    route: errorsLink,
    title: strings.referenceErrors,
    at: document.root,
    blocks: () => errorsBlocks(errors),
  }
  const pages: ReferencePage[] = [
    ...[overview, ...placedTags.map(tagPage)].map((page) => make(page).page),
    ...operationPages,
    ...schemas.map(({ blocks, key, parts, ...page }): ReferencePage => {
      const used = usedByBlocks(view, usedBy.get(page.at.value) ?? [])
      if (used.length === 0) return { ...page, blocks, key, parts }
      return { ...page, blocks: () => [...blocks(), ...used], key: hashOf(key, JSON.stringify(used)), parts: [...parts, { id: USED_BY }] }
    }),
    ...(errors.length === 0 ? [] : [make(errorsPage).page]),
  ]
  const partsOf = (listed: readonly Operation[]) => listed.flatMap(({ at, pathItem }) => [{ at }, { at: pathItem }])
  const shown = new Set([...partsOf(found), ...tags, ...schemas].map(({ at }) => at?.value))
  const every = [...partsOf(operationsOf(document)), ...tagsInDocument(document, found), ...names.all].map(({ at }) => at?.value)
  const hidden = new Set<object | undefined>(every.filter((value) => !shown.has(value)))
  return {
    title,
    document,
    servers: config.servers,
    view,
    linked: { ...listed, operations, tags: placedTags },
    pages,
    file: { path: file.slice(1), content: () => shownDocument(document, { names, isLeft: (value) => hidden.has(value) }) },
    sidebar: referenceSidebar(listed, placedTags, errorsLink, strings),
    errors: [...referenceProblems(document), ...addresses.problems(pages)],
    warnings: selection.warnings(names.all.filter(({ at }) => shown.has(at.value))),
  }
}

/** The errors of all operations, in the order of the document. */
function listErrors(operations: readonly PlacedOperation[], view: View): ListedError[] {
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

/** The pages of schemas: those that are shown, and those that a page turns out to need. They're looked through until no more are found. */
function neededSchemas(
  all: readonly NamedSchema[],
  isShown: (schema: NamedSchema) => boolean,
  make: (schema: NamedSchema) => ReferencePage,
): ReferencePage[] {
  const made = new Map<NamedSchema, ReferencePage>()
  for (let before = -1; before < made.size; ) {
    before = made.size
    // Looking at a page may find schemas of other files.
    for (const schema of all) if (!made.has(schema) && isShown(schema)) made.set(schema, make(schema))
  }
  return all.flatMap((schema) => made.get(schema) ?? [])
}

function groupTags(tags: readonly PlacedTag[], groups: ReturnType<typeof tagGroupsOf>): Listed['groups'] {
  const grouped = new Set(groups.flatMap((group) => group.tags))
  return [
    ...groups.map((group) => ({ title: group.title, tags: tags.filter(({ name }) => group.tags.includes(name)) })),
    { title: undefined, tags: tags.filter(({ name }) => !grouped.has(name)) },
  ].filter((group) => group.tags.length > 0)
}
