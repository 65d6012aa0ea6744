/** The pages that a dynamic page stands for, as listed by its `staticParams`. */

import { getOwn } from '../../src/shared/get-own.ts'
import { isDynamicPattern, parsePattern, type RouteParams } from '../../src/shared/routes/match.ts'
import type { FilePlace } from '../bundle/bundle-places.ts'
import type { BundledPage } from '../bundle/bundled-page.ts'
import { type SiteError, siteError, withExcerpt } from '../report/diagnostic.ts'
import { positionOfText } from '../report/position-at.ts'
import type { WorkerPool } from '../workers/pool.ts'
import { isMemoryLimit, isTimeLimit, RENDER_LIMIT } from '../workers/time-limit.ts'
import { isUntraceable, placeOf } from './describe-failure.ts'
import { RENDER } from './tasks.ts'
import type { Tracer } from './trace/tracer.ts'

export interface ListTools {
  pool: WorkerPool
  tracer: Tracer
}

/**
 * The params of a dynamic page, from the list or function that it exports. Empty for other pages.
 * @throws SiteError if the function throws or doesn't return a list, or an entry lacks a required segment
 */
export async function listParams(page: BundledPage, { pool, tracer }: ListTools): Promise<RouteParams[]> {
  if (!isDynamicPattern(page.route) || !page.summary.exports.includes('staticParams')) return []
  const segments = parsePattern(page.route).filter(({ kind }) => kind !== 'static')
  const example = `{ ${segments.map(({ name }) => `${name}: '…'`).join(', ')} }`
  const wrong = (message: string, place?: FilePlace): SiteError =>
    siteError({
      code: 'static-params',
      file: page.displayPath,
      ...(place ? placeOf(place) : withExcerpt(positionOfText(page.source, 'staticParams'), page.source)),
      message: `staticParams: ${message}`,
      fix: `Each entry names the segments of ${page.route}: \`${example}\`. Values are names of files and folders.`,
    })
  const task = { kind: 'static-params' as const, label: page.displayPath, source: page.inNode }
  const { staticParams: listed } = await pool.run(RENDER, task).catch(async (error: unknown) => {
    if (isTimeLimit(error)) throw wrong(`it had not returned a list after ${RENDER_LIMIT / 1000} seconds and was stopped.`)
    if (isMemoryLimit(error)) throw wrong('it ran out of memory and was stopped.')
    const traced = isUntraceable(error) ? undefined : await tracer.trace(page)
    throw wrong(`it threw: ${error instanceof Error ? error.message : String(error)}.`, traced?.place)
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
