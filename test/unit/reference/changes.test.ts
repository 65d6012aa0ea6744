/** Changes between two states of a document, and which of them break a client. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it, type TestContext } from 'node:test'
import rules from '../../../build/features/reference/changes/rules.json' with { type: 'json' }
import { changesOn, changesSince, changesText } from '../../../build/features/reference/changes/show-changes.ts'
import { REFERENCE_STRINGS } from '../../../src/shared/strings/reference-strings.ts'
import { repository } from '../../support/site.ts'
import { indexOf } from './mentions-support.ts'
import { bodyOf, written } from './support.ts'

type Json = Record<string, unknown>

const answer = (schema: object) => ({ 200: { description: 'OK', ...bodyOf(schema) } })
const node = { $ref: '#/components/schemas/Node' }

const BEFORE = () => ({
  info: { title: 'A', version: '1.4.0' },
  paths: {
    '/a': {
      get: {
        operationId: 'a',
        parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer', maximum: 20, default: 5 } } as Json],
        responses: answer({
          type: 'object',
          required: ['id'],
          properties: { id: { type: 'string' }, kind: { enum: ['x'] } as Json, self: node },
        }) as Json,
      } as Json,
      post: {
        operationId: 'b',
        requestBody: bodyOf({
          type: 'object',
          properties: { name: { type: ['string', 'integer'], maxLength: 9 } as Json, kind: { enum: ['x', 'y'] } as Json },
        }) as Json,
        responses: answer(node),
      } as Json,
    },
  } as Record<string, Record<string, Json>>,
  components: { schemas: { Node: { type: 'object', properties: { next: node, value: { type: 'string' } as Json } } } },
})

type Document = ReturnType<typeof BEFORE>

function compared(context: TestContext, change: (document: Document) => void) {
  const now = BEFORE()
  now.info.version = '2.0.0'
  change(now)
  const index = indexOf(written(context, now))
  return { index, changes: changesSince(written(context, BEFORE()).root, index.reference, { openapi: '', previous: 'git:v1' }) }
}

/** Changes as `METHOD rule row detail`, with `!` behind those that are breaking. */
function found(context: TestContext, change: (document: Document) => void): string[] {
  const { changes } = compared(context, change)
  return changes.operations.flatMap(({ operation, changes: own }) =>
    own.map(({ rule, row, isBreaking, detail = '' }) => `${operation.method} ${rule} ${row} ${detail}`.trim() + (isBreaking ? ' !' : '')),
  )
}

const get = ({ paths }: Document) => paths['/a']?.['get'] ?? {}
const post = ({ paths }: Document) => paths['/a']?.['post'] ?? {}
const schemaOf = (body: unknown) =>
  (body as { content: { 'application/json': { schema: { properties: Record<string, Json>; required?: string[] } } } }).content[
    'application/json'
  ].schema
const sent = (document: Document) => schemaOf(post(document)['requestBody'])
const received = (document: Document) => schemaOf((get(document)['responses'] as Json)['200'])

