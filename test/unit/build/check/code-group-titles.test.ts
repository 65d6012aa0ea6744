import assert from 'node:assert/strict'
import { it } from 'node:test'
import { checkCodeGroupTitles } from '../../../../build/check/code-group-titles.ts'
import { NO_PLACES } from '../../../../build/site/config/key-places.ts'
import { resolveConfig } from '../../../../build/site/resolve-config.ts'
import { makePage } from '../../../support/compiled-page.ts'

it('titles to choose are warned about if no page has them', () => {
  const page = makePage('/page')
  page.summary.choices = { sdk: ['react-native'] }
  const config = resolveConfig({ codeGroups: { sdk: { label: 'Show code for', titles: ['React Native', 'Kotlln'] } } })
  const site = { config, edition: { prefix: '' }, configFile: 'content/site.config.ts', places: NO_PLACES, publicFiles: [] }
  const told = checkCodeGroupTitles({ ...site, pages: [page] })
  const found = told.map(({ severity, message }) => `${severity}: ${message}`)
  assert.deepEqual(found, ['warning: codeGroups.sdk.titles[1]: no page has a code group or a table with the title "Kotlln".'])
})
