/** Links of a reference's scheme: what each leads to, and what is said of those that lead nowhere. */
import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { withRenames } from '../../../build/check/reference-renamed.ts'
import type { LinkIndex } from '../../../build/features/reference/links/link-index.ts'
import { indexOf, mentionsIn, toldOf } from './mentions-support.ts'
import { bodyOf, written } from './support.ts'

const answer = (schema: object) => ({ responses: { 200: { description: 'OK', ...bodyOf(schema) } } })
const pet = { $ref: '#/components/schemas/Pet' }

const document = written(
  { after },
  {
    servers: [{ url: 'https://api.pets.example/v1' }],
    tags: [{ name: 'Pets & more' }],
    paths: {
      '/pets': {
        get: {
          operationId: 'listPets',
          tags: ['Pets & more'],
          parameters: [
            { name: 'limit', in: 'query' },
            { name: 'page[size]', in: 'query' },
          ],
          ...answer({ type: 'array', items: pet }),
        },
        post: {
          operationId: 'pets/add',
          requestBody: bodyOf(pet),
          responses: { 400: { description: 'No', ...bodyOf({ properties: { code: { enum: ['too.many'] } } }) } },
        },
      },
      '/pets/{petId}': { get: { operationId: 'getPet', ...answer(pet) }, delete: { responses: {} } },
      '/pets/mine': { get: { operationId: 'ownPets', responses: {} } },
      '/files/{path}': { get: { operationId: 'file', parameters: [{ name: 'path', in: 'path', 'x-multi-segment': true }], responses: {} } },
    },
    webhooks: { petLost: { post: { responses: {} } } },
    components: {
      schemas: {
        Pet: { type: 'object', properties: { name: {}, owner: { $ref: '#/components/schemas/Owner' } } },
        Owner: { type: 'object', properties: { pets: { type: 'array', items: pet }, at: { type: 'object', properties: { city: {} } } } },
      },
    },
  },
)
const to = (index: LinkIndex, rest: string) => {
  const found = index.resolve(rest)
  return typeof found === 'string' ? found : typeof found === 'object' && 'fix' in found ? `${found.message} ${found.fix}` : ''
}

describe('links of a reference', () => {
  const index = indexOf(document)

  it('lead to operations, tags, schemas, webhooks and errors, and to their rows', () => {
    const expected: Record<string, string> = {
      '': '/api',
      listPets: '/api/list-pets',
      'pets/add': '/api/pets/add',
      'GET /pets': '/api/list-pets',
      'GET%20/pets/%7Bid%7D': '/api/get-pet',
      'GET /v1/pets/:id': '/api/get-pet',
      'DELETE /pets/{petId}': '/api/delete-pets-pet-id',
      'schema/Pet': '/api/schemas/Pet',
      'schema/Pet#schema.name': '/api/schemas/Pet#schema.name',
      'tag/Pets & more': '/api/tags/Pets-more',
      'webhook/petLost': '/api/webhooks/petLost',
      errors: '/api/errors',
      'errors#too.many': '/api/errors#too~2Emany',
      'listPets#query.limit': '/api/list-pets#query.limit',
      'listPets#query.page~5Bsize~5D': '/api/list-pets#query.page~5Bsize~5D',
      'listPets#responses': '/api/list-pets#responses',
      'listPets#200[].owner.at.city': '/api/list-pets#200[].owner.at.city',
    }
    for (const [rest, address] of Object.entries(expected)) assert.equal(to(index, rest), address, rest)
  })

  it('lead to the nearest row above one that the page does not open', () => {
    assert.equal(to(index, 'listPets#200[].owner.pets[].owner.at.city'), '/api/list-pets#200[].owner.pets')
    assert.match(to(index, 'listPets#200[].owner.pets[].owner.at.town'), /has no row/)
  })

  it('have the operation in front of rows on the page of a tag', () => {
    const byTag = indexOf(document, { pages: 'tag' })
    assert.equal(to(byTag, 'listPets#query.limit'), '/api/tags/Pets-more#list-pets:query.limit')
    assert.match(to(byTag, 'listPets#query.limt'), /Did you mean `api:listPets#query\.limit`\?/)
  })

  it('are reported with the nearest of their kind', () => {
    const expected: Record<string, RegExp> = {
      listPet: /no `listPet`\. Did you mean `api:listPets`\?/,
      'PUT /pets': /no operation `PUT \/pets`\. Did you mean `api:GET \/pets` or `api:POST \/pets`\?/,
      'GET /pet/{petId}': /Did you mean `api:GET \/pets\/\{petId\}`\?/,
      'schema/Pat': /Did you mean `api:schema\/Pet`\?/,
      'webhook/petLose': /Did you mean `api:webhook\/petLost`\?/,
      'errors#too_many': /No answer has the code `too_many`\. Did you mean `api:errors#too\.many`\?/,
      'listPets#query.limits': /GET \/pets has no row `query\.limits`\. Did you mean `api:listPets#query\.limit`\?/,
      constructor: /no `constructor`\. Name what is in A/,
    }
    for (const [rest, told] of Object.entries(expected)) assert.match(to(index, rest), told)
  })

  it('know an operation that was renamed by its method and path', () => {
    const renamed = indexOf(document, {}, { '/api/all-animals': 'GET /pets' })
    assert.match(to(renamed, 'allAnimals'), /The operation GET \/pets isn't called `allAnimals`\. It's `api:listPets` now\./)
  })
})

