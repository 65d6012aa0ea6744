/** A table for each site's words, with a column for each generator. */
import { DEVICES, PHONE_NETWORK } from '../measure/device.ts'
import { formatTable, kilobytes, megabytes, seconds } from '../report/table.ts'
import type { ComparedWords, DeviceResult, PeerResult } from './measure-peers.ts'

export function formatPeers(sets: readonly ComparedWords[]): string {
  return sets.map(formatSet).join('\n')
}

function formatSet({ name: ofWords, peers }: ComparedWords): string {
  const row = (name: string, value: (result: PeerResult) => string) => [name, ...peers.map(value)]
  const ms = (value: number) => value.toFixed(0)
  const [{ name: first }] = DEVICES
  return formatTable({
    title: `The words of ${ofWords}, built by each generator. ${DEVICES.map(({ name, index }) => `A ${name} has an index of ${index}`).join(', ')}; ${PHONE_NETWORK.megabits} Mbit/s, ${PHONE_NETWORK.latencyMs} ms. ! was measured while the machine's speed changed`,
    head: ['', ...peers.map(({ name }) => name)],
    rows: [
      row('build from nothing, s', ({ build }) => seconds(build.wallMs)),
      row('  processor time, s', ({ build }) => seconds(build.cpuMs)),
      row('  memory, MB', ({ build }) => megabytes(build.peakBytes)),
      ...DEVICES.flatMap(({ name }) => {
        const cell = (what: string, value: (result: DeviceResult) => number) => (result: PeerResult) =>
          `${result.devices[name].unsteady.includes(what) ? '! ' : ''}${ms(value(result.devices[name]))}`
        return [
          row(
            `first paint on a ${name}, ms`,
            cell('first load', ({ load }) => load.firstPaintMs),
          ),
          row(
            '  largest paint, ms',
            cell('first load', ({ load }) => load.largestPaintMs),
          ),
          row('  layout shift', ({ devices }) => devices[name].load.layoutShift.toFixed(3)),
          row(
            '  blocking in ten seconds, ms',
            cell('first load', ({ load }) => load.blockingMs),
          ),
          row(
            '  longest task after first paint, ms',
            cell('first load', ({ load }) => load.longestTaskMs),
          ),
          row(
            '  theme control after first paint, ms',
            cell('theme control', ({ controlMs }) => controlMs),
          ),
          row(
            '  click to next page, ms',
            cell('clicks', ({ clickMs }) => clickMs),
          ),
          row(
            '    on a slow network, ms',
            cell('clicks on a slow network', ({ slowClickMs }) => slowClickMs),
          ),
          row(
            '  first search result, ms',
            cell('search', ({ searchMs }) => searchMs),
          ),
        ]
      }),
      row('HTML, kB', ({ devices }) => kilobytes(devices[first].load.bytes.html)),
      row('CSS, kB', ({ devices }) => kilobytes(devices[first].load.bytes.css)),
      row('JavaScript in ten seconds, kB', ({ devices }) => kilobytes(devices[first].load.bytes.js)),
    ],
  })
}
