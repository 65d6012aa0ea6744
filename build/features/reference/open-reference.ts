/** A reference: the pages that a document becomes, each with its address, the place that its author edits, and what it shows. */
import type { ReferenceConfig } from '../../../src/shared/config/options/reference.ts'
import type { Frontmatter } from '../../../src/shared/frontmatter/frontmatter.ts'
import type { SidebarEntry } from '../../../src/shared/page/sidebar-tree.ts'
import type { ReferenceStrings } from '../../../src/shared/strings/reference-strings.ts'
import { REFERENCE_STRINGS } from '../../../src/shared/strings/reference-strings.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import { appendTo } from '../../util/group-by.ts'
import { hashOf } from '../../util/hash.ts'
import { chooseAddresses, type PlacedOperation, type PlacedTag } from './choose-addresses.ts'
import { idPart } from './document/addresses.ts'
import { referenceProblems } from './document/check-references.ts'
import { itemsAt, type JsonObject, type Located, objectAt, textAt } from './document/located.ts'
import type { OpenDocument } from './document/open-document.ts'
import { descriptionOf, methodAndPath, type Operation, operationsOf, tagGroupsOf, tagsInDocument } from './document/operations.ts'
import type { NamedSchema } from './document/shapes.ts'
import { shownDocument } from './document/shown-document.ts'
import { referenceSidebar } from './reference-sidebar.ts'
import { type AuthorSamples, NO_AUTHOR_SAMPLES } from './samples/author-samples.ts'
import { createSelection } from './selection.ts'
import { type Block, digestOf, heading, type KnownDigests } from './view/blocks.ts'
import { operationBlocks } from './view/operation-blocks.ts'
import {
  errorsBlocks,
  type Listed,
  listErrors,
  operationsBlocks,
  overviewBlocks,
  schemaBlocks,
  tagBlocks,
  USED_BY,
  usedByBlocks,
} from './view/other-blocks.ts'
import { createView, type View } from './view/view.ts'

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

