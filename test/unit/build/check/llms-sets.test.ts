import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { checkLlmsSets } from '../../../../build/features/llms/llms.ts'
import { NO_PLACES } from '../../../../build/site/config/key-places.ts'
import { resolveConfig } from '../../../../build/site/resolve-config.ts'

function errors(prefixes: string[]): string[] {
  const pages = ['/', '/guide/start', '/users/:id'].map((route) => ({ route }))
  const config = resolveConfig({ llms: { sets: { some: prefixes } } })
  return checkLlmsSets({ config, configFile: 'c.ts', places: NO_PLACES }, pages).map(
    ({ severity, message, fix }) => `${severity}: ${message} → ${fix}`,
  )
}

describe('the sets of llms.txt', () => {
  it('name pages, folders of pages, or all of them', () => assert.deepEqual(errors(['/', '/guide', '/guide/start', '/users']), []))

  it('are wrong where there is no page', () => {
    assert.deepEqual(errors(['/guide', '/giude', '/elsewhere/far']), [
      "error: llms.sets.some[1]: no page is at /giude or below it. → Did you mean '/guide'?",
      'error: llms.sets.some[2]: no page is at /elsewhere/far or below it. → Name a page, or a folder of pages.',
    ])
  })
})
