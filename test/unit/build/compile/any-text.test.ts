/** Whatever stands in a page: the compiler gives code that can be run, or says what is wrong and where. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { transform } from 'esbuild'
import fc from 'fast-check'
import { readFrontmatter } from '../../../../build/site/discover/read-frontmatter.ts'
import { walkPages } from '../../../../build/site/discover/walk.ts'
import { decodeText } from '../../../../build/util/text/read-text.ts'
import parts from '../../../golden/given/any-text.json' with { type: 'json' }
import { anyCharacter } from '../../../support/any-character.ts'
import { compile } from '../../../support/compiled.ts'
import { fuzzParameters } from '../../../support/fuzz-parameters.ts'
import { repository } from '../../../support/site.ts'

/** Parts of Markdown, MDX and HTML, whole and broken, that mean something side by side. */
const PARTS = parts.page

/** Parts of YAML, between the lines around frontmatter. */
const YAML = parts.yaml

const FIXTURES = join(repository, 'test/fixtures/authoring/content')
const PAGES = walkPages(FIXTURES).map((path) => readFileSync(join(FIXTURES, path), 'utf8'))

const fragments = fc.array(fc.constantFrom(...PARTS), { maxLength: 24 }).map((parts) => parts.join(''))
const lines = fc.array(fc.constantFrom(...PARTS), { maxLength: 24 }).map((parts) => parts.join('\n'))
const anything = fc.string({ unit: anyCharacter, maxLength: 60 })
const frontmatter = fc.array(fc.constantFrom(...YAML), { maxLength: 30 }).map((parts) => `---\n${parts.join('')}\n---\n\n# Title\n`)

/** A page with something else in place of some characters. */
const cutPage = fc
  .tuple(fc.constantFrom(...PAGES), fc.nat({ max: 10_000 }), fc.nat({ max: 40 }), fragments)
  .map(([page, at, length, piece]) => page.slice(0, at % page.length) + piece + page.slice((at % page.length) + length))

const text = fc.oneof(
  frontmatter,
  cutPage,
  fragments,
  lines,
  anything,
  fc.tuple(lines, anything, fragments).map((parts) => parts.join('')),
)

/** Files in any encoding, with any line ends. */
const file = fc
  .tuple(text, fc.constantFrom('utf8', 'latin1', 'utf16le'), fc.constantFrom('', '\uFEFF'), fc.constantFrom('\n', '\r\n', '\r'))
  .map(([source, encoding, mark, end]) => Buffer.from(mark + source.replaceAll('\n', end), encoding as BufferEncoding))

async function check(source: string, filePath: string): Promise<void> {
  const { code, diagnostics } = await compile(source, { filePath })
  const count = source.split('\n').length
  for (const { severity, message, file, line, column } of [...readFrontmatter(source, `content/${filePath}`).diagnostics, ...diagnostics]) {
    assert.ok(message !== '' && file === `content/${filePath}`)
    assert.ok(line !== undefined && line >= 1 && line <= count + 1, `${severity} ${message} at ${line}:${column}`)
    assert.ok(column === undefined || column >= 1)
  }
  if (code === '') assert.ok(diagnostics.some(({ severity }) => severity === 'error'))
  else await transform(code, { format: 'esm', logLevel: 'silent' })
}

it('a page that cannot be parsed leaves no code behind', async () => assert.equal((await compile('<b>')).code, ''))

describe('any text', () => {
  for (const filePath of ['page.mdx', 'page.md']) {
    it(`in a file such as ${filePath} compiles, or its mistake is reported with its place`, async (test) => {
      await fc.assert(
        fc.asyncProperty(text, (source) => check(source, filePath)),
        fuzzParameters(test, 60),
      )
    })

    it(`in any encoding and with any line ends in a file such as ${filePath} is read, or its mistake is reported with its place`, async (test) => {
      await fc.assert(
        fc.asyncProperty(file, (bytes) => {
          const { source, problem } = decodeText(bytes)
          assert.doesNotMatch(source, /\r/)
          if (problem?.line !== undefined) assert.equal(source.split('\n')[problem.line - 1]?.replaceAll('\0', '␀'), problem.excerpt)
          return check(source, filePath)
        }),
        fuzzParameters(test, 40),
      )
    })
  }
})