describe('changes of a document', () => {
  const cases: [string, (document: Document) => void, string[]][] = [
    ['nothing that callers notice', (d) => Object.assign(get(d), { operationId: 'zug', description: 'New.' }), []],
    ['a new operation', (d) => Object.assign(d.paths['/a'] ?? {}, { put: { responses: {} } }), ['PUT operation-added']],
    ['an operation that is gone', (d) => delete d.paths['/a']?.['post'], ['POST operation-removed !']],
    ['a deprecated one', (d) => Object.assign(get(d), { deprecated: true }), ['GET operation-deprecated  deprecated']],
    ['an optional parameter', (d) => (get(d)['parameters'] as Json[]).push({ name: 'q', in: 'query' }), ['GET parameter-added query.q']],
    [
      'a required one',
      (d) => (get(d)['parameters'] as Json[]).push({ name: 'q', in: 'query', required: true }),
      ['GET parameter-added query.q !'],
    ],
    ['a parameter that is gone', (d) => Object.assign(get(d), { parameters: [] }), ['GET parameter-removed query.limit !']],
    [
      'a parameter that is required now',
      (d) => Object.assign((get(d)['parameters'] as Json[])[0] ?? {}, { required: true }),
      ['GET required-changed query.limit required: false → true !'],
    ],
    [
      'limits and defaults',
      (d) => Object.assign((get(d)['parameters'] as Json[])[0] ?? {}, { schema: { type: 'integer', maximum: 10, minimum: 0, default: 6 } }),
      [
        'GET limit-changed query.limit maximum: 20 → 10 !',
        'GET limit-changed query.limit minimum:  → 0 !',
        'GET default-changed query.limit default: 5 → 6',
      ],
    ],
    [
      'wider limits',
      (d) => Object.assign(sent(d).properties['name'] ?? {}, { maxLength: 10 }),
      ['POST limit-changed body.name maxLength: 9 → 10'],
    ],
    [
      'fewer types and values of a request',
      (d) => Object.assign(sent(d).properties, { name: { type: 'string', maxLength: 9 }, kind: { enum: ['x', 'z'] } }),
      ['POST type-changed body.name type: string|integer → string !', 'POST enum-changed body.kind − "y", + "z" !'],
    ],
    [
      'more of both',
      (d) => Object.assign(sent(d).properties, { name: { maxLength: 9 }, kind: { enum: ['x', 'y', 'z'] } }),
      ['POST type-changed body.name type: string|integer → any', 'POST enum-changed body.kind + "z"'],
    ],
    [
      'more types and values of an answer',
      (d) => Object.assign(received(d).properties, { id: { type: ['string', 'null'] }, kind: { enum: ['x', 'y'] } }),
      ['GET nullable-changed 200.id null: false → true !', 'GET enum-changed 200.kind + "y"'],
    ],
    [
      'what is required in an answer',
      (d) => Object.assign(received(d), { required: ['kind'] }),
      ['GET required-changed 200.id required: true → false !', 'GET required-changed 200.kind required: false → true'],
    ],
    [
      'properties',
      (d) => Object.assign(sent(d), { required: ['more'], properties: { ...sent(d).properties, more: {}, name: undefined } }),
      ['POST property-added body.more !', 'POST property-removed body.name !'],
    ],
    [
      'a schema in a cycle',
      (d) => delete (d.components.schemas.Node.properties as Json)['value'],
      ['GET property-removed 200.self.value !', 'POST property-removed 200.value !'],
    ],
    [
      'statuses and media types',
      (d) =>
        Object.assign(get(d), { responses: { 404: { description: 'No' }, 200: { description: 'OK', content: { 'text/plain': {} } } } }),
      ['GET media-type-added 200 text/plain', 'GET media-type-removed 200 application/json !', 'GET status-added 404'],
    ],
    ['a body that is gone', (d) => delete post(d)['requestBody'], ['POST body-removed request-body !']],
    ['authorization', (d) => Object.assign(get(d), { security: [{ key: [] }] }), ['GET security-changed authorization − none !']],
  ]
  for (const [name, change, expected] of cases)
    it(`has ${name}`, (context) => assert.deepEqual(found(context, change).sort(), [...expected].sort()))

  it('is on the pages of operations, with links to rows, and on the overview', (context) => {
    const { changes, index } = compared(context, (d) => {
      sent(d).properties['more'] = { type: 'string' }
      delete d.paths['/a']?.['get']
    })
    const page = JSON.stringify(changesOn('/api/b', changes, index, REFERENCE_STRINGS))
    assert.match(page, /"value":"Changes since 1\.4\.0".*Added.*"url":"\/api\/b#body\.more".*"ariaLabel":"Changes since 1\.4\.0"/)
    assert.doesNotMatch(page, /Breaking/)
    assert.match(
      JSON.stringify(changesOn('/api', changes, index, REFERENCE_STRINGS)),
      /"url":"\/api\/b".*POST \/a.*Removed.*Breaking.*GET \/a/,
    )
    assert.deepEqual(changesOn('/api/schemas/Node', changes, index, REFERENCE_STRINGS), [])
    assert.equal(
      changesText(changes, 'A'),
      '# Changes of A since 1.4.0\n\n## Breaking\n\n- `GET /a`: removed\n\n## Others\n\n- `POST /a`: changed\n  - added: `body.more`\n',
    )
  })

  it('have a row in the manual for each rule', () => {
    const manual = readFileSync(join(repository, 'docs/content/guide/api-links.mdx'), 'utf8')
    const rows = [...manual.matchAll(/^\| `([a-z-]+)` \| ([^|]+) \| [^|]+ \| ([^|]+) \|$/gm)].map(([, rule, says, oasdiff]) => [
      rule,
      says,
      oasdiff,
    ])
    assert.deepEqual(
      rows,
      Object.entries(rules).map(([rule, one]) => [rule, one.says, 'oasdiff' in one ? one.oasdiff : 'none']),
    )
  })
})