describe('an address that is gone', () => {
  it('is reported with the redirect, if its operation is elsewhere now', () => {
    const lock = { file: '/urls.lock', source: '/api/all-animals  # GET /pets\n/b/all  # GET /pets\n' }
    const item = { section: { path: '/api', entries: [] }, parts: [{ id: '', note: 'GET /pets' }] }
    const problem = { severity: 'error' as const, code: 'urls', message: 'Gone.', fix: 'Add it.' }
    const told = withRenames(
      [
        { ...problem, line: 1 },
        { ...problem, line: 2 },
      ],
      lock,
      [{ route: '/api/list-pets', item: item as never }],
    )
    assert.match(
      told[0]?.fix ?? '',
      /GET \/pets is at \/api\/list-pets now\. .*`redirects: \{ '\/api\/all-animals': '\/api\/list-pets' \}`/,
    )
    assert.equal(told[1]?.fix, 'Add it.')
  })
})

describe('inline code', () => {
  const index = indexOf(document)

  it('becomes a link if it is exactly one operation, but not in headings and links', async () => {
    const { tree } = await mentionsIn(
      index,
      '# `GET /pets`\n\n`GET /pets` `GET /pets?limit=1` `get /pets` `GET /pets/mine` [`POST /pets`](/b) `GET /pets/7` **`POST /pets`**\n',
    )
    const links = [...JSON.stringify(tree).matchAll(/"url":"(api:[^"]*)"/g)].map(([, url]) => url)
    assert.deepEqual(links, ['api:GET /pets', 'api:GET /pets/mine', 'api:POST /pets'])
  })

  it('is reported if it names nothing of a reference, but looks like it', async () => {
    const told = await toldOf(
      index,
      'A `PUT /pets`,\n`GET /pet`, `GET /v1/pets/7`, `HEAD /pets`, `GET /index.html`, `OPTIONS /pets`, `GET /pets/…/*`.\n',
    )
    assert.deepEqual(told, [
      '1 reference-unknown The reference has no operation `PUT /pets`. Did you mean `GET /pets` or `POST /pets`?',
      '2 reference-unknown The reference has no operation `GET /pet`. Did you mean `GET /pets`?',
    ])
  })
})

describe('the component Reference', () => {
  const index = indexOf(document)

  it('is reported without something that it could show', async () => {
    const source =
      '<Reference to="api:getPat" />\n\n<Reference to="api:getPet" part="request" />\n\n<Reference to="api:getPet" part="response" />\n\n<Reference />\n\n<Reference to="api:getPet" part="200" />\n'
    const told = await toldOf(index, source, true)
    assert.deepEqual(
      told.map((one) => one.replace(/ reference-unknown/, '')),
      [
        '1 The reference has no `getPat`. Did you mean `api:getPet`?',
        "3 api:getPet has no part 'request'. Name one that it has, of parameters, responses, samples, errors, or a status.",
        "5 api:getPet has no part 'response'. Did you mean `responses`?",
        '7 `<Reference>` has no `to`. Write what it shows as a text: `to="api:listPets"`.',
      ],
    )
  })
})
