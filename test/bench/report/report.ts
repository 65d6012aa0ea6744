/** Results as text. */
import type { FirstLoad } from '../measure/first-load.ts'
import { SCRIPT_PARTS } from '../measure/first-load.ts'
import { NAVIGATION_WAYS, type NavigationWay, SLOWDOWN } from '../measure/navigation.ts'
import { median } from '../measure/statistics.ts'
import type { Results } from '../results.ts'
import { type BudgetLine, checkBudgets } from './budgets.ts'
import { furtherPageMs, PAGE_COSTS } from './growth.ts'
import { formatTable, kilobytes, megabytes, seconds } from './table.ts'

/** Every table that has a row, and what to know about the machine. */
export function formatReport(results: Results): string {
  const parts = [
    formatMachine(results),
    buildTable(results),
    firstLoadTable(results),
    navigationTable(results),
    devTable(results),
    growthTable(results),
    formatBudgets(checkBudgets(results)),
    formatFailures(results),
  ]
  return `\n${parts.filter((part) => part !== '').join('\n')}`
}

function formatMachine({ machine, runs }: Results): string {
  const { date, node, processor, cores, load } = machine
  const busy = (load[0] ?? 0) > 0.5 ? ' Other work was running: times are too long by an unknown part.' : ''
  return [
    `Benchmarks of ${date}: Node ${node}, ${cores} cores of ${processor}.`,
    `Load average at the start: ${load.map((value) => value.toFixed(2)).join(' ')}.${busy}`,
    `Builds: median of ${runs} ${runs === 1 ? 'run' : 'runs'}. Memory: most that all processes held at once. KB and MB are thousands and millions.\n`,
  ].join('\n')
}

function buildTable({ builds }: Results): string {
  const head = ['Build', 'time s', 'least s', 'processor s', 'memory MB', 'files', 'output MB']
  const rows = builds.map(({ site, case: buildCase, wallMs, cpuMs, peakBytes, output }) => [
    `${site}/${buildCase}`,
    seconds(wallMs.median),
    seconds(wallMs.least),
    seconds(cpuMs),
    megabytes(peakBytes),
    String(output.files),
    megabytes(output.bytes),
  ])
  return formatTable({ title: 'Builds', head, rows })
}

function firstLoadTable({ firstLoads }: Results): string {
  const kinds: [string, (load: FirstLoad) => FirstLoad['html']][] = [
    ['HTML', ({ html }) => html],
    ['CSS', ({ css }) => css],
    ['JavaScript', ({ js }) => js],
    ...SCRIPT_PARTS.map((part): [string, (load: FirstLoad) => FirstLoad['html']] => [`  ${PART_NAMES[part]}`, ({ parts }) => parts[part]]),
  ]
  const rows = firstLoads.flatMap(({ site, loads }) =>
    kinds.map(([kind, sizeOf]) => {
      const brotli = loads.map((load) => sizeOf(load).brotli)
      const raw = loads.map((load) => sizeOf(load).raw)
      const largest = loads.find((load) => sizeOf(load).brotli === Math.max(...brotli))
      const differ = Math.max(...brotli) > Math.min(...brotli)
      const shown = [median(brotli), Math.max(...brotli), median(raw), Math.max(...raw)].map(kilobytes)
      return [`${site}, ${loads.length} pages: ${kind}`, ...shown, differ ? (largest?.route ?? '') : 'all alike']
    }),
  )
  return formatTable({ title: 'First load, KB', head: ['', 'Brotli median', 'largest', 'raw median', 'largest', 'largest page'], rows })
}

function navigationTable({ navigations }: Results): string {
  const head = ['Click to painted page', 'time ms', 'least ms', 'thread ms', 'style', 'layout', 'paint', 'script and rest']
  const rows = navigations.flatMap(({ site, ways }) =>
    NAVIGATION_WAYS.map((way) => {
      const { pages, wallMs, thread } = ways[way]
      const { totalMs, styleMs, layoutMs, paintMs } = thread
      const threadTimes = [totalMs, styleMs, layoutMs, paintMs, totalMs - styleMs - layoutMs - paintMs]
      return [`${site}, ${pages} pages: ${WAY_NAMES[way]}`, ...[wallMs.median, wallMs.least, ...threadTimes].map((ms) => ms.toFixed(1))]
    }),
  )
  return formatTable({
    title: `Navigation, in Chromium: time with a ${SLOWDOWN} times slower processor, of the page's thread without`,
    head,
    rows,
  })
}

const WAY_NAMES: Record<NavigationWay, string> = { router: 'as for readers', swap: 'innerHTML of the whole text' }

function devTable({ dev }: Results): string {
  const head = ['Development server', 'first answer s', 'least s', 'save to page ms', 'least ms', 'processor ms a save', 'memory MB']
  const rows = dev.map(({ site, answerMs, saveMs, saveCpuMs, residentBytes }) => [
    site,
    seconds(answerMs.median),
    seconds(answerMs.least),
    saveMs.median.toFixed(0),
    saveMs.least.toFixed(0),
    saveCpuMs?.toFixed(0) ?? '?',
    megabytes(residentBytes),
  ])
  return formatTable({ title: 'Writing, in Chromium', head, rows })
}

const PART_NAMES: Record<(typeof SCRIPT_PARTS)[number], string> = {
  react: 'files with react-dom',
  runtime: 'rest of the runtime',
  site: 'site data module',
  page: "page's own module",
}

function growthTable(results: Results): string {
  const rows = PAGE_COSTS.flatMap(({ name, unit, pair, ratio }) => {
    const found = pair(results)
    return found === undefined
      ? []
      : [[`${name}, ${unit}`, found.small.toFixed(2), found.large.toFixed(2), ratio(results)?.toFixed(2) ?? '']]
  })
  const further = (['cold', 'unchanged', 'changed'] as const).flatMap((buildCase) => {
    const cost = furtherPageMs(results, buildCase)
    return cost === undefined ? [] : [`${buildCase} ${cost.toFixed(2)}`]
  })
  const table = formatTable({ title: 'A page in a large site', head: ['Cost of one page', 'at 100', 'at 1,000', 'ratio'], rows })
  return further.length === 0 ? table : `${table}Each page beyond 100 adds this many ms to a build: ${further.join(', ')}.\n`
}

export function formatBudgets(lines: readonly BudgetLine[]): string {
  const rows = lines.map(({ name, unit, measured, budget, isKept }) => {
    const digits = unit === 's' || unit === 'x' ? 2 : 1
    return [name, `${measured.toFixed(digits)} ${unit}`, `${+budget.toFixed(digits)} ${unit}`, isKept ? 'ok' : 'OVER']
  })
  return formatTable({
    title: 'Budgets',
    head: ['First load in Brotli, builds in time', 'measured', 'budget', ''],
    rows,
  })
}

function formatFailures({ failures }: Results): string {
  return failures.map((message) => `FAILED: ${message}\n`).join('\n')
}
