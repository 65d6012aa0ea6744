/** One table of all generators, a column each. */
import { formatTable, kilobytes, megabytes, seconds } from '../report/table.ts'
import type { PeerResult } from './measure-peers.ts'

export function formatPeers(results: readonly PeerResult[]): string {
  const row = (name: string, value: (result: PeerResult) => string) => [name, ...results.map(value)]
  const ms = (value: number) => value.toFixed(0)
  return formatTable({
    title: 'The same words built by each generator. Phone: a processor 4 times as slow, 1.6 Mbit/s, 150 ms.',
    head: ['', ...results.map(({ name }) => name)],
    rows: [
      row('build from nothing, s', ({ build }) => seconds(build.wallMs)),
      row('  processor time, s', ({ build }) => seconds(build.cpuMs)),
      row('  memory, MB', ({ build }) => megabytes(build.peakBytes)),
      row('first paint on a phone, ms', ({ load }) => ms(load.firstPaintMs)),
      row('largest paint, ms', ({ load }) => ms(load.largestPaintMs)),
      row('blocking time, ms', ({ load }) => ms(load.blockingMs)),
      row('longest task after first paint, ms', ({ load }) => ms(load.longestTaskMs)),
      row('theme control after first paint, ms', ({ controlMs }) => ms(controlMs)),
      row('click to next page, ms', ({ clickMs }) => ms(clickMs)),
      row('  on a slow network, ms', ({ slowClickMs }) => ms(slowClickMs)),
      row('first search result on a phone, ms', ({ searchMs }) => ms(searchMs)),
      row('HTML, kB', ({ load }) => kilobytes(load.bytes.html)),
      row('CSS, kB', ({ load }) => kilobytes(load.bytes.css)),
      row('JavaScript until idle, kB', ({ load }) => kilobytes(load.bytes.js)),
    ],
  })
}
