/** Which pages a dynamic page stands for: what its `staticParams` lists (DESIGN.md section 3, 'What authors import'). */
import { isDynamicPattern, parsePattern, type RouteParams } from '../../src/shared/routes/match.ts'
import type { CompiledSource } from '../compile/compile-pages.ts'
import { type SiteError, siteError } from '../report/diagnostic.ts'
import type { WorkerPool } from '../workers/pool.ts'
import type { ModuleSource } from './module-source.ts'

/**
 * Values for a dynamic page, from the list that it exports or the function that gives it. None for any other page.
 * @throws SiteError where the function throws, gives no list, or an entry has no value for a segment that needs one
 */
export async function listParams({ page, summary }: CompiledSource, module: ModuleSource, pool: WorkerPool): Promise<RouteParams[]> {
  if (!isDynamicPattern(page.route) || !summary.exports.includes('staticParams')) return []
  const segments = parsePattern(page.route).filter(({ kind }) => kind !== 'static')
  const example = `{ ${segments.map(({ name }) => `${name}: '…'`).join(', ')} }`
  const wrong = (message: string): SiteError =>
    siteError({
      code: 'static-params',
      file: page.displayPath,
      message: `staticParams: ${message}`,
      fix: `Each entry names the segments of ${page.route}: \`${example}\`. Values are names of files and folders.`,
    })
  const { staticParams: listed } = await pool.run('render', { kind: 'static-params', source: module }).catch((error: unknown) => {
    throw wrong(`it threw: ${error instanceof Error ? error.message : String(error)}.`)
  })
  if (!Array.isArray(listed)) throw wrong(`expected a list, or a function that gives one, found ${JSON.stringify(listed) ?? 'nothing'}.`)
  return listed.map((entry: unknown) => {
    const params = entry !== null && typeof entry === 'object' ? (entry as Record<string, unknown>) : {}
    const missing = segments.find(({ kind, name }) => !isSegmentValue(params[name], kind))
    if (missing !== undefined) throw wrong(`${JSON.stringify(entry)} gives no usable value for \`${missing.name}\`.`)
    return params as RouteParams
  })
}

/** A value becomes a file's name, so it must not lead anywhere else. */
function isSegmentValue(value: unknown, kind: string): boolean {
  if (value === undefined || value === '') return kind === 'optional' || kind === 'rest'
  if (typeof value !== 'string') return false
  const parts = kind === 'rest' ? value.split('/') : [value]
  return parts.every(
    (part) => part !== '' && part !== '.' && part !== '..' && !/[\\\0]/.test(part) && (kind === 'rest' || !part.includes('/')),
  )
}
