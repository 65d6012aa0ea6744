/** Examples that their schemas refuse. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createLinkIndex } from '../../../build/features/reference/links/link-index.ts'
import { checkAll } from '../../../build/features/reference/requests/check-all.ts'
import { checkExamples, type WrongExample } from '../../../build/features/reference/requests/check-examples.ts'
import { noMemories } from '../../../build/store/memories.ts'
import { bodyOf, referenceTo, written } from './support.ts'

const told = (context: Parameters<typeof written>[0], parts: object) =>
  checkExamples(written(context, parts).root).map(({ message, code }) => `${code} ${message}`)
const media = (schema: object, more: object, type = 'application/json') => ({
  paths: { '/a': { get: { responses: { 200: { description: 'OK', content: { [type]: { schema, ...more } } } } } } },
})
const pet = {
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string' }, kind: { enum: ['cat', 'dog'] }, at: { type: 'string', format: 'date-time' } },
}

const SCHEMAS = {
  A: { description: 'A word', properties: { b: { $ref: '#/components/schemas/B' } } },
  B: { properties: { c: { type: 'string' } } },
  D: { type: 'integer', example: 1 },
}

describe('examples of a document', () => {
  it('are only validated again if they or their schemas have changed', (context) => {
    const [kept, asked] = [new Map<string, readonly WrongExample[]>(), { again: 0 }]
    const known = { get: (key: string) => kept.get(key), set: (key: string, wrong: readonly WrongExample[]) => void kept.set(key, wrong) }
    const check = (change: (text: string) => string, changed: number) => {
      const parts = { ...media({ $ref: '#/components/schemas/A' }, { example: { b: { c: 1 } } }), components: { schemas: SCHEMAS } }
      const before = new Set(kept.keys())
      const lines = checkExamples(written(context, JSON.parse(change(JSON.stringify(parts)))).root, known).map(({ message }) => message)
      asked.again = [...kept.keys()].filter((key) => !before.has(key)).length
      assert.equal(asked.again, changed, lines.join('\n'))
      return lines
    }
    const wrong = ["In the example, `b.c` isn't what its schema says: it must be string."]
    assert.deepEqual(
      check((text) => text, 2),
      wrong,
    )
    assert.deepEqual(
      check((text) => text.replace('A word', 'Another word').replace('"paths"', '"x-more":[{}],"paths"'), 0),
      wrong,
    )
    // Two references deeper than the example.
    assert.deepEqual(
      check((text) => text.replace('"c":{"type":"string"}', '"c":{"type":"integer"}'), 1),
      [],
    )
    assert.equal(check((text) => text.replace('"example":1', '"example":"x"'), 1).length, 2)
  })

  it('are reported where their schema refuses them', (context) => {
    const cases: [object, string[]][] = [
      [media(pet, { example: { name: 1 } }), ["In the example, `name` isn't what its schema says: it must be string."]],
      [
        media(pet, { examples: { one: { value: { name: 'a', kind: 'cow' } } } }),
        ['In the example, `kind` isn\'t what its schema says: it must be equal to one of the allowed values: ["cat","dog"].'],
      ],
      [media(pet, { examples: { one: { $ref: '#/components/examples/One' } } }), []],
      [media({ ...pet, example: {} }, {}), ["The example isn't what its schema says: it must have required property 'name'."]],
      [
        { components: { schemas: { A: { properties: { at: { type: 'string', format: 'date-time', example: 'yesterday' } } } } } },
        ['The example isn\'t what its schema says: it must match format "date-time".'],
      ],
      [
        { components: { parameters: { A: { name: 'a', in: 'query', schema: { type: 'integer' }, example: 'x' } } } },
        ["The example isn't what its schema says: it must be integer."],
      ],
    ]
    const one = { components: { examples: { One: { value: { name: 'a' } } } } }
    for (const [parts, expected] of cases)
      assert.deepEqual(
        told(context, { ...one, ...parts }).map((text) => text.replace('reference-example ', '')),
        expected,
      )
  })

  it('are compared with schemas that lead to hundreds of others, in a row or in a circle', (context) => {
    const count = 900
    for (const isCircle of [false, true]) {
      const schemas = Array.from({ length: count }, (_, index) => {
        const next = { $ref: `#/components/schemas/S${(index + 1) % count}` }
        return [`S${index}`, { type: 'object', properties: { a: { type: 'string' }, ...((isCircle || index < count - 1) && { next }) } }]
      })
      const parts = media({ $ref: '#/components/schemas/S0' }, { example: { a: 'a', next: { next: { a: 1 } } } })
      assert.deepEqual(
        told(context, { ...parts, components: { schemas: Object.fromEntries(schemas) } }),
        ["reference-example In the example, `next.next.a` isn't what its schema says: it must be string."],
        `in a circle: ${isCircle}`,
      )
    }
  })

  it('and descriptions are missed where a site asks for that: of operations, parameters, tags, schemas and properties', (context) => {
    const schema = (more: object) => ({ type: 'object', properties: { told: { description: 'A' }, not: { type: 'string' } }, ...more })
    const document = written(context, {
      tags: [{ name: 'a' }, { name: 'b', description: 'B' }],
      paths: {
        '/a': {
          get: { tags: ['a'], responses: {}, parameters: [{ name: 'q', in: 'query' }] },
          put: { tags: ['b'], description: 'Put', responses: { 200: { ...bodyOf({}), description: 'OK' } } },
        },
      },
      components: { schemas: { A: schema({}), B: schema({ description: 'B', properties: { a: { $ref: '#/components/schemas/A' } } }) } },
    })
    const index = createLinkIndex({ base: '/api', scheme: 'api', reference: referenceTo(document), published: new Map() })
    const messages = (checks: object) =>
      checkAll([{ index: () => index }], [], { config: { checks }, store: noMemories() }).map(({ message }) => message)
    assert.deepEqual(messages({ 'reference-undescribed': 'warning' }), [
      'The tag a has no description.',
      'GET /a has no description.',
      'The query parameter `q` has no description.',
      'The schema A has no description.',
      'The property `not` of A has no description.',
      'The property `a` of B has no description.',
    ])
    assert.deepEqual(messages({ 'reference-sampleless': 'error' }), ['PUT /a has no example of an answer.'])
    assert.deepEqual(messages({}), [])
  })

  it('are left alone if they are meant, data, text of another type, valid in one direction, or cannot be decided', (context) => {
    for (const parts of [
      media(pet, { example: { name: 1 }, 'x-invalid': true }),
      media(pet, { examples: { one: { value: 1, 'x-invalid': true }, two: { externalValue: './a.json' } } }),
      media(pet, { example: '<name>a</name>' }, 'application/xml'),
      media({ type: 'string', pattern: '(?<a', example: 1 }, {}),
      media(
        {
          type: 'object',
          required: ['id'],
          properties: { id: { type: 'string', readOnly: true }, key: { type: 'string', writeOnly: true } },
          example: { key: 'k' },
        },
        {},
      ),
      media({ type: 'object', properties: { example: { type: 'string' } }, additionalProperties: false }, { example: { example: 'a' } }),
      media({ type: 'string', nullable: true, enum: ['a'], example: null }, {}),
      { 'x-data': { schema: { type: 'string' }, example: 1 } },
    ])
      assert.deepEqual(told(context, parts), [], JSON.stringify(parts))
  })
})
