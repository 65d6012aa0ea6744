import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { referenceTo, written } from './support.ts'

describe('the document itself', () => {
  it('has the parts of other files among its own, and nothing that is left out', (context) => {
    const ref = (address: string) => ({ $ref: address })
    const document = written(
      context,
      {
        tags: [{ name: 'kept' }, { name: 'gone' }],
        paths: {
          '/a': { get: { tags: ['kept'], responses: { 200: ref('./other.yaml#/responses/Ok') } }, put: { tags: ['gone'], responses: {} } },
          '/b': ref('./other.yaml#/path'),
        },
        components: {
          schemas: {
            A: { properties: { b: ref('./other.yaml#/schemas/B'), mine: ref('#/components/schemas/Mine'), no: { 'x-internal': true } } },
            Mine: { type: 'string', example: { $ref: './none.yaml' } },
            Left: { type: 'string' },
            D: ref('./other.yaml#/schemas/D'),
          },
        },
      },
      {
        'other.yaml': `
responses: { Ok: { description: OK, content: { application/json: { schema: { $ref: '#/schemas/B' } } } } }
path: { get: { tags: [kept], responses: {} } }
schemas:
  B: { discriminator: { propertyName: kind, mapping: { c: '#/schemas/C' } }, properties: { again: { $ref: '#/schemas/B' } } }
  C: { type: object }
  D: { properties: { again: { $ref: '#/schemas/D' } } }
`,
      },
    )
    const { file } = referenceTo(document, { exclude: ['gone', 'schema:Left'] })
    assert.equal(file.path, 'api/openapi.json')
    const here = (name: string) => ref(`#/components/schemas/${name}`)
    assert.deepEqual(JSON.parse(JSON.stringify(file.content())), {
      openapi: '3.1.0',
      info: { title: 'A', version: '1' },
      tags: [{ name: 'kept' }],
      paths: {
        '/a': {
          get: { tags: ['kept'], responses: { 200: { description: 'OK', content: { 'application/json': { schema: here('B') } } } } },
        },
        '/b': { get: { tags: ['kept'], responses: {} } },
      },
      components: {
        schemas: {
          A: { properties: { b: here('B'), mine: here('Mine') } },
          Mine: { type: 'string', example: { $ref: './none.yaml' } },
          D: { properties: { again: here('D') } },
          B: { discriminator: { propertyName: 'kind', mapping: { c: here('C').$ref } }, properties: { again: here('B') } },
          C: { type: 'object' },
        },
      },
    })
  })
})
