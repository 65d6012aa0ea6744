/** Samples that authors have written: which operation a file is of, and what becomes of what a function gives. */
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { describe, it, type TestContext } from 'node:test'
import { operationsOf } from '../../../build/features/reference/document/operations.ts'
import { openReference } from '../../../build/features/reference/open-reference.ts'
import { type AuthorSamples, samplesByFunction, samplesInFolder } from '../../../build/features/reference/samples/author-samples.ts'
import type { RequestSample } from '../../../build/features/reference/view/blocks.ts'
import type { ReferenceConfig } from '../../../src/shared/config/options/reference.ts'
import { REFERENCE_STRINGS } from '../../../src/shared/strings/reference-strings.ts'
import { makeFolder } from '../../support/folder.ts'
import { blocksAt, written } from './support.ts'

const PATHS = {
  '/a': {
    get: {
      operationId: 'listPets',
      'x-codeSamples': [
        { lang: 'Ruby', source: 'document' },
        { lang: 'Java', source: 'document' },
      ],
    },
  },
  '/b': { get: { operationId: 'repos/get:one' } },
  '/c': { servers: [{ url: 'https://c.example' }], post: { summary: 'C' } },
}

function given(context: TestContext, files: Record<string, string>): AuthorSamples {
  const folder = makeFolder(context, files)
  // Not UTF-8.
  if (files['ruby/listPets.rb'] === 'bytes') writeFileSync(`${folder}/ruby/listPets.rb`, Buffer.from([0xff, 0xe9, 0x41]))
  return samplesInFolder(folder, operationsOf(written(context, { paths: PATHS }).root))
}

function samplesAt(context: TestContext, path: string, authorSamples: AuthorSamples): RequestSample[] {
  const document = written(context, { paths: PATHS })
  const reference = openReference({ base: '/api', config: { openapi: '' }, document, strings: REFERENCE_STRINGS, authorSamples })
  return blocksAt(reference, path).flatMap((block) => (block.kind === 'code' ? block.codes() : []))
}

type Give = Exclude<ReferenceConfig['samples'], string | undefined>

const byFunction = (give: unknown) =>
  samplesByFunction(give as Give, (message) => ({ severity: 'error', code: 'config', file: 'site.config.ts', message, fix: '' }))

describe('samples in a folder', () => {
  it("come before others, and replace those of the same title: the document's, and those that are written", (context) => {
    const files = { 'js/listPets.js': 'js()\n\n', 'curl/listPets.txt': 'curl x', 'ruby/listPets.rb': 'rb', 'elvish/listPets.elv': 'e' }
    const shown = samplesAt(context, '/list-pets', given(context, files))
    assert.deepEqual(
      shown.map(({ title, lang, code }) => (title === 'Python' ? title : [title, lang, code])),
      [
        ['cURL', 'sh', 'curl x'],
        ['elvish', 'elvish', 'e'],
        ['JavaScript', 'js', 'js()'],
        ['Ruby', 'ruby', 'rb'],
        ['Java', 'java', 'document'],
        'Python',
      ],
    )
  })

  it('are named for an operation, whose slashes are folders and whose other signs may be hyphens', (context) => {
    const samples = given(context, { 'js/repos/get-one.v1.js': 'no', 'js/repos/get-one.js': 'yes', '.git/x': 'no' })
    assert.equal(samplesAt(context, '/repos/get-one', samples)[0]?.code, 'yes')
    assert.deepEqual(
      samples.problems.map(({ message, fix }) => [message, fix]),
      [["There is no operation 'repos/get-one.v1'.", 'Did you mean `repos/get:one`?']],
    )
  })

  it('are reported if they belong to no operation, or to one that has such a sample', (context) => {
    const files = { 'listPets.js': '', 'js/listPet.js': '', 'js/listPets.js': 'a', 'js/listPets.mjs': 'b', 'js/deep/constructor': '' }
    const { problems } = given(context, { ...files, 'ruby/listPets.rb': 'bytes' })
    assert.deepEqual(
      problems.map(({ code, severity, line, message }) => `${severity} ${code}:${line} ${message}`),
      [
        "warning reference-sample:1 There is no operation 'deep/constructor'.",
        "warning reference-sample:1 There is no operation 'listPet'.",
        "warning reference-sample:1 The operation 'listPets' has another sample 'JavaScript'.",
        'warning reference-sample:1 Samples are in folders, one for each language.',
        "error encoding:1 The file isn't UTF-8: this character is in another encoding, such as Latin-1 or Windows-1252.",
      ],
    )
  })
})

describe('samples of a function', () => {
  it('are made once for each operation, which can be changed without harm', (context) => {
    let calls = 0
    const samples = byFunction(({ id, method, path, servers, operation }: Parameters<Give>[0]) => {
      calls++
      Object.assign(operation, { summary: 'D', 'x-codeSamples': [] })
      return path === '/c' ? [{ title: 'cURL', lang: 'sh', code: `${id} ${method} ${path} ${servers[0]?.['url']}`, more: 1 }] : undefined
    })
    assert.deepEqual(samplesAt(context, '/post-c', samples)[0], { title: 'cURL', lang: 'sh', code: 'undefined POST /c https://c.example' })
    assert.equal(calls, 3)
    assert.deepEqual(samples.problems, [])
  })

  it('are reported once if they are none', (context) => {
    const messageOf = (give: unknown) => {
      const samples = byFunction(give)
      samplesAt(context, '/post-c', samples)
      return samples.problems.map(({ message }) => message)
    }
    const other = ['called for GET /a, it returns something else than a list of `{ title, lang, code }`.']
    for (const value of [[{ title: 'A' }], 'x', Promise.resolve([]), [null]])
      assert.deepEqual(
        messageOf(() => value),
        other,
      )
    assert.deepEqual(
      messageOf(({ operation }: Parameters<Give>[0]) => (operation['x'] as { y: string }).y),
      ["called for GET /a, it fails: Cannot read properties of undefined (reading 'y')"],
    )
  })
})
