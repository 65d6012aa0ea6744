/** Examples that their schemas refuse. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { checkExamples } from '../../../build/features/reference/requests/check-examples.ts'
import { written } from './support.ts'

const told = (context: Parameters<typeof written>[0], parts: object) =>
  checkExamples(written(context, parts)).map(({ message, code }) => `${code} ${message}`)
const media = (schema: object, more: object, type = 'application/json') => ({
  paths: { '/a': { get: { responses: { 200: { description: 'OK', content: { [type]: { schema, ...more } } } } } } },
})
const pet = {
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string' }, kind: { enum: ['cat', 'dog'] }, at: { type: 'string', format: 'date-time' } },
}

describe('examples of a document', () => {
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
