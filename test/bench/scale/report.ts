/** How cost grows with the site, as tables. */
import { formatTable, kilobytes, megabytes, seconds } from '../report/table.ts'
import { SCALE_CASES, type ScaleCase, type ScaleResult } from './measure-scale.ts'

/** The number of pages that budgets are about. */
const BUDGETED_PAGES = 10_000

export function formatScale(results: readonly ScaleResult[]): string {
  return [buildTable(results), bytesTable(results), growthTable(results), budgetTable(results)].filter((table) => table !== '').join('\n')
}

const count = (pages: number) => pages.toLocaleString('en')

function buildTable(results: readonly ScaleResult[]): string {
  const head = ['Builds', 'time s', 'processor s', 'memory MB', 'ms a page', 'processor ms a page']
  const rows = results.flatMap(({ pages, builds }) =>
    SCALE_CASES.map((name) => {
      const { wallMs, cpuMs, peakBytes } = builds[name]
      const each = [wallMs.median, cpuMs].map((ms) => (ms === undefined ? '?' : (ms / pages).toFixed(2)))
      return [`${count(pages)} pages, ${name}`, seconds(wallMs.median), seconds(cpuMs), megabytes(peakBytes), ...each]
    }),
  )
  return formatTable({ title: 'Scale: builds. Memory: most that all processes held at once', head, rows })
}

function bytesTable(results: readonly ScaleResult[]): string {
  const smallest = results[0]
  const head = ['Bytes', 'HTML KB', 'ratio', 'Brotli KB', 'navigation KB', 'search MB', 'output MB', 'KB a page', 'files a page']
  const rows = results.map(({ pages, html, navigationBytes, searchBytes, output }) => [
    `${count(pages)} pages`,
    kilobytes(html.raw),
    (html.raw / (smallest?.html.raw ?? html.raw)).toFixed(2),
    kilobytes(html.brotli),
    kilobytes(navigationBytes),
    megabytes(searchBytes),
    megabytes(output.bytes),
    kilobytes(output.bytes / pages),
    (output.files / pages).toFixed(2),
  ])
  return formatTable({ title: 'Scale: bytes. HTML: median of the same pages at every size', head, rows })
}

/** What each page adds, from one size to the next: free of what every build costs, and above the first line where cost grows faster than the site. */
function growthTable(results: readonly ScaleResult[]): string {
  const head = [
    'Each further page',
    ...SCALE_CASES.flatMap((name) => [`${name} ms`, 'processor ms']),
    'memory KB',
    'output KB',
    'search KB',
  ]
  const rows = results.slice(1).map((large, index) => {
    const small = results[index] ?? large
    const further = large.pages - small.pages
    const of = (measure: (result: ScaleResult) => number | undefined, unit: number) => {
      const [more, less] = [measure(large), measure(small)]
      return more === undefined || less === undefined ? '?' : ((more - less) / further / unit).toFixed(2)
    }
    const times = (name: ScaleCase) => [of(({ builds }) => builds[name].wallMs.median, 1), of(({ builds }) => builds[name].cpuMs, 1)]
    return [
      `${count(small.pages)} to ${count(large.pages)}`,
      ...SCALE_CASES.flatMap(times),
      of(({ builds }) => builds.cold.peakBytes, 1000),
      of(({ output }) => output.bytes, 1000),
      of(({ searchBytes }) => searchBytes, 1000),
    ]
  })
  return formatTable({ title: 'Scale: growth', head, rows })
}

function budgetTable(results: readonly ScaleResult[]): string {
  const large = results.find(({ pages }) => pages === BUDGETED_PAGES)
  const smallest = results[0]
  if (large === undefined || smallest === undefined) return ''
  const { cold, unchanged, changed } = large.builds
  const lines: [name: string, measured: number | undefined, budget: number, unit: string][] = [
    ['cold build', cold.wallMs.median / 1000, 60, 's'],
    ['cold build, memory', cold.peakBytes && cold.peakBytes / 1_000_000, 1500, 'MB'],
    ['nothing changed', unchanged.wallMs.median / 1000, 2, 's'],
    ['one page changed', changed.wallMs.median / 1000, 2.5, 's'],
    [`HTML of a page against the same at ${count(smallest.pages)}`, large.html.raw / smallest.html.raw, 1.1, 'times'],
    ['navigation, besides pages', large.navigationBytes / 1000, 30, 'KB'],
  ]
  const rows = lines.flatMap(([name, measured, budget, unit]) =>
    measured === undefined ? [] : [[name, `${measured.toFixed(2)} ${unit}`, `${budget} ${unit}`, measured <= budget ? 'ok' : 'OVER']],
  )
  return formatTable({ title: `Budgets of ${count(BUDGETED_PAGES)} pages`, head: ['', 'measured', 'budget', ''], rows })
}
