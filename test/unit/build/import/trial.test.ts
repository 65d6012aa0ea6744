/** What's done so that the first build of an import succeeds, and so that it runs nothing of strangers. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Parser } from 'acorn'
import type { Program } from 'estree'
import { Notes } from '../../../../build/import/notes.ts'
import { freeNames } from '../../../../build/import/page/names.ts'
import { buildAtLast, CONFIG } from '../../../../build/import/trial.ts'
import { SiteError } from '../../../../build/report/diagnostic.ts'

describe('code in an imported page', () => {
  const namesIn = (code: string) => freeNames(Parser.parse(code, { ecmaVersion: 'latest', sourceType: 'module' }) as Program)

  it('stays if it leads nowhere else', () => {
    for (const code of [
      '[1, 2].map((n) => n * 2)',
      'JSON.stringify({ a: Math.max(1, 2) })',
      'const a = (b) => b.c[0]; a({})',
      'new Date(0)',
    ])
      assert.deepEqual(namesIn(code), [], code)
  })

  it('is found if it could', () => {
    const codes = `process.exit() | ((process) => 1)(process) | globalThis | import('fs') | import.meta.url | [].constructor | (() => 1)['constructor']
      | const { constructor: f } = (() => 1) | a => (() => 1)[a] | const { [a]: f } = (() => 1) | Object.values({}) | Reflect | require('fs') | module.require('fs')
      | eval('1') | new Function('1') | fetch('/') | export * from 'data:text/javascript,1' | export { Array } from './a.js' | setTimeout(1) | console.log(1) | ''.c\\u006fnstructor`
    for (const code of codes.split('|')) assert.notDeepEqual(namesIn(code), [], code)
  })
})

describe('the first build of an import', () => {
  const built = async (files: Map<string, string | undefined>, wrong: readonly RegExp[]) => {
    const notes = new Notes()
    const build = async () => {
      const errors = [...files].flatMap(([path, text = '']) =>
        text.split('\n').flatMap((row, at) => (wrong.some((one) => one.test(row)) ? [{ path, line: at + 1 }] : [])),
      )
      if (errors.length === 0) return { warnings: [] }
      throw new SiteError(errors.map(({ path, line }) => ({ severity: 'error', code: 'x', message: 'Wrong.', file: `/new/${path}`, line })))
    }
    const result = await buildAtLast('/new', { files, write() {}, fileOf: () => undefined }, build, notes)
    return { result, notes: notes.all.map(({ message }) => message.replace(/,.*/, '')) }
  }

  it('takes down what fails, and nothing else of the page', async () => {
    const page = '---\ntitle: A\n---\n\n# A\n\n<Tabs>\n\nText.\n\n</Tabs>\n\n<Bad/>\n'
    const files = new Map<string, string | undefined>([
      ['content/a.mdx', page],
      ['content/b.mdx', '# B\n\nOops {1}.\n'],
    ])
    const { result, notes } = await built(files, [/<Tabs>/, /<Bad/, /^Oops/])
    assert.deepEqual(result, { warnings: [] })
    assert.equal(files.get('content/a.mdx'), '---\ntitle: A\n---\n\n# A\n\n\n\nText.\n\n\n\n\n')
    assert.deepEqual([...new Set(notes)].sort(), [
      'It became a block of code',
      'It was left out',
      'Its element was replaced by its content',
      'The page became a block of code',
    ])
    assert.equal(files.has('content/b.mdx'), false)
  })

  it('leaves out entries of the configuration, and then their keys', async () => {
    const text =
      "export default defineConfig({\n  title: 'A',\n  redirects: {\n    '/a': '/b',\n    '/c': '/d',\n  },\n  logoUrl: '/x',\n})\n"
    const files = new Map<string, string | undefined>([[CONFIG, text]])
    await built(files, [/'\/c'/, /logoUrl/])
    assert.equal(files.get(CONFIG), "export default defineConfig({\n  title: 'A',\n  redirects: {\n    '/a': '/b',\n  },\n})\n")
  })

  it('goes without a policy that no host would read', async () => {
    const files = new Map<string, string | undefined>([[CONFIG, "export default defineConfig({\n  title: 'A',\n})\n"]])
    const tooLong = { severity: 'error', code: 'policy-length', file: '_headers', message: 'Too long.' } as const
    const build = async () => {
      if (files.get(CONFIG)?.includes('csp: false')) return { warnings: [] }
      throw new SiteError([tooLong])
    }
    assert.deepEqual(await buildAtLast('/new', { files, write() {}, fileOf: () => undefined }, build, new Notes()), { warnings: [] })
    assert.equal(files.get(CONFIG), "export default defineConfig({\n  title: 'A',\n  security: { csp: false },\n})\n")
  })
})
