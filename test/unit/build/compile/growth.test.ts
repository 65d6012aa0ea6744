/** Long pages take as much longer as they're longer. `test/bench/growth/run.ts` measures that for far more of Markdown. */
import assert from 'node:assert/strict'
import { Session } from 'node:inspector/promises'
import { it } from 'node:test'
import { sortDiagnostics } from '../../../../build/report/diagnostic.ts'
import { formatReport } from '../../../../build/report/report.ts'
import { checkPages } from '../../../support/check.ts'
import { compile, md } from '../../../support/compiled.ts'

/** Constructs that once took time that grew with the square of their number, each with the way in which it's repeated. */
const REPEATED: Record<string, (number: number) => string> = {
  'equal headings': () => '## Again\n\n',
  'other headings': (number) => `Title ${number}\n===\n\n`,
  'items of a list': (number) => `${number}. Item\n`,
  quotes: () => '> Quote\n\n',
  'empty quotes': () => '>\n\n',
  definitions: (number) => `[a${number}]: /b\n\n[a${number}]\n\n`,
  'equal definitions': () => '[b]: /b\n',
  'references without a definition': () => '[a][none]\n',
  notes: (number) => `Text[^${number}].\n\n[^${number}]: Note.\n\n`,
  'HTML in a line': () => '<b>a</b> <br> </i>\n',
  'HTML in a block': () => '<div><!-- a --></b><br></div>\n',
  'HTML in an item': (number) => `${number === 0 ? '- a\n\n' : ''}  <?a?>\n\n`,
  rows: (number) => `${number === 0 ? '| a | b |\n| - | - |\n' : ''}| a | \`b\` |\n`,
  'forms of other generators': () => 'Text :rocket: {{ a }} ==b== :a[b] $$c$$\n',
  directives: () => '::: note Title\nText.\n:::\n\n',
  'marks of emphasis': () => '*a* **b** _c_ ~~d~~\n',
  'addresses and references': () => '<https://a.example/b> https://a.example &amp; :a\n',
}

/** So many times, and so many times as often. */
const FEW = 4
const FACTOR = 16

/** A part of the code that runs less often than that for a piece is of no concern. */
const FEW_STEPS = 25

it('the steps that a page takes grow with its length', async () => {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  /** How often each part of the code runs while a page is compiled, checked and reported. */
  async function stepsFor(source: string): Promise<Map<string, number>> {
    const file = await compile(source, md)
    const found = await checkPages({ [md.filePath]: source }, { compiled: { [md.filePath]: file } })
    formatReport(sortDiagnostics([...file.diagnostics, ...found]))
    const { result } = await session.post('Profiler.takePreciseCoverage')
    const parts = result.flatMap(({ url, functions }) =>
      functions.flatMap(({ functionName, ranges }) => ranges.map((range) => ({ url, functionName, ...range }))),
    )
    return new Map(
      parts.map(({ url, functionName, startOffset, count }) => [
        `${functionName} of ${url.replace(/.*\/(?=node_modules|build|src)/, '')} at ${startOffset}`,
        count,
      ]),
    )
  }
  const pages = Object.entries(REPEATED)
  const sourceOf = (piece: (number: number) => string, count: number) =>
    `${Array.from({ length: count }, (_, number) => piece(number)).join('')}\n[c]: /c\n`
  // The first run does what only happens once.
  await stepsFor(pages.map(([, piece]) => sourceOf(piece, 1)).join('\n'))
  async function steepPlaces(piece: (number: number) => string): Promise<string[]> {
    const few = await stepsFor(sourceOf(piece, FEW))
    const many = await stepsFor(sourceOf(piece, FEW * FACTOR))
    const isSteep = (place: string, count: number) => count > FEW_STEPS * FEW * FACTOR && count > 3 * FACTOR * (few.get(place) ?? 0)
    return [...many].flatMap(([place, count]) => (isSteep(place, count) ? place : []))
  }
  const found = []
  for (const [name, piece] of pages) {
    const steep = await steepPlaces(piece)
    // The profiler leaves out a function now and then.
    const again = steep.length === 0 ? [] : await steepPlaces(piece)
    found.push(...steep.filter((place) => again.includes(place)).map((place) => `${name}: ${place}`))
  }
  session.disconnect()
  assert.deepEqual(found, [])
})
