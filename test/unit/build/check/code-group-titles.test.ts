import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { checkCodeGroupTitles } from '../../../../build/check/code-group-titles.ts'
import { checkConfig } from '../../../../build/site/config/check-config.ts'
import { resolveConfig } from '../../../../build/site/resolve-config.ts'
import { makePage } from '../../../support/compiled-page.ts'

describe('titles to choose', () => {
  it('are warned about if no page has them', () => {
    const page = makePage('/page')
    page.summary.choices = { sdk: ['react-native'] }
    const config = resolveConfig({ codeGroups: { sdk: { label: 'Show code for', titles: ['React Native', 'Kotlln'] } } })
    const told = checkCodeGroupTitles({ config, pages: [page], configFile: 'content/site.config.ts', basePath: '', publicFiles: [] })
    assert.deepEqual(
      told.map(({ severity, message }) => `${severity}: ${message}`),
      ['warning: codeGroups.sdk.titles[1]: no page has a code group or a table with the title "Kotlln".'],
    )
  })

  it("are errors if they can't be told apart or have no name for addresses", () => {
    const complaints = (codeGroups: unknown) => checkConfig({ codeGroups }, 'site.config.ts').diagnostics.map(({ message }) => message)
    assert.deepEqual(complaints({ sdk: { label: 'For', titles: ['Kotlin', 'kotlin', 'A, B'] } }), [
      'codeGroups.sdk.titles[2]: expected a title without commas, because tabs list several titles with them, found "A, B".',
      'codeGroups.sdk.titles[1]: expected each title once, found "kotlin".',
    ])
    assert.match(complaints({ q: { label: 'For', titles: ['A', 'B'] } }).join(), /other than `q`/)
    assert.match(complaints({ sdk: { label: 'For', titles: ['A'] } }).join(), /codeGroups\.sdk\.titles: expected/)
  })
})
