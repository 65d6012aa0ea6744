import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parse } from 'acorn'
import type { Program } from 'estree'
import { findNodeGlobals, NODE_GLOBALS } from '../../../../build/parse/node-globals.ts'
import { goldenParts } from '../../../support/golden.ts'

const NAMES = new Map(NODE_GLOBALS.map((name) => [name, name]))

/** The globals that code uses, with the character that each is at. */
const uses = (code: string) =>
  findNodeGlobals(parse(code, { ecmaVersion: 'latest', sourceType: 'module', locations: true }) as Program, NAMES).map(({ name }) => name)

describe('the search for globals of Node in code for browsers', () => {
  for (const { title, text } of goldenParts('given/globals-in-code.txt'))
    it(`finds ${title}`, () => {
      const expected = title.startsWith('none') ? [] : title.split(', ')
      for (const code of text.split('\n')) assert.deepEqual(uses(code), expected, code)
    })
})
