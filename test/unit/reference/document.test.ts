import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { hyphened, idPart, operationSlug } from '../../../build/features/reference/document/addresses.ts'
import { referenceProblems } from '../../../build/features/reference/document/check-references.ts'
import { createJsonPlaces } from '../../../build/features/reference/document/json-places.ts'
import { follow, isObject, locate } from '../../../build/features/reference/document/located.ts'
import { openDocument } from '../../../build/features/reference/document/open-document.ts'
import { makeFolder } from '../../support/folder.ts'
import { opened, referenceTo, written } from './support.ts'

describe('places in JSON', () => {
  it('are where the parser finds the same value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(2), (value, indent) => {
        const text = JSON.stringify(value, null, indent)
        const offsetOf = createJsonPlaces(text)
        const check = (inner: unknown, keys: string[]): void => {
          const entries = Array.isArray(inner) ? [...inner.entries()] : isObject(inner) ? Object.entries(inner) : []
          for (const [key, child] of entries) {
            const path = [...keys, String(key)]
            const written = Array.isArray(inner) ? JSON.stringify(child) : JSON.stringify(key)
            const found = text.slice(offsetOf(path))
            assert.ok(Array.isArray(inner) ? found.startsWith(written.charAt(0)) : found.startsWith(written), path.join(' '))
            check(child, path)
          }
        }
        check(value, [])
      }),
    )
  })
})

