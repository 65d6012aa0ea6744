/** What pages answer how fast, as two tables. */
import { LONG_TASK_MS } from '../measure/trace.ts'
import { formatTable } from '../report/table.ts'
import { type InteractionResult, LEAST_MS, MOMENTS, type Moment, SLOWDOWNS, type Slowdown } from './measure-interactions.ts'

/** Milliseconds from a click to the next paint. */
const BUDGETS: Record<Slowdown, number> = { 4: 100, 6: 200 }

export function formatInteractions({ route, delays, longTasks }: InteractionResult): string {
  const cellsOf = (control: string, screen: string) =>
    SLOWDOWNS.flatMap((slowdown) => MOMENTS.map((moment) => format(find(control, screen, slowdown, moment), BUDGETS[slowdown])))
  const find = (control: string, screen: string, slowdown: Slowdown, moment: Moment) =>
    delays.find((one) => one.control === control && one.screen === screen && one.slowdown === slowdown && one.moment === moment)?.ms
  const controls = new Map(delays.map(({ control, screen }) => [`${control} (${screen})`, cellsOf(control, screen)]))
  const budgets = SLOWDOWNS.flatMap((slowdown) => MOMENTS.map(() => String(BUDGETS[slowdown])))
  return [
    formatTable({
      title: `Interactions on ${route}: ms from a click to the next paint. ${SLOWDOWNS.join(' and ')} times slower; early is right after the first paint. ! is over the budget, - loads another document`,
      head: ['Control', ...SLOWDOWNS.flatMap((slowdown) => MOMENTS.map((moment) => `${slowdown}x ${moment}`))],
      rows: [...[...controls].map(([name, cells]) => [name, ...cells]), ['budget', ...budgets]],
    }),
    formatTable({
      title: `Tasks of more than ${LONG_TASK_MS} ms after the first paint, ${SLOWDOWNS[0]} times slower`,
      head: ['Page', 'screen', 'tasks', 'longest ms', 'blocking ms'],
      rows: longTasks.map(({ route: path, screen, tasks }) => [
        path,
        screen,
        String(tasks.length),
        Math.max(0, ...tasks).toFixed(0),
        tasks.reduce((sum, ms) => sum + ms - LONG_TASK_MS, 0).toFixed(0),
      ]),
    }),
  ].join('\n')
}

function format(ms: number | undefined, budget: number): string {
  if (ms === undefined) return '-'
  return ms < LEAST_MS ? `<${LEAST_MS}` : `${ms > budget ? '! ' : ''}${ms.toFixed(0)}`
}
