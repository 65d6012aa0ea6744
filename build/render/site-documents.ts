import { getOwn } from '../../src/shared/get-own.ts'
import { isDynamicPattern, parsePattern, type RouteParams } from '../../src/shared/routes/match.ts'
import { comparablePath } from '../../src/shared/routes/paths.ts'
import type { RunnablePage } from '../bundle/module-source.ts'
import type { Output } from '../emit/output.ts'
import { type SiteError, siteError, withExcerpt } from '../report/diagnostic.ts'
import { type FilePosition, positionOfText } from '../report/position-at.ts'
import { describeThrown } from '../report/thrown.ts'
import type { SourcePage } from '../site/discover/page-entry.ts'
import { isMemoryLimit, isTimeLimit, RENDER_LIMIT } from '../workers/time-limit.ts'
import { isUntraceable, placeOf } from './describe-failure.ts'
import type { DocumentContext } from './document-input.ts'
import { type PageDocument, type PageToRender, pageDocument } from './documents.ts'
import { type PageNavigation, type PlacedPage, type Places, placementsOf } from './place-pages.ts'
import { RENDER } from './tasks.ts'

/** A page with its documents, which are rendered when they're written. */
export type RenderedPage<Page = PlacedPage> = Page & { documents: readonly PageDocument[] }

/** Lists the places of every page. If a page's `staticParams` fail, it has no places but an error. */
export async function placePages<Page extends RunnablePage>(
  pages: readonly Page[],
  around: (path: string) => PageNavigation,
  tools: Pick<DocumentContext, 'pool' | 'tracer'>,
): Promise<(Page & Places)[]> {
  const placed = await Promise.all(
    pages.map(async (page): Promise<Page & Places> => {
      try {
        return { ...page, placements: placementsOf(page, await listParams(page, tools), around) }
      } catch (error) {
        return { ...page, placements: [], error }
      }
    }),
  )
  return refuseClashes(placed)
}

/** Lists documents, of which unchanged ones aren't rendered. Failed `staticParams` are reported at writing, so all other pages are rendered. */
export function renderPages<Page extends PageToRender & Places & { route: string }>(
  pages: readonly Page[],
  context: DocumentContext<Page>,
): RenderedPage<Page>[] {
  return pages.map((page) => ({
    ...page,
    documents:
      page.error === undefined
        ? page.placements.map((placement) => pageDocument(page, placement, context))
        : [{ path: page.route, outputs: [brokenOutput(page)] }],
  }))
}

function brokenOutput({ route, error }: Pick<PlacedPage, 'route' | 'error'>): Output {
  return { path: `${route.slice(1)}/index.html`, key: '', contents: () => Promise.reject(error) }
}

/** Returns the same pages. A dynamic page that lists a page twice, or one that has a file of its own, has no places but an error. Case makes no difference. */
export function refuseClashes<Page extends SourcePage & Places>(pages: readonly Page[]): Page[] {
  const owners = new Map<string, { page: SourcePage; path: string }>()
  for (const page of pages.filter(({ route }) => !isDynamicPattern(route)))
    for (const { place } of page.placements) owners.set(comparablePath(place.path), { page, path: place.path })
  return pages.map((page): Page => {
    if (!isDynamicPattern(page.route)) return page
    for (const { place } of page.placements) {
      const owner = owners.get(comparablePath(place.path))
      if (owner !== undefined) return { ...page, placements: [], error: clash(page, place.path, owner) }
      owners.set(comparablePath(place.path), { page, path: place.path })
    }
    return page
  })
}

function clash(page: SourcePage, path: string, owner: { page: SourcePage; path: string }): SiteError {
  const isOwn = owner.page === page
  const { displayPath } = owner.page
  const twice = path === owner.path ? `page ${path}` : `pages ${owner.path} and ${path}, which no address tells apart`
  const other = path === owner.path ? `which is ${displayPath}` : `which no address tells apart from ${owner.path} (${displayPath})`
  return siteError({
    code: 'static-params',
    file: page.displayPath,
    ...withExcerpt(positionOfText(page.source, 'staticParams'), page.source),
    message: isOwn ? `staticParams: two entries are the ${twice}.` : `staticParams: an entry is the page ${path}, ${other}.`,
    fix: isOwn ? 'Remove or rename one of them.' : `Remove or rename the entry, or ${displayPath}.`,
  })
}

/** The params that a dynamic page exports, or calls for. Empty for other pages. @throws SiteError if that fails, isn't a list, or lacks a segment */
async function listParams(page: RunnablePage, { pool, tracer }: Pick<DocumentContext, 'pool' | 'tracer'>): Promise<RouteParams[]> {
  if (!isDynamicPattern(page.route) || !page.summary.exports.includes('staticParams')) return []
  const segments = parsePattern(page.route).filter(({ kind }) => kind !== 'static')
  const example = `{ ${segments.map(({ name }) => `${name}: '…'`).join(', ')} }`
  const fix = `Each entry names the segments of ${page.route}: \`${example}\`. Values are names of files and folders.`
  const wrong = (message: string, place?: FilePosition, advice = fix): SiteError =>
    siteError({
      code: 'static-params',
      file: page.displayPath,
      ...(place ? placeOf(place) : withExcerpt(positionOfText(page.source, 'staticParams'), page.source)),
      message: `staticParams: ${message}`,
      fix: advice,
    })
  const task = { kind: 'static-params' as const, label: page.displayPath, source: page.inNode }
  const { staticParams: listed } = await pool.run(RENDER, task).catch(async (error: unknown) => {
    if (isTimeLimit(error)) throw wrong(`it had not returned a list after ${RENDER_LIMIT / 1000} seconds and was stopped.`)
    if (isMemoryLimit(error)) throw wrong('it ran out of memory and was stopped.')
    const traced = isUntraceable(error) ? undefined : await tracer(page)
    throw wrong(`it threw: ${describeThrown(error)}.`, traced?.place, 'It runs in Node while the site is built.')
  })
  if (!Array.isArray(listed)) throw wrong(`expected a list, or a function that gives one, found ${JSON.stringify(listed) ?? 'nothing'}.`)
  return listed.map((entry: unknown) => {
    const params = entry !== null && typeof entry === 'object' ? (entry as Record<string, unknown>) : {}
    const missing = segments.find(({ kind, name }) => !isSegmentValue(getOwn(params, name), kind))
    if (missing !== undefined) throw wrong(`${JSON.stringify(entry)} gives no usable value for \`${missing.name}\`.`)
    return params as RouteParams
  })
}

/** A value becomes a file name, so it mustn't lead to another folder. */
function isSegmentValue(value: unknown, kind: string): boolean {
  if (value === undefined || value === '') return kind === 'optional' || kind === 'rest'
  if (typeof value !== 'string') return false
  const parts = kind === 'rest' ? value.split('/') : [value]
  return parts.every(
    (part) => part !== '' && part !== '.' && part !== '..' && !/[\\\0]/.test(part) && (kind === 'rest' || !part.includes('/')),
  )
}
