import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import type { ReferenceConfig } from '../../../src/shared/config/options/reference.ts'
import { blocksAt, referenceTo, written } from './support.ts'

const content = (media: object) => ({ content: { 'application/json': media } })

const RESPONSES = {
  200: content({ schema: { properties: { code: { const: 'fine' } } } }),
  400: content({ schema: { oneOf: [{ $ref: '#/components/schemas/E' }, { properties: { code: { const: 7 } } }] } }),
  '5XX': content({ schema: {}, examples: { one: { value: { error: { code: 'late' } } }, two: { value: { code: ['no', 'text'] } } } }),
  default: content({ schema: { $ref: '#/components/schemas/E' } }),
}

const SCHEMAS = { E: { properties: { code: { enum: ['a.b', 'c'] }, again: { $ref: '#/components/schemas/E' }, reason: { const: 'why' } } } }

function links(context: TestContext, config: Partial<ReferenceConfig>, path: string) {
  const paths = { '/x': { get: { operationId: 'x', responses: RESPONSES } }, '/y': { get: { operationId: 'y', responses: {} } } }
  const reference = referenceTo(written(context, { paths, components: { schemas: SCHEMAS } }), config)
  const blocks = reference.pages.some(({ route }) => route === `/api${path}`) ? blocksAt(reference, path) : []
  return blocks.flatMap((block) => (block.kind === 'links' ? block.items.map(({ link, text }) => `${link} ${text}`) : []))
}

describe('codes of errors', () => {
  it('are read from schemas in all their variants, and from examples', (context) => {
    const told = ['a~2Eb 400, default', 'c 400, default', '7 400', 'late 5XX'].map((one) => `/api/errors#${one}`)
    assert.deepEqual(links(context, {}, '/x').sort(), told.sort())
  })

  it('lead to the operations that may answer with them', (context) => {
    assert.deepEqual(links(context, {}, '/errors'), Array(4).fill('/api/x /x'))
  })

  it('are in other properties, or nowhere, if the site says so', (context) => {
    assert.deepEqual(links(context, { errors: ['reason'] }, '/x'), ['/api/errors#why 400, default'])
    assert.deepEqual(links(context, { errors: false }, '/x'), [])
    assert.deepEqual(links(context, { errors: false }, '/errors'), [])
  })
})
