/** Every example document, as Redocly's core reads it: the same operations, and the same references that lead nowhere. */
import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { before, describe, it } from 'node:test'
import { createConfig, lint } from '@redocly/openapi-core'
import { brokenReferences } from '../../../build/features/reference/document/check-references.ts'
import { entriesAt, follow, type Located, pointerTo } from '../../../build/features/reference/document/located.ts'
import { type Operation, operationsAt, operationsOf } from '../../../build/features/reference/document/operations.ts'
import { examples, opened } from '../../unit/reference/support.ts'

const files = ['3.0', '3.1'].flatMap((version) =>
  ['json', 'yaml'].flatMap((format) => {
    const folder = join(examples, version, format)
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:json|ya?ml)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
  }),
)

interface Context {
  readonly location: { readonly pointer: string }
}

describe('every example document', () => {
  const seen: string[] = []
  let config: Awaited<ReturnType<typeof createConfig>>
  before(async () => {
    const operations = () => ({ Operation: (_: unknown, { location }: Context) => void seen.push(location.pointer) })
    config = await createConfig({
      plugins: [{ id: 'own', rules: { oas3: { operations } } }],
      rules: { 'own/operations': 'error', 'no-unresolved-refs': 'error' },
    })
  })

  for (const file of files) {
    it(`${file.slice(examples.length + 1)} has the same operations, and the same broken references`, async () => {
      seen.length = 0
      const problems = await lint({ ref: file, config })
      const document = opened(file, examples)
      assert.deepEqual(new Set(allOperations(document.root).map(({ at }) => pointerTo(at))), new Set(seen))
      const unresolved = problems.filter(({ ruleId }) => ruleId === 'no-unresolved-refs').map(({ location: [at] }) => String(at?.pointer))
      // Redocly takes names of schemas in mappings for files, but OpenAPI allows both.
      const expected = unresolved.filter((pointer) => !pointer.includes('/discriminator/mapping/'))
      const broken = brokenReferences(document).filter(({ isMissing }) => isMissing)
      assert.deepEqual(new Set(broken.map(({ at, key }) => `${pointerTo(at)}/${key}`)), new Set(expected))
    })
  }

  it('is one of more than fifty', () => assert.ok(files.length > 50, String(files.length)))
})

/** The operations of a document, and those of their callbacks. */
function allOperations(root: Located): Operation[] {
  return operationsOf(root).flatMap((operation) => [operation, ...callbacksOf(operation.at)])
}

function callbacksOf(at: Located): Operation[] {
  return entriesAt(at, 'callbacks').flatMap(([, given]) => {
    const callback = follow(given)
    if (callback === undefined) return []
    return Object.entries(callback.value).flatMap(([path, value]) => {
      const pathItem = { ...callback, value: value as Located['value'], way: { key: path, above: callback.way } }
      return operationsAt(path, pathItem).flatMap((operation) => [operation, ...callbacksOf(operation.at)])
    })
  })
}
