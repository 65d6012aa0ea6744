/** Sites of other generators that try to leave their folder. Whatever they name, an import reads, writes and removes nothing outside. */
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { describe, it } from 'node:test'
import { importSite } from '../../build/import/import-site.ts'
import { SiteError } from '../../build/report/diagnostic.ts'
import { SILENT } from '../../build/report/progress.ts'
import { makeFolder } from '../support/folder.ts'
import { caseNumbers, howToRepeat } from '../support/fuzz.ts'
import { hostileSource, singing, stateAround } from '../support/hostile-sources.ts'
import { TESTS_ALL } from '../support/tier.ts'

describe('a hostile source', () => {
  for (const number of caseNumbers(TESTS_ALL ? 200 : 5))
    it(`stays in its folder (${number})`, async (t) => {
      const all = makeFolder(t)
      const { source, out, drawn } = hostileSource(number, all)
      const message = `${drawn}. ${howToRepeat(number)}`
      const before = stateAround(all)
      try {
        await importSite(source, out, SILENT)
      } catch (error) {
        // A message with a file is a result, too.
        if (!(error instanceof SiteError)) throw new Error(message, { cause: error })
      }
      assert.deepEqual(stateAround(all), before, message)
      assert.deepEqual(existsSync(out) ? singing(out) : [], [], message)
    })
})
