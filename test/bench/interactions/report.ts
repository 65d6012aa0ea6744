/** Three tables of how fast pages answer. */
import { DEVICES, type DeviceName } from '../measure/device.ts'
import { LONG_TASK_MS } from '../measure/trace.ts'
import { formatTable } from '../report/table.ts'
import { type InteractionResult, LEAST_MS, MOMENTS, type Moment } from './measure-interactions.ts'
import { TAP_MOMENTS, type Tap } from './measure-taps.ts'

/** Milliseconds from a click to the next paint. */
const BUDGETS: Record<DeviceName, number> = { 'middle phone': 200, 'low-end phone': 400 }
/** Milliseconds from a page's last byte to its paint. */
const AFTER_BYTES = 300

export function formatInteractions({ route, delays, taps, longTasks, unsteady }: InteractionResult): string {
  const cellsOf = (control: string) =>
    DEVICES.flatMap(({ name }) => MOMENTS.map((moment) => format(find(control, name, moment), BUDGETS[name])))
  const find = (control: string, device: DeviceName, moment: Moment) =>
    delays.find((one) => one.control === control && one.device === device && one.moment === moment)?.ms
  const controls = new Map(delays.map(({ control }) => [control, cellsOf(control)]))
  const budgets = DEVICES.flatMap(({ name }) => MOMENTS.map(() => String(BUDGETS[name])))
  return [
    formatTable({
      title: `Interactions on ${route}: ms from a click to the next paint. With a processor as fast as phones have; early is right after the first paint. ! is over the budget, - loads another document${unsteady.length > 0 ? `. The machine's speed changed meanwhile: ${unsteady.join(', ')}` : ''}`,
      head: ['Control', ...DEVICES.flatMap(({ name }) => MOMENTS.map((moment) => `${name}, ${moment}`))],
      rows: [...[...controls].map(([name, cells]) => [name, ...cells]), ['budget', ...budgets]],
    }),
    tapTable(taps),
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

function tapTable(taps: readonly Tap[]): string {
  const row = (name: string, of: readonly Tap[], value: (tap: Tap) => number | undefined, budget: (tap: Tap) => number) => {
    const cells = of.map((tap) => format(value(tap), budget(tap)))
    return [name, ...cells]
  }
  const rows = [...new Set(taps.map(({ control }) => control))].flatMap((control) => {
    const of = taps.filter((tap) => tap.control === control)
    const isLink = of.some(({ afterBytesMs }) => afterBytesMs !== undefined)
    return [
      row(
        control,
        of,
        ({ ms }) => ms,
        ({ device }) => BUDGETS[device],
      ),
      ...(isLink
        ? [
            row(
              '  after its last byte',
              of,
              ({ afterBytesMs }) => afterBytesMs,
              () => AFTER_BYTES,
            ),
          ]
        : []),
    ]
  })
  return formatTable({
    title: `Taps on a phone's screen and network: ms to the first paint with the answer, so many seconds after the navigation began. ! is over ${Object.values(BUDGETS).join(' and ')}, for a page's last byte ${AFTER_BYTES}`,
    head: ['Control', ...DEVICES.flatMap(({ name }) => TAP_MOMENTS.map((moment) => `${name}, ${moment / 1000}`))],
    rows,
  })
}

function format(ms: number | undefined, budget: number): string {
  if (ms === undefined) return '-'
  return ms < LEAST_MS ? `<${LEAST_MS}` : `${ms > budget ? '! ' : ''}${ms.toFixed(0)}`
}