export interface Reference {
  readonly title: string
  /** The configuration's, in place of the document's. */
  readonly servers: ReferenceConfig['servers']
  readonly view: View
  /** Items with their addresses, for links. */
  readonly linked: {
    readonly operations: readonly PlacedOperation[]
    readonly tags: readonly PlacedTag[]
    readonly schemas: readonly (NamedSchema & { readonly link: string })[]
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

export function openReference({ authorSamples = NO_AUTHOR_SAMPLES, ...sources }: ReferenceSources): Reference {
  const { base, config, document, strings } = sources
  const { root } = document
  const isByTag = config.pages === 'tag'
  const selection = createSelection(config, root)
  const addresses = chooseAddresses(base, config, root)
  const found = operationsOf(root).filter(selection.hasOperation)
  const tags = tagsInDocument(root, found).filter(selection.hasTag)
  const known = new Set(tags.map(({ name }) => name))
  const isUntagged = ({ tags: own, isWebhook }: Operation) => !isWebhook && !own.some((name) => known.has(name))
  if (isByTag && found.some(isUntagged)) tags.push({ name: '', title: strings.referenceOther, parent: undefined, at: undefined })
  // Addresses aren't translated.
  const tagLinks = new Map(tags.map(({ name, at }) => [name, addresses.tag(name || REFERENCE_STRINGS.referenceOther, at)]))
  const operations = found.map((operation): PlacedOperation => {
    const page = isByTag && !operation.isWebhook ? tagLinks.get(operation.tags.find((name) => known.has(name)) ?? '') : undefined
    return { ...operation, ...addresses.operation(operation, page) }
  })
  const placedTags = tags.flatMap((tag): PlacedTag[] => {
    const own = operations.filter((one) => (tag.name === '' ? isUntagged(one) : !one.isWebhook && one.tags.includes(tag.name)))
    return own.length === 0 && tag.at === undefined ? [] : [{ ...tag, link: tagLinks.get(tag.name) ?? base, operations: own }]
  })

  const errorsLink = `${base}/errors`
  const bySchemaLink = new Map<string, NamedSchema>()
  const view = createView({
    ...sources,
    authorSamples,
    errorLink: (code) => `${errorsLink}#${idPart(code)}`,
    schemaLink(named) {
      const link = addresses.schema(named)
      bySchemaLink.set(link, named)
      return link
    },
  })
  const { names } = view
  const digests: KnownDigests = new Map()
  /** Schemas to which something links, and the operations whose pages do. */
  const [needed, usedBy] = [new Set<NamedSchema>(), new Map<NamedSchema, PlacedOperation[]>()]
  function make({ about, ...page }: PlannedPage, user?: PlacedOperation): ReferencePage {
    const blocks = page.blocks()
    const { key, links } = digestOf(blocks, digests)
    for (const link of links) {
      const schema = bySchemaLink.get(link)
      if (schema === undefined) continue
      needed.add(schema)
      if (user !== undefined) appendTo(usedBy, schema, user)
    }
    const ids = blocks.flatMap((block) => (block.kind === 'heading' && block.isRow !== true ? [block.id] : []))
    const parts = ['', ...ids].map((id) => {
      const operation = about?.get(id)
      return { id, ...(operation && { note: methodAndPath(operation) }) }
    })
    return { ...page, key: hashOf(page.title, page.frontmatter?.description ?? '', key), parts }
  }

  const operationPages = operations.flatMap((operation): ReferencePage[] => {
    const page = make(
      {
        frontmatter: { description: descriptionOf(operation) },
        route: operation.link,
        title: operation.title,
        at: operation.at,
        about: new Map([['', operation]]),
        blocks: () => operationBlocks(view, operation, { prefix: '', depth: 2 }),
      },
      operation,
    )
    return operation.link.includes('#') ? [] : [page]
  })
  const tagPage = (tag: PlacedTag): PlannedPage => {
    const isHere = ({ link }: PlacedOperation) => link.startsWith(`${tag.link}#`)
    const own = tag.operations.filter(isHere)
    const others = tag.operations.filter((operation) => !isHere(operation))
    return {
      route: tag.link,
      title: tag.title,
      listedAs: `${tag.title} (${tag.operations.length})`,
      at: tag.at ?? tag.operations[0]?.at ?? root,
      about: new Map(own.map((operation) => [operation.slug, operation])),
      blocks: () => [
        ...tagBlocks(view, tag),
        ...own.flatMap((operation) => [
          heading(operation.title, operation.slug),
          ...operationBlocks(view, operation, { prefix: `${operation.slug}:`, depth: 3 }),
        ]),
        ...operationsBlocks(view, others),
      ],
    }
  }
  const schemaPages = new Map<NamedSchema, ReferencePage>()
  // Pages of schemas may need more of them, and find some in other files.
  for (let before = -1; before < schemaPages.size; ) {
    before = schemaPages.size
    for (const schema of names.all) {
      if (schemaPages.has(schema) || !(selection.hasSchema(schema) || needed.has(schema))) continue
      const { name: title, at } = schema
      schemaPages.set(schema, make({ route: addresses.schema(schema), title, at, blocks: () => schemaBlocks(view, schema) }))
    }
  }
  const schemas = names.all.filter((schema) => schemaPages.has(schema))

  const info = objectAt(root, 'info')
  const title = config.title ?? textAt(info?.value, 'title')?.trim() ?? 'API'
  const errors = listErrors(view, operations)
  const listed = {
    errors: errors.map(({ code }) => ({ title: code, link: view.errorLink(code) })),
    groups: groupTags(placedTags, tagGroupsOf(root)),
    others: isByTag ? [] : operations.filter(isUntagged),
    webhooks: operations.filter(({ isWebhook }) => isWebhook),
    schemas: schemas.map((schema) => ({ ...schema, link: addresses.schema(schema) })),
  }
  const servers = config.servers?.map((value): Located => ({ ...root, value })) ?? itemsAt(root, 'servers')
  const file = `${base}/openapi.json`
  const overview: PlannedPage = {
    route: base,
    title,
    listedAs: title,
    at: info ?? root,
    blocks: () => overviewBlocks(view, servers, listed, file),
  }
  const errorsPage = { route: errorsLink, title: strings.referenceErrors, at: root, blocks: () => errorsBlocks(errors) }
  const pages: ReferencePage[] = [
    ...[overview, ...placedTags.map(tagPage)].map((page) => make(page)),
    ...operationPages,
    ...[...schemas].flatMap((schema): ReferencePage[] => {
      const page = schemaPages.get(schema)
      const used = usedByBlocks(view, usedBy.get(schema) ?? [])
      if (page === undefined || used.length === 0) return page === undefined ? [] : [page]
      const { blocks, key, parts } = page
      return [{ ...page, blocks: () => [...blocks(), ...used], key: hashOf(key, JSON.stringify(used)), parts: [...parts, { id: USED_BY }] }]
    }),
    ...(errors.length === 0 ? [] : [make(errorsPage)]),
  ]
  const partsOf = (some: readonly Operation[]) => some.flatMap(({ at, pathItem }) => [{ at }, { at: pathItem }])
  const shown = new Set([...partsOf(found), ...tags, ...schemas].map(({ at }) => at?.value))
  const every = [...partsOf(operationsOf(root)), ...tagsInDocument(root, found), ...names.all].map(({ at }) => at?.value)
  const hidden = new Set<object | undefined>(every.filter((value) => !shown.has(value)))
  return {
    title,
    servers: config.servers,
    view,
    linked: { ...listed, operations, tags: placedTags },
    pages,
    file: { path: file.slice(1), content: () => shownDocument(root, { names, isLeft: (value) => hidden.has(value) }) },
    sidebar: referenceSidebar(listed, placedTags, errorsLink, strings),
    errors: [...referenceProblems(document), ...addresses.problems(pages)],
    warnings: selection.warnings(names.all.filter(({ at }) => shown.has(at.value))),
  }
}

function groupTags(tags: readonly PlacedTag[], groups: ReturnType<typeof tagGroupsOf>): Listed['groups'] {
  const grouped = new Set(groups.flatMap((group) => group.tags))
  return [
    ...groups.map((group) => ({ title: group.title, tags: tags.filter(({ name }) => group.tags.includes(name)) })),
    { title: undefined, tags: tags.filter(({ name }) => !grouped.has(name)) },
  ].filter((group) => group.tags.length > 0)
}
