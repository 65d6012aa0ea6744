/** Nothing of a document is missing from its pages: each example is read again here, without the generator's own code. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import type { Nodes } from 'mdast'
import { operationSlug } from '../../../build/features/reference/document/addresses.ts'
import { toTree } from '../../../build/features/reference/to-tree.ts'
import { REFERENCE_STRINGS } from '../../../src/shared/strings/reference-strings.ts'
import { examples, opened, referenceTo } from '../../unit/reference/support.ts'

type Json = Record<string, unknown>

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']

const files = ['3.0', '3.1'].flatMap((version) =>
  readdirSync(join(examples, version, 'json')).flatMap((name) => (name.endsWith('.json') ? join(version, 'json', name) : [])),
)

const records = (value: unknown): [string, Json][] =>
  typeof value === 'object' && value !== null ? (Object.entries(value) as [string, Json][]) : []

/** The text of a tree, its parts apart. */
function textOf(node: Nodes): string {
  if ('value' in node) return ` ${node.value} `
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

describe('every example document', () => {
  for (const file of files) {
    it(`${file} is whole`, () => {
      const document = JSON.parse(readFileSync(join(examples, file), 'utf8')) as Json
      const reference = referenceTo(opened(join(examples, file), examples))
      const texts = new Map(reference.pages.map(({ route, blocks }) => [route, textOf(toTree(blocks(), REFERENCE_STRINGS))]))
      const follow = (value: Json): Json => {
        const { $ref } = value
        if (typeof $ref !== 'string') return value
        const keys = decodeURIComponent($ref).slice(2).split('/')
        return follow(keys.reduce<Json>((at, key) => (at[key.replaceAll('~1', '/').replaceAll('~0', '~')] ?? {}) as Json, document))
      }
      /** Names of the first level of a schema, and of what it's joined of. */
      const names = (given: Json, left: string, seen = new Set<Json>()): string[] => {
        const schema = follow(given)
        if (seen.has(schema)) return []
        seen.add(schema)
        const own = records(schema['properties']).filter(([, property]) => property[left] !== true && follow(property)[left] !== true)
        const joined = ((schema['allOf'] ?? []) as Json[]).flatMap((part) => names(part, left, seen))
        const items = schema['items'] === undefined ? [] : names(schema['items'] as Json, left, seen)
        return [...own.map(([name]) => name), ...joined, ...items]
      }
      const media = (body: Json, left: string) =>
        records(body['content']).flatMap(([type, { schema = {} }]) => [type, ...names(schema as Json, left)])
      for (const [path, item] of records(document['paths'])) {
        for (const method of METHODS) {
          const operation = item[method] as Json | undefined
          if (operation === undefined || operation['x-internal'] === true) continue
          const id = operation['operationId'] as string | undefined
          const text = texts.get(`/api/${operationSlug({ id, method: method.toUpperCase(), path })}`)
          assert.ok(text !== undefined, `${method} ${path}`)
          const parameters = [...((item['parameters'] ?? []) as Json[]), ...((operation['parameters'] ?? []) as Json[])].map(follow)
          const security = ((operation['security'] ?? document['security'] ?? []) as Json[]).flatMap((one) =>
            Object.entries(one).flatMap(([name, scopes]) => [name, ...(scopes as string[])]),
          )
          const responses = records(operation['responses']).flatMap(([status, response]) => [
            status === 'default' ? 'Default' : status,
            ...records(follow(response)['headers']).map(([name]) => name),
            ...media(follow(response), 'writeOnly'),
          ])
          const wanted = [
            ...parameters.filter((one) => one['in'] !== 'body').map(({ name }) => String(name)),
            ...security,
            ...media(follow((operation['requestBody'] ?? {}) as Json), 'readOnly'),
            ...responses,
          ]
          for (const word of wanted) assert.ok(text.includes(word), `${method} ${path}: ${word}`)
        }
      }
      const components = document['components'] as Json | undefined
      for (const [name] of records(components?.['schemas']))
        assert.ok(
          reference.pages.some(({ title }) => title === name),
          name,
        )
    })
  }
})
