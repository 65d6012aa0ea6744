/** Keys of pages: they change with what a page shows, and with nothing else. */
import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import type { Reference } from '../../../build/features/reference/open-reference.ts'
import { bodyOf, referenceTo, written } from './support.ts'

type Json = Record<string, unknown>

const ref = (name: string) => ({ $ref: `#/components/${name}` })

/** More rows than a part opens. */
const LARGE = Object.fromEntries(Array.from({ length: 90 }, (_, at) => [`p${at}`, { type: 'string' }]))

/** A document with whatever a sample can be made from. */
const DOCUMENT = {
  security: [{ key: [] }],
  paths: {
    '/a/{id}': {
      parameters: [ref('parameters/Id')],
      post: { operationId: 'a', description: 'A', requestBody: bodyOf(ref('schemas/A')), responses: { 200: bodyOf(ref('schemas/B')) } },
    },
    '/b': { get: { operationId: 'b', security: [], responses: { 200: bodyOf(ref('schemas/B')) } } },
    '/c': { get: { operationId: 'c', security: [], responses: { 200: bodyOf(ref('schemas/C')) } } },
  },
  components: {
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } },
    parameters: { Id: { name: 'id', in: 'path', required: true, examples: { one: { value: 'first' } }, schema: { type: 'string' } } },
    schemas: {
      A: { type: 'object', properties: { b: ref('schemas/B'), name: { type: 'string' } } },
      B: { type: 'object', properties: { code: { type: 'string' } } },
      C: { type: 'object', properties: { large: ref('schemas/Large') } },
      Large: { type: 'object', properties: { ...LARGE, last: { ...ref('schemas/Last') } } },
      Last: { type: 'object', properties: { it: { description: 'It', example: { description: 'x' } } } },
    },
  },
}

/** Paths of the pages that are others after a change. */
function changedBy(context: TestContext, change: (document: typeof DOCUMENT) => void): string[] {
  const after = structuredClone(DOCUMENT)
  change(after)
  const [before, now] = [DOCUMENT, after].map((document): Reference => referenceTo(written(context, document)))
  const keys = new Map(before?.pages.map(({ route, key }) => [route, key]))
  return (now?.pages ?? []).flatMap(({ route, key }) => (keys.get(route) === key ? [] : route.replace('/api', '') || '/')).sort()
}

describe('a change', () => {
  it('of a description is one of its page alone', (context) => {
    assert.deepEqual(
      changedBy(context, ({ paths }) => Object.assign(paths['/a/{id}'].post, { description: 'Another' })),
      ['/a'],
    )
  })

  it('of a parameter that a path refers to is one of the samples', (context) => {
    const change = ({ components }: typeof DOCUMENT) => Object.assign(components.parameters.Id.examples.one, { value: 'second' })
    assert.deepEqual(changedBy(context, change), ['/a'])
  })

  it('of a scheme that the document asks for is one of the samples', (context) => {
    const change = ({ components }: typeof DOCUMENT) => Object.assign(components.securitySchemes.key, { in: 'query' })
    assert.deepEqual(changedBy(context, change), ['/a'])
  })

  it('of a description is none of the pages that only have it in samples, but data there is', (context) => {
    const change = (of: object) => changedBy(context, ({ components }) => Object.assign(components.schemas.Last.properties.it, of))
    assert.deepEqual(change({ description: 'Another' }), ['/schemas/Last'])
    assert.deepEqual(change({ example: { description: 'y' } }), ['/c'])
  })

  it('of a schema is one of the pages that show it', (context) => {
    const change = ({ components }: typeof DOCUMENT) => Object.assign(components.schemas.B.properties as Json, { more: { type: 'number' } })
    assert.deepEqual(changedBy(context, change), ['/a', '/b', '/schemas/A', '/schemas/B'])
  })
})
