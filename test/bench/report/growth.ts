/**
 * What a page costs in a site of 1,000 pages against one of 100. Times and totals are divided by the number of pages, so
 * that a ratio above 1 means a cost that grows faster than the site. First loads compare the same pages in both sites.
 */
import type { BuildCase, BuildResult } from '../measure/build-cases.ts'
import type { FirstLoad } from '../measure/first-load.ts'
import { median } from '../measure/statistics.ts'
import { findBuild, findLoads, type Results, SITES } from '../results.ts'

export interface PageCost {
  name: string
  unit: 'ms' | 'KB' | 'MB'
  /** Where constant cost is a budget: most that the ratio may be. Above 1 for noise alone. */
  limit?: number
  /** Per page in the small and in the large site; undefined where one of the two was not measured. */
  pair(results: Results): { small: number; large: number } | undefined
  ratio(results: Results): number | undefined
}

const SMALL = 'generated-100'
const LARGE = 'generated-1000'

/** Timers and a busy machine. */
const TIME_LIMIT = 1.1

/** Other neighbors' titles, longer lists of sections: a page is not to the byte the same. */
const BYTES_LIMIT = 1.05

export const PAGE_COSTS: readonly PageCost[] = [
  ofBuild({ name: 'cold build, time', unit: 'ms', case: 'cold', limit: TIME_LIMIT, measure: ({ wallMs }) => wallMs.median }),
  ofBuild({ name: 'cold build, processor', unit: 'ms', case: 'cold', limit: TIME_LIMIT, measure: ({ cpuMs }) => cpuMs }),
  ofBuild({ name: 'cold build, memory', unit: 'MB', case: 'cold', measure: ({ peakBytes }) => peakBytes && peakBytes / 1_000_000 }),
  ofBuild({ name: 'unchanged, time', unit: 'ms', case: 'unchanged', limit: TIME_LIMIT, measure: ({ wallMs }) => wallMs.median }),
  ofBuild({ name: 'one page changed, time', unit: 'ms', case: 'changed', limit: TIME_LIMIT, measure: ({ wallMs }) => wallMs.median }),
  ofBuild({ name: 'output, all files', unit: 'KB', case: 'cold', limit: BYTES_LIMIT, measure: ({ output }) => output.bytes / 1000 }),
  ofFirstLoad('HTML, raw', ({ html }) => html.raw),
  ofFirstLoad('HTML, Brotli', ({ html }) => html.brotli),
  ofFirstLoad('CSS, Brotli', ({ css }) => css.brotli),
  ofFirstLoad('JavaScript, Brotli', ({ js }) => js.brotli),
  ofFirstLoad('page module, raw', ({ parts }) => parts.page.raw),
  ofFirstLoad('site data module, raw', ({ parts }) => parts.site.raw),
]

/** What one more page adds to a build, from the difference between the two sites: free of what every build costs. */
export function furtherPageMs(results: Results, buildCase: BuildCase): number | undefined {
  const small = findBuild(results, SMALL, buildCase)
  const large = findBuild(results, LARGE, buildCase)
  return small && large && (large.wallMs.median - small.wallMs.median) / (SITES[LARGE] - SITES[SMALL])
}

type Named = Pick<PageCost, 'name' | 'unit' | 'limit'>

/** A value of a whole build, divided by the number of pages. */
function ofBuild({
  case: buildCase,
  measure,
  ...named
}: Named & { case: BuildCase; measure(result: BuildResult): number | undefined }): PageCost {
  return comparing(named, (results, site) => {
    const result = findBuild(results, site, buildCase)
    const value = result && measure(result)
    return value && value / SITES[site]
  })
}

/** Bytes of the median page. */
function ofFirstLoad(name: string, bytesOf: (load: FirstLoad) => number): PageCost {
  return comparing({ name, unit: 'KB', limit: BYTES_LIMIT }, (results, site) => {
    const loads = findLoads(results, site)
    return loads && median(loads.map(bytesOf)) / 1000
  })
}

function comparing(named: Named, measure: (results: Results, site: typeof SMALL | typeof LARGE) => number | undefined): PageCost {
  const pair = (results: Results) => {
    const small = measure(results, SMALL)
    const large = measure(results, LARGE)
    return small === undefined || large === undefined ? undefined : { small, large }
  }
  const ratio = (results: Results) => {
    const found = pair(results)
    return found && found.large / found.small
  }
  return { ...named, pair, ratio }
}
