/** Renders a failed page again with React's development build (NODE_ENV in this thread), which records where each element was created. */
import { createRequire } from 'node:module'
import { renderToPipeableStream } from 'react-dom/server'
import { pageElement, renderPage } from '../../../src/server/render-page.tsx'
import type { PagePlace } from '../../../src/shared/page/page.ts'
import type { RouteParams } from '../../../src/shared/routes/match.ts'
import type { ModuleSource } from '../../bundle/module-source.ts'
import { framesOf } from '../../report/frames.ts'
import type { FilePosition } from '../../report/position-at.ts'
import type { Store } from '../../store/store.ts'
import type { ThreadTools } from '../../store/thread-tools.ts'
import { runAuthorCode, toError } from '../../workers/author-code.ts'
import { checkHtml, type HtmlProblem } from '../check-html.ts'
import { loadSlots, runPage, SUSPENDED } from '../run-page.ts'
import { readSiteData } from '../site-data.ts'
import { createLocator, type Locator, type TracedSources } from './locate.ts'
import { creatorOf } from './mark-elements.ts'

export interface TraceTask extends TracedSources {
  source: ModuleSource
  /** The document that failed. Without it, the page's `staticParams` run. */
  rendered?: { place: PagePlace; params: RouteParams; siteFile: string; slots?: string | undefined }
}

export interface Traced {
  /** The message of React's development build, or HTML that browsers would change. */
  message: string
  place?: FilePosition
  /** Place where a component draws that HTML, if it's elsewhere. */
  drawn?: FilePosition
}

const react: { captureOwnerStack?(): string | null } = createRequire(import.meta.url)('react')

interface Thrown {
  error: unknown
  owners: string
}

/** @returns undefined if nothing is wrong with the page this time */
export async function traceTask(task: TraceTask, tools: ThreadTools): Promise<Traced | undefined> {
  Error.stackTraceLimit = 60
  const { store } = tools
  const locate = createLocator(task, tools)
  const thrown = await quietly(() => provoke(task, store))
  if (thrown !== undefined) {
    const { message, stack = '' } = toError(thrown.error)
    const [place] = await locate(message, [...framesOf(stack), ...framesOf(thrown.owners)])
    return { message, ...(place && { place }) }
  }
  const problem = await quietly(() => findProblem(task, store))
  if (problem === undefined) return undefined
  return { message: problem.message, ...(await placesOfProblem(problem, task, locate)) }
}

async function provoke({ source, rendered }: TraceTask, store: Store): Promise<Thrown | undefined> {
  try {
    return await runAuthorCode('the page', async () => {
      if (rendered !== undefined) {
        const { site, view, slots } = await viewOf(source, rendered, store)
        return renderToError(pageElement(site, view, slots))
      }
      const { staticParams } = await runPage(source, store)
      if (typeof staticParams === 'function') await staticParams()
      return undefined
    })
  } catch (error) {
    return { error, owners: '' }
  }
}

async function viewOf(source: ModuleSource, { place, params, siteFile, slots }: NonNullable<TraceTask['rendered']>, store: Store) {
  const { default: Content } = await runPage(source, store)
  return { site: readSiteData(siteFile), view: { ...place, meta: source.meta, params, Content }, slots: await loadSlots(slots) }
}

async function findProblem({ source, rendered }: TraceTask, store: Store): Promise<HtmlProblem | undefined> {
  if (rendered === undefined) return undefined
  return runAuthorCode('the page', async () => {
    const { site, view, slots } = await viewOf(source, rendered, store)
    return checkHtml(renderPage(site, view, slots))
  })
}

/** The outermost element in Markdown inside the wrong one, where a component was put into another. One that can't be anywhere has its own place. */
async function placesOfProblem(
  { tags, outer }: HtmlProblem,
  { files }: TraceTask,
  locate: Locator,
): Promise<Pick<Traced, 'place' | 'drawn'>> {
  const placesOf = async (each: readonly string[]) => {
    const { stack, owners } = creatorOf(each)
    // Callers of the function that created it, such as `map`, aren't closer to it.
    const [created] = await locate('', framesOf(stack))
    return [...(created ? [created] : []), ...(await locate('', framesOf(owners)))]
  }
  const inner = await placesOf(tags)
  const shared = new Set((outer === undefined ? [] : await placesOf(tags.slice(outer))).map((place) => JSON.stringify(place)))
  const own = inner.filter((place) => !shared.has(JSON.stringify(place)))
  const isMarkdown = (place: FilePosition) => files.some(({ file }) => file === place.file)
  const place = (outer === undefined ? undefined : own.findLast(isMarkdown)) ?? inner.find(isMarkdown) ?? own.at(-1) ?? inner[0]
  const drawn = own[0] ?? inner[0]
  return { ...(place && { place }), ...(drawn?.file !== place?.file && drawn && { drawn }) }
}

function renderToError(element: Parameters<typeof renderToPipeableStream>[0]): Promise<Thrown | undefined> {
  return new Promise((resolve) => {
    const { abort } = renderToPipeableStream(element, {
      onError(error) {
        resolve({ error, owners: react.captureOwnerStack?.() ?? '' })
      },
      onAllReady: () => resolve(undefined),
    })
    // React renders in a microtask that was queued earlier. If it hasn't finished after that, a component suspended.
    queueMicrotask(() => abort(Object.assign(new Error(SUSPENDED), { stack: '' })))
  })
}

/** Hides console output: the page has already printed its own, and warnings of React's development build don't matter here. */
async function quietly<T>(run: () => Promise<T>): Promise<T> {
  const { log, info, warn, error, debug } = console
  const nothing = (): void => {}
  Object.assign(console, { log: nothing, info: nothing, warn: nothing, error: nothing, debug: nothing })
  try {
    return await run()
  } finally {
    Object.assign(console, { log, info, warn, error, debug })
  }
}
