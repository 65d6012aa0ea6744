/** Pages of other generators after an import, and what the report says of them: the cases in `test/golden/import`. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import type { Kind } from '../../../../build/import/model.ts'
import { GOLDEN, goldenParts, matchGolden } from '../../../support/golden.ts'
import { importedText } from '../../../support/imported.ts'

for (const file of readdirSync(join(GOLDEN, 'import')))
  it(`imports ${file.replace('.txt', '').replaceAll('-', ' ')} as before`, () => {
    const lines = goldenParts(join('import', file)).flatMap(({ title, text }) => {
      const [, kind, mdx] = /^from (\w+)( mdx)?$/.exec(title) ?? []
      if (kind !== undefined) return [`@@ ${title}`, text, ...becomes(kind as Kind, text, mdx !== undefined)]
      return /^(?:becomes \.|and the report says$)/.test(title) ? [] : [`@@ ${title}`]
    })
    matchGolden(join('import', file), `${lines.join('\n')}\n`)
  })

function becomes(kind: Kind, source: string, isMdx: boolean): string[] {
  const { text, ending, notes } = importedText(kind, source, { isMdx })
  const said = notes.map(
    ({ line, topic, message, lost }) => `${line ?? 'page'} ${topic}: ${message}${lost === undefined ? '' : ` (${JSON.stringify(lost)})`}`,
  )
  return [`@@ becomes ${ending}`, text, ...(said.length === 0 ? [] : ['@@ and the report says', ...said])]
}
