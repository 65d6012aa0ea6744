/** References of APIs, which other generators make from OpenAPI documents: the documents are copied, and the pages made of them left out. */
import { basename, extname, join, resolve } from 'node:path'
import type { SidebarItemConfig } from '../../../src/shared/config/options/navigation.ts'
import { startsWithPath } from '../../../src/shared/routes/paths.ts'
import { operationSlug } from '../../features/reference/document/addresses.ts'
import { joinRoute } from '../addresses.ts'
import { validYaml } from '../config/read-data.ts'
import { readModule } from '../config/run-module.ts'
import { callOf, defined, labelOf, listOf, stringOf, valuesOf } from '../config/values.ts'
import type { ForeignPage, ForeignSite } from '../model.ts'
import type { Notes } from '../notes.ts'
import type { Repository } from '../repository.ts'

/** A reference, as a configuration has it. */
export interface GivenReference {
  /** Where its addresses begin. */
  path: string
  document: unknown
  label?: string | undefined
  /** The address that an operation had, by its id. */
  addressOf?: (id: string) => string
}

const METHODS = new Set('get put post delete options head patch trace query'.split(' '))

/** A site with its references. @param config the file that names them, for the report @param folder where the paths of documents start */
export function withReferences(
  site: ForeignSite,
  given: readonly GivenReference[],
  { config, folder }: { config: string; folder: string },
  notes: Notes,
  repository: Repository,
): ForeignSite {
  let own = site
  for (const { path, document, label, addressOf } of given) {
    const written = stringOf(document)
    const place = `\`reference\`, for \`${path}\``
    if (written === undefined || /^https?:/.test(written)) {
      const where = written === undefined ? 'that code names' : `at ${written}`
      notes.add('configuration', config, `${place}: its document is one ${where}. Copy it into the new site, and name that file.`)
      continue
    }
    const { file, refusal } = repository.find([resolve(folder, written)])
    if (file === undefined) {
      if (refusal === undefined) notes.add('file', config, `The document \`${written}\` of ${place}.`)
      else repository.noteNamed(written, refusal)
      continue
    }
    const text = repository.read(file, (source) => (extname(file) === '.json' ? valuesOf(JSON.parse(source)) : validYaml(source))) ?? {}
    const title = label ?? labelOf(valuesOf(text['info'])['title']) ?? 'API'
    const isMade = (page: ForeignPage) => page.route !== undefined && startsWithPath(page.route, path) && isGenerated(page)
    const to = `openapi/${basename(file)}`
    const addresses = operationIds(valuesOf(text['paths'])).map((id) => ({
      id,
      now: joinRoute(path, operationSlug({ id, method: 'GET', path: '' })),
    }))
    const moved = addressOf === undefined ? [] : addresses.map(({ id, now }) => [addressOf(id), now] as const)
    const gone = own.pages.flatMap((page) => (isMade(page) ? (page.route ?? []) : []))
    const taken = new Set([path, ...addresses.map(({ now }) => now)])
    // Pages have the ids of operations in their names, written in one way or another.
    const lost = gone
      .filter((route) => !taken.has(route))
      .map((route) => {
        const now = joinRoute(path, operationSlug({ id: basename(route), method: 'GET', path: '' }))
        return [route, taken.has(now) ? now : path] as const
      })
    own = {
      ...own,
      pages: own.pages.filter((page) => !isMade(page)),
      config: { ...own.config, reference: { ...own.config.reference, [path]: defined({ openapi: `./${to}`, title: label }) } },
      redirects: { ...own.redirects, ...Object.fromEntries([...lost, ...moved]) },
      copies: [...(own.copies ?? []), { from: file, to }],
      ...withEntry(own, { text: title, reference: path }, gone),
    }
  }
  return own
}

/** True for a page that a generator of references has written. */
function isGenerated({ file, data }: ForeignPage): boolean {
  return /\.(?:api|info|tag|schema|RequestSchema|StatusCodes)\.mdx$/.test(file) || data['_openapi'] !== undefined
}

function operationIds(paths: Record<string, unknown>): string[] {
  const operations = Object.values(paths).flatMap((item) => Object.entries(valuesOf(item)))
  return operations.flatMap(([method, operation]) => (METHODS.has(method) ? (stringOf(valuesOf(operation)['operationId']) ?? []) : []))
}

/** The sidebar with an entry in place of those of pages that are gone, in a list of its own where there are several. */
function withEntry(
  { sidebar }: ForeignSite,
  entry: SidebarItemConfig & { reference: string },
  gone: readonly string[],
): Pick<ForeignSite, 'sidebar'> {
  const left = (items: readonly SidebarItemConfig[]): SidebarItemConfig[] =>
    items.flatMap(({ items: inner, ...item }) => {
      const own = inner && left(inner)
      const { link, ...others } = item
      const kept = link !== undefined && gone.includes(link) ? others : item
      return own?.length || ('link' in kept && kept.link !== undefined) ? [{ ...kept, ...(own?.length && { items: own }) }] : []
    })
  if (sidebar instanceof Map) {
    const lists = [...sidebar].map(([path, items]: [string, readonly SidebarItemConfig[]]) => [path, left(items)] as const)
    return { sidebar: new Map([...lists.filter(([, items]) => items.length > 0), [entry.reference, [entry]]]) }
  }
  return sidebar === undefined ? {} : { sidebar: [...left(sidebar as readonly SidebarItemConfig[]), entry] }
}

/** The folder of addresses that all pages of a generator are below. */
function commonFolder(pages: readonly ForeignPage[]): string | undefined {
  const made = pages.filter(isGenerated).map(({ route = '' }) => route.split('/').slice(1, -1))
  const [first] = made
  if (first === undefined) return undefined
  const length = first.findIndex((part, index) => made.some((parts) => parts[index] !== part))
  return joinRoute(...(length === -1 ? first : first.slice(0, length)))
}

/** The references that `fumadocs-openapi` makes. */
export async function withFumadocsReferences(
  site: ForeignSite,
  folder: string,
  notes: Notes,
  repository: Repository,
): Promise<ForeignSite> {
  const { file } = repository.find(
    ['lib', 'src/lib', 'app/lib'].flatMap((path) => ['ts', 'tsx'].map((ending) => join(folder, `${path}/openapi.${ending}`))),
  )
  if (file === undefined) return site
  const exported = Object.values(valuesOf(await readModule(file, folder, notes, repository)))
  const documents = exported
    .flatMap((value) => callOf(value, /createOpenAPI$/) ?? [])
    .flatMap((options) => listOf(valuesOf(options)['input']))
  const path = commonFolder(site.pages) ?? '/docs/openapi'
  const given = documents.map((document) => {
    const own = documents.length === 1 ? path : joinRoute(path, basename(String(document)).replace(/\.\w+$/, ''))
    return { path: own, document }
  })
  return withReferences(site, given, { config: file, folder }, notes, repository)
}
