/** References of large documents, as tables. */
import { formatTable, kilobytes, megabytes, seconds } from '../report/table.ts'
import { REFERENCE_CASES, type ReferenceResult } from './measure-reference.ts'

export function formatReferences(results: readonly ReferenceResult[]): string {
  const builds = results.flatMap(({ name, pages, rows, builds, rival }) => [
    ...REFERENCE_CASES.map((what) => {
      const { wallMs, cpuMs, peakBytes } = builds[what]
      const share = (wallMs / builds.cold.wallMs).toFixed(2)
      return [`${name}, ${what}`, String(pages), String(rows), seconds(wallMs), share, seconds(cpuMs), megabytes(peakBytes)]
    }),
    typeof rival === 'string'
      ? [`${name}, starlight-openapi`, '', '', rival]
      : [
          `${name}, starlight-openapi`,
          '',
          '',
          seconds(rival.wallMs),
          (rival.wallMs / builds.cold.wallMs).toFixed(2),
          seconds(rival.cpuMs),
          megabytes(rival.peakBytes),
        ],
  ])
  const bytes = results.map(({ name, html }) => [name, ...[html.median, html.p99, html.largest].map(kilobytes)])
  const faults = results.flatMap(({ name, faults: found }) => (found === undefined ? [] : [[name, String(found.length), found[0] ?? '']]))
  const head = ['Builds', 'pages', 'rows', 'time s', 'of cold', 'processor s', 'memory MB']
  return [
    formatTable({ title: 'References: builds', head, rows: builds }),
    formatTable({
      title: "References: an operation's HTML above an ordinary page, Brotli, kB",
      head: ['', 'median', 'p99', 'largest'],
      rows: bytes,
    }),
    formatTable({ title: 'References: every page in a browser', head: ['', 'faults', 'the first'], rows: faults }),
  ].join('\n')
}
