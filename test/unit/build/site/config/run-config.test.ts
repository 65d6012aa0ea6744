/** Everything that a configuration may do instead of giving a value has to end, with words that name the file. */
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, it, type TestContext } from 'node:test'
import type { Diagnostic, SiteError } from '../../../../../build/report/diagnostic.ts'
import { type LoadedConfig, loadConfig } from '../../../../../build/site/config/load-config.ts'
import type { RunLimits } from '../../../../../build/site/config/run-config.ts'
import { siteFolders } from '../../../../../build/util/site-folders.ts'
import given from '../../../../golden/given/run-config.json' with { type: 'json' }
import { makeFolder } from '../../../../support/folder.ts'

const LIMITS = { busy: 100, waiting: 100, grace: 60_000 }

async function problemOf(test: TestContext, source: string, parts: Record<string, string> = {}, limits?: RunLimits): Promise<Diagnostic> {
  const root = makeFolder(test, { 'content/site.config.ts': source, ...parts })
  const folders = { ...siteFolders({ root }), cache: join(root, 'cache') }
  const result = await loadConfig(folders, undefined, limits).catch((thrown: unknown) => thrown)
  assert.ok(
    result instanceof Object && 'diagnostics' in result && Array.isArray(result.diagnostics),
    `${source} gives ${JSON.stringify(result)}`,
  )
  const { diagnostics } = result as LoadedConfig | SiteError
  return diagnostics[0] ?? assert.fail('Nothing is wrong.')
}

describe('a configuration that throws', () => {
  it('is reported with the line that threw, as it was written', async (test) => {
    const source =
      "import { title } from './_title.ts'\n\nconst plain: string = title\nif (plain) throw new Error('no key')\nexport default {}\n"
    const { file, line, column, excerpt, message } = await problemOf(test, source, { 'content/_title.ts': "export const title = 'Acme'" })
    assert.match(file ?? '', /content\/site\.config\.ts$/)
    assert.deepEqual([line, column, excerpt], [4, 18, "if (plain) throw new Error('no key')"])
    assert.equal(message, 'The configuration could not be run: no key')
  })

  it('is reported with the line of what it imports, and its own name', async (test) => {
    const { file, line, message } = await problemOf(test, "import './_part.ts'\nexport default {}\n", {
      'content/_part.ts': "\n\nthrow new RangeError('too much')\n",
    })
    assert.match(file ?? '', /content\/_part\.ts$/)
    assert.equal(line, 3)
    assert.match(message, /^The configuration \(.*content\/site\.config\.ts\) could not be run: too much$/)
  })

  it('is reported with its own line if a package that it calls threw', async (test) => {
    const { file, line } = await problemOf(test, "import { fail } from 'beside'\n\nfail()\nexport default {}\n", {
      'node_modules/beside/package.json': '{ "name": "beside", "main": "main.cjs" }',
      'node_modules/beside/main.cjs': "exports.fail = () => { throw new Error('no') }",
    })
    assert.match(file ?? '', /content\/site\.config\.ts$/)
    assert.equal(line, 3)
  })

  it('is also reported with its line if it awaits something', async (test) => {
    const { line, message } = await problemOf(test, "await null\n\nthrow new Error('no key')\nexport default {}\n")
    assert.deepEqual([line, message], [3, 'The configuration could not be run: no key'])
  })

  it('may throw what is not an error', async (test) => {
    for (const [value, expected] of Object.entries(given.thrown)) {
      const { message, file } = await problemOf(test, `throw ${value}\nexport default {}`)
      assert.equal(message, `The configuration could not be run: ${expected}`)
      assert.match(file ?? '', /site\.config\.ts$/)
    }
  })

  it('is also reported when it is read', async (test) => {
    const { line, message } = await problemOf(test, "export default {\n  get title() {\n    throw new Error('no title')\n  },\n}\n")
    assert.deepEqual([line, message], [3, 'title: reading it failed: no title'])
  })
})

describe('a configuration that never ends', { concurrency: true }, () => {
  for (const [name, source] of Object.entries(given.endless)) {
    it(`is ended: ${name}`, async (test) => {
      const { file, message, fix } = await problemOf(test, source, {}, LIMITS)
      assert.match(file ?? '', /content\/site\.config\.ts$/)
      assert.equal(message, 'The configuration did not finish within 0.1 seconds.')
      assert.match(fix ?? '', /loop .* promise/)
    })
  }
})
