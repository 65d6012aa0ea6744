/** The budgets, next to what this benchmark measured. A KB is 1,000 bytes, and an MB is a million. */
import { DEVICES } from '../measure/device.ts'
import type { Bytes, FirstLoad } from '../measure/first-load.ts'
import { SLOWDOWN } from '../measure/navigation.ts'
import { median } from '../measure/statistics.ts'
import { LONG_TASK_MS } from '../measure/trace.ts'
import type { ComparedWords } from '../peers/measure-peers.ts'
import { STARLIGHT } from '../peers/starlight.ts'
import { findBuild, findDev, findLoads, type Results, type SiteName } from '../results.ts'
import { PAGE_COSTS } from './growth.ts'

export interface BudgetLine {
  name: string
  unit: 'KB' | 's' | 'ms' | 'MB' | 'x'
  measured: number
  budget: number
  isKept: boolean
}

interface Budget {
  name: string
  unit: BudgetLine['unit']
  budget: number
  /** In the budget's unit; undefined where it was not measured. */
  measure(results: Results): number | undefined
}

const BUDGETS: readonly Budget[] = [
  visit({ name: "JavaScript of a visit's first ten seconds, median page", budget: 86, of: 'median' }),
  visit({ name: "JavaScript of a visit's first ten seconds, largest page", budget: 92, of: 'largest' }),
  bytes({
    name: '  until load, React, shell and router: 59 + 15 + 5',
    budget: 79,
    of: ({ parts }) => add(parts.react, parts.runtime),
    take: median,
  }),
  bytes({ name: "  a page's own module, median", budget: 9, of: ({ parts }) => parts.page, take: median }),
  bytes({ name: 'CSS after the page, median page', budget: 8, of: ({ css }) => css, take: median }),
  bytes({ name: 'HTML with the styles of its first screen, median page', budget: 17, of: ({ html }) => html, take: median }),
  bytes({ name: 'HTML, largest page', budget: 26, of: ({ html }) => html, take: largest }),
  ...builds({ name: 'This site', site: 'site', cold: 2, memory: 400, unchanged: 0.6, changed: 0.8 }),
  ...builds({ name: '1,000 pages', site: 'generated-1000', cold: 12, memory: 700, unchanged: 1.5, changed: 1.5 }),
  {
    name: 'Click to painted page, processor 4 times slower',
    unit: 'ms',
    budget: 50,
    measure: ({ navigations }) => navigations[0]?.ways.router.wallMs.median,
  },
  {
    name: '  the same by time of the thread alone',
    unit: 'ms',
    budget: 50,
    measure: ({ navigations }) => times(SLOWDOWN, navigations[0]?.ways.router.thread.totalMs),
  },
  ...writing({ name: 'This site', site: 'site', save: 150 }),
  ...writing({ name: '1,000 pages', site: 'generated-1000', save: 80, memory: 250 }),
  ...PAGE_COSTS.flatMap(({ name, limit, ratio }): Budget[] =>
    limit === undefined ? [] : [{ name: `A page at 1,000 against 100: ${name}`, unit: 'x', budget: limit, measure: ratio }],
  ),
]

/** One line for each budget whose value was measured. */
export function checkBudgets(results: Results): BudgetLine[] {
  return BUDGETS.flatMap(({ name, unit, budget, measure }) => {
    const measured = measure(results)
    return measured === undefined ? [] : [{ name, unit, measured, budget, isKept: measured <= budget }]
  })
}

