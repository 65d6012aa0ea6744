/**
 * Renders a page that threw once more, to find the place in its source. Runs in a thread whose NODE_ENV is `development`,
 * because React's development build records where each element was created, and has better messages.
 */
import { createRequire } from 'node:module'
import { renderToPipeableStream } from 'react-dom/server'
import { pageElement } from '../../../src/server/render-page.tsx'
import type { PagePlace } from '../../../src/shared/page/page.ts'
import type { RouteParams } from '../../../src/shared/routes/match.ts'
import { framesOf } from '../../report/frames.ts'
import { runAuthorCode, toError } from '../../workers/author-code.ts'
import { SUSPENDED } from '../describe-failure.ts'
import type { ModuleSource } from '../module-source.ts'
import { loadSlots, runPage } from '../run-page.ts'
import { readSite } from '../site-data.ts'
import { createLocator, type Place, type TracedSources } from './locate.ts'

export interface TraceTask extends TracedSources {
  source: ModuleSource
  /** The document that failed. Without it, the page's `staticParams` run. */
  rendered?: { place: PagePlace; params: RouteParams; siteFile: string; slots?: string | undefined }
}

export interface Traced {
  /** The message of React's development build. */
  message: string
  place?: Place
}

const react: { captureOwnerStack?(): string | null } = createRequire(import.meta.url)('react')

/** An error, and the places where the failing element and its owners were created, as a stack. */
interface Thrown {
  error: unknown
  owners: string
}

/** @returns undefined if the page doesn't throw this time */
export async function traceTask(task: TraceTask): Promise<Traced | undefined> {
  Error.stackTraceLimit = 60
  const thrown = await quietly(() => provoke(task))
  if (thrown === undefined) return undefined
  const { message, stack = '' } = toError(thrown.error)
  const locate = createLocator(task)
  const place = await locate(message, [...framesOf(stack), ...framesOf(thrown.owners)])
  return { message, ...(place && { place }) }
}

async function provoke({ source, rendered }: TraceTask): Promise<Thrown | undefined> {
  try {
    return await runAuthorCode('the page', async () => {
      const { default: Content, staticParams } = await runPage(source)
      if (rendered !== undefined) {
        const { place, params, siteFile, slots } = rendered
        const view = { ...place, meta: source.meta, params, Content }
        return renderToError(pageElement(readSite(siteFile), view, await loadSlots(slots)))
      }
      if (typeof staticParams === 'function') await staticParams()
      return undefined
    })
  } catch (error) {
    return { error, owners: '' }
  }
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
    queueMicrotask(() => abort(withoutStack(SUSPENDED)))
  })
}

function withoutStack(message: string): Error {
  return Object.assign(new Error(message), { stack: '' })
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
