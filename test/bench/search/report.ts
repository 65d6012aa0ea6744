/** What searches cost, as a table. */
import { type Block, DEVICES } from '../measure/device.ts'
import { formatTable, kilobytes } from '../report/table.ts'
import type { SearchCost, SearchResult } from './measure-search.ts'

/** What searches may cost in the site with most pages. */
const BUDGETS = { first: { ms: 250, bytes: 300_000 }, further: { ms: 100, bytes: 100_000 } }

export function formatSearch({ result: { pages, first, further }, isSteady }: Block<SearchResult>): string {
  const row = (name: string, costs: readonly SearchCost[], budget: { ms: number; bytes: number }) => {
    const at = (part: number, of: (cost: SearchCost) => number) => {
      const sorted = costs.map(of).sort((a, b) => a - b)
      return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0
    }
    const ms = [0.5, 0.75, 0.95, 1].map((part) => at(part, (cost) => cost.ms).toFixed(0))
    const bytes = [0.5, 0.95, 1].map((part) => kilobytes(at(part, (cost) => cost.bytes)))
    return [
      `${name} (${costs.length})`,
      ...ms,
      String(budget.ms),
      ...bytes,
      kilobytes(budget.bytes),
      String(at(0.5, (cost) => cost.requests)),
    ]
  }
  return formatTable({
    title: `Search: ${pages.toLocaleString('en')} pages on a ${DEVICES[0].name}, typed key by key. From the end of the wait after the last key to the results${isSteady ? '' : ". The machine's speed changed meanwhile"}`,
    head: ['Searches', 'median ms', '75%', '95%', 'most', 'budget', 'median KB', '95%', 'most', 'budget', 'requests'],
    rows: [row('first of a reader', first, BUDGETS.first), row('further ones', further, BUDGETS.further)],
  })
}
