import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import { MOST_ROWS } from '../../../build/features/reference/view/open-part.ts'
import { blocksAt, bodyOf, idsIn, levelsIn, referenceTo, rowsIn, written } from './support.ts'

const strings = (count: number, name = 'p') =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${name}${index}`, { type: 'string' }]))

/** The blocks of an operation that is sent a schema. */
function blocksOf(context: TestContext, body: object, schemas: object = {}) {
  const paths = { '/a': { post: { operationId: 'a', requestBody: body, responses: {} } } }
  return blocksAt(referenceTo(written(context, { paths, components: { schemas } })), '/a')
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

describe('rows', () => {
  it('open named schemas breadth-first, each whole, and leave out one that does not fit for the next', (context) => {
    const schemas = {
      Large: { properties: strings(70) },
      Small: { properties: { ...strings(3), deep: ref('Deep') } },
      Deep: { properties: strings(2, 'd') },
    }
    const blocks = blocksOf(context, bodyOf({ properties: { ...strings(10, 'own'), large: ref('Large'), small: ref('Small') } }), schemas)
    const [level] = levelsIn(blocks)
    assert.ok(level)
    const [large, small] = level.rows.slice(-2)
    assert.equal(large?.level, undefined)
    assert.equal(large?.hidden?.length, 70)
    assert.deepEqual(
      small?.level?.rows.map(({ says, level: inner }) => `${says.name} ${inner?.rows.length ?? ''}`.trim()),
      ['p0', 'p1', 'p2', 'deep 2'],
    )
    const ids = idsIn(blocks)
    assert.ok(ids.some(([own]) => own === 'body.small.deep.d1'))
    // Ids of what isn't shown lead to the row above.
    assert.ok(ids.find(([own]) => own === 'body.large')?.includes('body.large.p69'))
  })

  it('show the first level however long it is, and objects without a name', (context) => {
    const [level] = levelsIn(
      blocksOf(context, bodyOf({ properties: { ...strings(200), inner: { properties: strings(50) }, named: ref('A') } }), {
        A: { properties: strings(1) },
      }),
    )
    assert.ok(level && level.rows.length === 202 && rowsIn(level).length === 252)
    assert.equal(level.rows.at(-1)?.level, undefined)
    assert.ok(MOST_ROWS < 200)
  })

  it('end at cycles, by name and without one', (context) => {
    const schemas = {
      Node: { properties: { value: { type: 'string' }, next: ref('Node'), all: { type: 'array', items: ref('Node') } } },
      A: { properties: { b: ref('B') } },
      B: { properties: { a: ref('A') } },
    }
    const blocks = blocksOf(
      context,
      bodyOf({
        properties: { node: ref('Node'), a: ref('A'), self: { $ref: '#/paths/~1a/post/requestBody/content/application~1json/schema' } },
      }),
      schemas,
    )
    assert.deepEqual(
      idsIn(blocks).map(([own]) => own),
      ['body.node', 'body.node.value', 'body.node.next', 'body.node.all', 'body.a', 'body.a.b', 'body.a.b.a', 'body.self'],
    )
    const [level] = levelsIn(blocks)
    const next = level && rowsIn(level).find(({ says }) => says.name === 'next')
    assert.deepEqual(next?.says.type, [{ text: 'Node', link: '/api/schemas/Node' }])
    assert.equal(next?.hidden, undefined)
  })

  it('are told apart by variant and media type, and the first that has a row has the short id', (context) => {
    const schema = { oneOf: [ref('Cat'), { title: 'Other', properties: { x: {} } }, { title: 'Other', properties: { y: {} } }] }
    const xml = { properties: { name: { type: 'string' }, only: { type: 'string' } } }
    const blocks = blocksOf(
      context,
      { content: { 'application/xml': { schema: xml }, 'application/json': { schema } } },
      { Cat: { properties: { name: { type: 'string' } } } },
    )
    const ids = idsIn(blocks)
    assert.deepEqual(ids[0], ['body<Cat>', 'body(application/json)<Cat>'])
    assert.deepEqual(ids[1], ['body<Cat>.name', 'body(application/json)<Cat>.name'])
    const others = ids.filter(([own]) => own?.startsWith('body<Other'))
    assert.equal(others.filter(([own]) => own === 'body<Other>').length, 1)
    assert.ok(others.flat().filter((id) => /^body<Other-[0-9a-f]{8}>$/.test(id)).length === 2)
    assert.deepEqual(ids.at(-2), ['body.name', 'body(application/xml).name'])
    assert.equal(new Set(ids.flat()).size, ids.flat().length)
  })

  it('have only what is sent, or received', (context) => {
    const schema = {
      properties: { id: { type: 'string', readOnly: true }, secret: { allOf: [ref('S')], writeOnly: true }, gone: { 'x-internal': true } },
    }
    const paths = { '/a': { post: { operationId: 'a', requestBody: bodyOf(ref('A')), responses: { 200: bodyOf(ref('A')) } } } }
    const reference = referenceTo(written(context, { paths, components: { schemas: { A: schema, S: { type: 'string' } } } }))
    const names = (path: string) =>
      levelsIn(blocksAt(reference, path)).map(({ rows }) => rows.map(({ says }) => [says.name, ...says.marks].join(' ')))
    assert.deepEqual(names('/a'), [['secret'], ['id']])
    assert.deepEqual(names('/schemas/A'), [['id read-only', 'secret write-only']])
  })

  it('are those of the first elements of an array that have schemas of their own', (context) => {
    const pair = { prefixItems: [{ type: 'string' }, { properties: { x: { type: 'number' } } }] }
    const blocks = blocksOf(context, bodyOf({ properties: { pair } }))
    assert.deepEqual(
      idsIn(blocks).map(([own]) => own),
      ['body.pair', 'body.pair[0]', 'body.pair[1]', 'body.pair[1].x'],
    )
    const [level] = levelsIn(blocks)
    assert.equal(level?.rows[0]?.says.type.join(''), '[string, object]')
  })

  it('join allOf, arrays, maps and null', (context) => {
    const schema = {
      allOf: [
        ref('Base'),
        {
          required: ['id'],
          properties: { id: { description: 'More of it' }, list: { type: 'array', items: { type: 'array', items: ref('Base') } } },
        },
      ],
      properties: {
        map: { type: 'object', additionalProperties: { properties: { at: { type: ['integer', 'null'] } } } },
        maybe: { anyOf: [ref('Base'), { type: 'null' }] },
      },
    }
    const blocks = blocksOf(context, bodyOf(schema), { Base: { properties: { id: { type: 'string', format: 'uuid' } } } })
    const [level] = levelsIn(blocks)
    const words = (level ? rowsIn(level) : []).map(({ says, from }) => {
      const type = says.type.map((word) => (typeof word === 'string' ? word : word.text)).join('')
      return `${says.name}: ${type} ${says.marks.join(' ')}${from === undefined ? '' : '^'}`.trim()
    })
    assert.deepEqual(words, [
      'map: map of object',
      'any other name: object',
      'at: integer or null',
      'maybe: Base or null',
      'id: string (uuid)',
      'id: string (uuid) required^',
      'list: array of array of Base',
      'id: string (uuid)',
    ])
    assert.ok(idsIn(blocks).some(([own]) => own === 'body.list[][].id'))
    assert.ok(idsIn(blocks).some(([own]) => own === 'body.map.*.at'))
  })
})
