import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { choicesFrom, choicesIn, currentChoices } from '../../../src/shared/choices.ts'

const SETS = { sdk: ['Browser', 'React Native', 'Kotlin'], os: ['Linux', 'macOS'] }

describe('choices for all code', () => {
  it('are compared without case, and with dashes for spaces', () =>
    assert.deepEqual(choicesIn('Browser, React  Native'), ['browser', 'react-native']))

  it('are the latest of each set, or its first', () => {
    assert.deepEqual(currentChoices([], SETS), ['browser', 'linux'])
    assert.deepEqual(currentChoices(['npm', 'macos', 'Kotlin', 'Browser'], SETS), ['kotlin', 'macos'])
    assert.deepEqual(currentChoices(['Kotlin, Swift'], SETS), ['kotlin', 'linux'], 'what was stored for a tab with several')
  })

  it('are read from addresses, but for what a set lacks', () => {
    assert.deepEqual(choicesFrom('?sdk=REACT-native&os=windows&q=kotlin', SETS), ['react-native'])
    assert.deepEqual(choicesFrom('?sdk=React+Native', SETS), ['react-native'])
    assert.deepEqual(choicesFrom('', SETS), [])
  })
})