/** One line for each budget of a phone that all generators were measured on. */
export function checkPeers(sets: readonly ComparedWords[]): BudgetLine[] {
  return sets.flatMap(({ name: words, peers: [own, ...peers] }) => {
    const starlight = peers.find(({ name }) => name === STARLIGHT.name)
    if (own === undefined || starlight === undefined) return []
    return DEVICES.flatMap(({ name: device }) => {
      const [ours, theirs] = [own.devices[device], starlight.devices[device]]
      const line = (name: string, unit: BudgetLine['unit'], measured: number, budget: number): BudgetLine => {
        return { name: `${words}, ${device}: ${name}`, unit, measured, budget, isKept: measured <= budget }
      }
      const clicks = peers.map((peer) => peer.devices[device].clickMs)
      return [
        line("largest paint, of Starlight's", 'x', ours.load.largestPaintMs / theirs.load.largestPaintMs, 0.75),
        line("blocking, no more than Starlight's", 'ms', ours.load.blockingMs, theirs.load.blockingMs),
        line('longest task', 'ms', ours.load.longestTaskMs, device === 'middle phone' ? LONG_TASK_MS : theirs.load.longestTaskMs),
        line('layout shift', 'x', ours.load.layoutShift, 0),
        line('theme control after the first paint', 'ms', ours.controlMs, 0),
        line("next page, half of the better peer's", 'ms', ours.clickMs, Math.min(...clicks) / 2),
      ]
    })
  })
}

/** Kilobytes, in Brotli, of all scripts that a visit asks for. */
function visit({ name, budget, of }: { name: string; budget: number; of: keyof Results['visits'] }): Budget {
  return { name, unit: 'KB', budget, measure: ({ visits }) => dividedBy(1000, visits[of]?.js) }
}

/** Kilobytes, in Brotli, of one kind of file in the first loads of this site. */
function bytes(budget: { name: string; budget: number; of(load: FirstLoad): Bytes; take(sizes: number[]): number }): Budget {
  const measure = (results: Results) => {
    const sizes = findLoads(results, 'site')?.map((load) => budget.of(load).brotli / 1000)
    return sizes && budget.take(sizes)
  }
  return { name: budget.name, unit: 'KB', budget: budget.budget, measure }
}

/** Seconds of three builds of a site, and megabytes of the first. */
function builds(site: { name: string; site: SiteName; cold: number; memory: number; unchanged: number; changed: number }): Budget[] {
  const time = (name: string, buildCase: 'cold' | 'unchanged' | 'changed'): Budget => ({
    name: `${site.name}: ${name}`,
    unit: 's',
    budget: site[buildCase],
    measure: (results) => dividedBy(1000, findBuild(results, site.site, buildCase)?.wallMs.median),
  })
  const memory: Budget = {
    name: `${site.name}: cold build, memory`,
    unit: 'MB',
    budget: site.memory,
    measure: (results) => dividedBy(1_000_000, findBuild(results, site.site, 'cold')?.peakBytes),
  }
  return [time('cold build', 'cold'), memory, time('nothing changed', 'unchanged'), time('one page changed', 'changed')]
}

/** Seconds to the first answer of the development server, milliseconds from a save to the page in Chromium, and megabytes. */
function writing({ name, site, save, memory }: { name: string; site: SiteName; save: number; memory?: number }): Budget[] {
  const measureMemory = (results: Results) => dividedBy(1_000_000, findDev(results, site)?.residentBytes)
  return [
    {
      name: `${name}: first answer of the development server`,
      unit: 's',
      budget: 1,
      measure: (results) => dividedBy(1000, findDev(results, site)?.answerMs.median),
    },
    { name: `${name}: save to updated page`, unit: 'ms', budget: save, measure: (results) => findDev(results, site)?.saveMs.median },
    ...(memory === undefined
      ? []
      : [{ name: `${name}: memory of the development server`, unit: 'MB' as const, budget: memory, measure: measureMemory }]),
  ]
}

function largest(sizes: number[]): number {
  return Math.max(...sizes)
}

function dividedBy(unit: number, value: number | undefined): number | undefined {
  return value === undefined ? undefined : value / unit
}

function times(factor: number, value: number | undefined): number | undefined {
  return value === undefined ? undefined : factor * value
}

function add(one: Bytes, other: Bytes): Bytes {
  return { raw: one.raw + other.raw, brotli: one.brotli + other.brotli }
}