describe('a document', () => {
  const parts = { paths: { '/a': { get: { responses: { 200: { $ref: '#/components/responses/A~1B' } } } } } }

  it('leads to one object for all references to a place, through cycles, escapes and files', (context) => {
    const document = written(
      context,
      {
        ...parts,
        components: {
          responses: { 'A/B': { description: 'OK' } },
          schemas: { A: { $ref: './b%20c.yaml#/B' }, C: { properties: { again: { $ref: '#/components/schemas/C' } } } },
        },
      },
      { 'b c.yaml': 'B:\n  type: object\n  properties:\n    c: { $ref: "openapi.json#/components/schemas/C" }\n' },
    )
    const at = (...keys: string[]) => locate(document.root.file, keys) ?? assert.fail(keys.join('/'))
    assert.deepEqual(follow(at('paths', '/a', 'get', 'responses', '200'))?.value, { description: 'OK' })
    const b = follow(at('components', 'schemas', 'A'))
    assert.equal(b?.value['type'], 'object')
    assert.equal(follow(at('components', 'schemas', 'A')), b)
    const again = follow(at('components', 'schemas', 'C', 'properties', 'again'))
    assert.equal(again?.value, at('components', 'schemas', 'C').value)
    assert.deepEqual(referenceProblems(document), [])
  })

  it('leads to schemas by the names that they give themselves', (context) => {
    const document = written(
      context,
      {
        components: {
          schemas: { A: { $ref: '#b' }, B: { properties: { b: { $anchor: 'b', type: 'string' } } }, C: { $ref: './c.json#c' } },
        },
      },
      { 'c.json': JSON.stringify({ $defs: { any: { $dynamicAnchor: 'c', type: 'number' } } }) },
    )
    const typeOf = (name: string) => follow(locate(document.root.file, ['components', 'schemas', name]) ?? assert.fail())?.value['type']
    assert.deepEqual(['A', 'C'].map(typeOf), ['string', 'number'])
    assert.deepEqual(referenceProblems(document), [])
  })

  it('may name a server that is no address', (context) => {
    const document = written(context, { servers: [{ url: 'http://[' }], paths: { '/a': { get: { responses: {} } } } })
    assert.ok(referenceTo(document).pages.every((page) => page.blocks().length > 0))
  })

  it('tells every reference that leads nowhere, at its line, but none in data', (context) => {
    const schema = {
      example: { $ref: '#/nothing' },
      properties: {
        example: { $ref: '#/components/schemas/Nope' },
        far: { $ref: 'https://a.example/b.json' },
        out: { $ref: '../up.json' },
      },
    }
    const folder = makeFolder(context, {
      'a/openapi.json': JSON.stringify({ openapi: '3.0.0', info: {}, components: { schemas: { A: schema } } }, null, 2),
      'up.json': '{}',
    })
    const told = referenceProblems(opened(`${folder}/a/openapi.json`, `${folder}/a`)).map(
      ({ code, line, message }) => `${code} ${line} ${message}`,
    )
    assert.deepEqual(told, [
      'reference-ref 12 The reference #/components/schemas/Nope leads to nothing.',
      'reference-ref 15 https://a.example/b.json is an address, and only files are read.',
      "reference-ref 18 ../up.json is outside of the site's folder.",
    ])
  })

  for (const [text, told] of [
    ['{"swagger": "2.0"}', /^openapi.json:1:2 Swagger 2.0 .* `npx swagger2openapi openapi.json/],
    ['{"openapi": "4.0.0"}', /:1:2 OpenAPI 4.0.0 can't be read. Use 3.0, 3.1 or 3.2./],
    ['{"openapi": "3.0.0",\n  "info": }', /:2:11 This isn't valid JSON: ValueExpected/],
    ['openapi: 3.0.0\ninfo: [', /:2:8 This isn't valid YAML/],
    ['openapi: 3.0.0\nx: &a [*a]', /:1:1 Its aliases can't be followed: TypeError/],
    ['{"info": {}}', /:1:1 This isn't an OpenAPI document. Name a file that begins/],
  ] as const) {
    it(`is refused with its place: ${text.split('\n', 1)[0]}`, (context) => {
      const folder = makeFolder(context, { 'openapi.json': text })
      const document = openDocument(`${folder}/openapi.${text.startsWith('{') ? 'json' : 'json'}`, folder)
      assert.ok('problem' in document)
      const { file = '', line, column, message, fix } = document.problem
      assert.match(`${file}:${line}:${column} ${message} ${fix}`.replaceAll(`${folder}/`, ''), told)
    })
  }
})

describe('addresses', () => {
  it('are made of ids, words apart, and of methods and paths', () => {
    const slugs = Object.entries({
      listPets: 'list-pets',
      getHTTPStatus: 'get-http-status',
      createV1Pod: 'create-v1-pod',
      OAuth2_token: 'o-auth2-token',
      'repos/get': 'repos/get',
    })
    for (const [id, slug] of slugs) assert.equal(operationSlug({ id, method: 'GET', path: '/' }), slug)
    assert.equal(operationSlug({ id: undefined, method: 'GET', path: '/pets/{petId}' }), 'get-pets-pet-id')
    assert.equal(hyphened('io.k8s.api.core.v1.Pod'), 'io-k8s-api-core-v1-Pod')
    assert.equal(hyphened('Straße & Öl_1'), 'Straße-Öl_1')
    assert.equal(idPart('filter[status] <a>%~'), 'filter~5Bstatus~5D~20~3Ca~3E~25~7E')
  })
})

describe('what is left out', () => {
  it('goes by tags, ids, methods with paths and names of schemas, and what is idle or still needed is told', (context) => {
    const responses = { 200: { description: '', content: { 'application/json': { schema: { $ref: '#/components/schemas/Kept' } } } } }
    const paths = {
      '/a': { get: { operationId: 'a', tags: ['t'], responses } },
      '/b': { get: { responses }, put: { operationId: 'b', responses } },
      '/c': { get: { operationId: 'c', responses } },
    }
    const document = written(context, { paths, components: { schemas: { Kept: {}, Gone: {}, Inner: { 'x-internal': true } } } })
    const exclude = ['t', 'GET /b', 'c*', 'schema:*', 'x*']
    const { pages, warnings, errors } = referenceTo(document, { exclude, names: { b: 'bee', nope: 'n' } })
    assert.deepEqual(
      pages.map(({ route }) => route),
      ['/api', '/api/bee', '/api/schemas/Kept'],
    )
    assert.deepEqual(
      [...warnings, ...errors].map(({ severity, message }) => `${severity}: ${message}`),
      [
        "warning: The entry 'x*' of `exclude` fits nothing.",
        "warning: The schema Kept has a page, because something that's shown needs it.",
        "warning: The entry 'nope' of `names` fits nothing.",
      ],
    )
  })
})
