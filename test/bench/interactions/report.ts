/** What pages answer how fast, as two tables. */
import { DEVICES, type DeviceName } from '../measure/device.ts'
import { LONG_TASK_MS } from '../measure/trace.ts'
import { formatTable } from '../report/table.ts'
import { type InteractionResult, LEAST_MS, MOMENTS, type Moment } from './measure-interactions.ts'

/** Milliseconds from a click to the next paint. */
const BUDGETS: Record<DeviceName, number> = { 'middle phone': 200, 'low-end phone': 400 }

export function formatInteractions({ route, delays, longTasks, unsteady }: InteractionResult): string {
  const cellsOf = (control: string, screen: string) =>
    DEVICES.flatMap(({ name }) => MOMENTS.map((moment) => format(find(control, screen, name, moment), BUDGETS[name])))
  const find = (control: string, screen: string, device: DeviceName, moment: Moment) =>
    delays.find((one) => one.control === control && one.screen === screen && one.device === device && one.moment === moment)?.ms
  const controls = new Map(delays.map(({ control, screen }) => [`${control} (${screen})`, cellsOf(control, screen)]))
  const budgets = DEVICES.flatMap(({ name }) => MOMENTS.map(() => String(BUDGETS[name])))
  return [
    formatTable({
      title: `Interactions on ${route}: ms from a click to the next paint. With a processor as fast as phones have; early is right after the first paint. ! is over the budget, - loads another document${unsteady.length > 0 ? `. The machine's speed changed meanwhile: ${unsteady.join(', ')}` : ''}`,
      head: ['Control', ...DEVICES.flatMap(({ name }) => MOMENTS.map((moment) => `${name}, ${moment}`))],
      rows: [...[...controls].map(([name, cells]) => [name, ...cells]), ['budget', ...budgets]],
    }),
    formatTable({
      title: `Tasks of more than ${LONG_TASK_MS} ms after the first paint, on a ${DEVICES[0].name}`,
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
