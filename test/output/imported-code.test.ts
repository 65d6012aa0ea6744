/** The configuration of another generator is code of strangers, which may only do so much. */
import assert from 'node:assert/strict'
import { symlinkSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { CODE_LIMITS, CODE_NOTICE } from '../../build/import/config/run-code.ts'
import { readModule } from '../../build/import/config/run-module.ts'
import { Notes } from '../../build/import/notes.ts'
import { Repository } from '../../build/import/repository.ts'
import { makeFolder, type Owner } from '../support/folder.ts'

const CONFIG = 'a.config.ts'

/** The value of a configuration, and what's noted. @param files around it */
async function given(owner: Owner, code: string, files: Record<string, string> = {}, runsCode = true) {
  const all = makeFolder(owner, {
    'secret.txt': 'secret',
    [`old/${CONFIG}`]: code,
    'old/.git/config': 'secret',
    'old/.env': 'secret',
    ...files,
  })
  const folder = join(all, 'old')
  symlinkSync(join(all, 'secret.txt'), join(folder, 'link.txt'))
  const notes = new Notes()
  const file = join(folder, CONFIG)
  const value = await readModule(file, folder, notes, new Repository({ folder, file }, folder, notes, runsCode))
  return { value, notes: notes.all.map(({ line, message }) => (line === undefined ? message : `${line}: ${message}`)) }
}

/** The results of attempts, each a line of code that gives something: what it gave as text, or `-` if it threw. */
async function attempts(owner: Owner, lines: readonly string[], before = ''): Promise<unknown> {
  const list = lines.map((line) => `async () => ${line}`).join(',\n')
  const code = `${before}
const results = []
for (const attempt of [${list}]) results.push(await (async () => String(await attempt()))().catch(() => '-'))
export default results`
  const { value, notes } = await given(owner, code, {
    'old/a.txt': 'own',
    'old/node_modules/p/package.json': '{"version":"1.2.3"}',
    'old/b.json': '{"b":1}',
  })
  assert.deepEqual(notes, [])
  return value
}

describe('the configuration of another generator', () => {
  it('reads files of its repository and of packages there, and none elsewhere', async (t) => {
    const before = `import fs, { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'path'
import { fileURLToPath } from 'node:url'
const load = createRequire(import.meta.url)`
    const lines = [
      ...["readFileSync('a.txt', 'utf8')", "readFileSync(new URL('./a.txt', import.meta.url)) + ''"],
      ...["(await fs.promises.readdir(import.meta.dirname)).includes('a.txt')"],
      ...["new Promise((done) => fs.readFile(join(__dirname, 'a.txt'), 'utf8', (_, text) => done(text)))"],
      ...["load('p/package.json').version", "load(load.resolve('./b.json')).b", "fs.statSync('node_modules').isDirectory()"],
      ...["readFileSync('../secret.txt')", "readFileSync('link.txt')", "readFileSync('.env')", "readFileSync('.git/config')"],
      ...["readFileSync('/etc/hostname')", "readFileSync('/proc/self/environ')", "readFileSync('a.txt\\\\0')", "fs.readdirSync('..')"],
      ...["fs.existsSync('../secret.txt') || fs.existsSync('link.txt')"],
      ...["fs.writeFileSync('a.txt', 'x') ?? readFileSync('a.txt', 'utf8')"],
      ...["(await import('../secret.' + 'json')).default.text?.length"],
    ]
    const own = ['own', 'own', 'true', 'own', '1.2.3', '1', 'true']
    assert.deepEqual(await attempts(t, lines, before), [...own, '-', '-', '-', '-', '-', '-', '-', '-', 'false', 'own', '0'])
  })

  it('opens no connection, starts nothing, and ends nothing', async (t) => {
    let asked = 0
    const server = createServer((_, response) => {
      asked++
      response.end('{}')
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    t.after(() => server.close())
    const { port } = server.address() as AddressInfo
    const address = `'http://127.0.0.1:${port}/'`
    const modules = 'http https http2 net tls dgram dns inspector cluster child_process worker_threads vm wasi'.split(' ')
    const calls = (load: (name: string) => string) =>
      modules.map(
        (name) => `(({ get, request, connect, createConnection, exec, fork, Worker, lookup, open, runInThisContext }) =>
        [get, request, connect, createConnection, exec, fork, lookup, open, runInThisContext].map((call) => call?.(${address})).join('') + (Worker ? new Worker('x') : ''))(${load(name)})`,
      )
    const lines = [
      ...calls((name) => `await import('node:' + '${name}')`),
      ...calls((name) => `require('${name.slice(0, 2)}' + '${name.slice(2)}')`),
      ...calls((name) => `process.getBuiltinModule('${name}')`),
      ...calls((name) => `process.mainModule.require('${name}')`),
      `fetch(${address}).then((answer) => answer.text())`,
      `new WebSocket(${address})`,
      `new EventSource(${address})`,
      `new XMLHttpRequest().open('GET', ${address})`,
      'process.kill(process.ppid, 9)',
      "process.binding('tcp_wrap')",
      "process._linkedBinding('fs')",
      "process.dlopen({ exports: {} }, 'x')",
      'process.abort()',
    ]
    const results = (await attempts(t, lines)) as string[]
    // Stand-ins answer with nothing. That's so wherever a module would be.
    assert.deepEqual(new Set(results), new Set(['', '-', '{}']))
    assert.equal(asked, 0)
  })

  it("can't make code of text, and finds nothing of the process that it runs in", async (t) => {
    const roots = [
      ...['globalThis', 'process', 'process.cwd', 'require', 'console', 'setTimeout', 'URL', 'new URL("a:b")', 'Error'],
      ...['(await import("node:fs")).readFileSync', 'import.meta'],
    ]
    const lines = [
      ...roots.map((root) => `${root}.constructor.constructor('return process')().pid`),
      '(async () => {}).constructor("return process")()',
      '(function* () {}).constructor("return process")()',
      'eval("1")',
      '(0, eval)("1")',
      "setTimeout('process')",
      'new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])).x',
    ]
    const results = (await attempts(t, lines)) as string[]
    // The rest are stand-ins, of which everything is a stand-in.
    assert.deepEqual(new Set(results), new Set(['-', '', '0']))
    const traps = [
      `(() => { Error.prepareStackTrace = (_, sites) => sites.map((site) => typeof site.getThis() + typeof site.getFunction()).join(' '); return /function|object/.test(new Error().stack) })()`,
      `(() => { let found = true; const deep = () => { try { deep() } catch { try { require('fs').existsSync('/') } catch (error) { found &&= error.constructor instanceof Function } } }; deep(); return found })()`,
      'Object.keys(process.env).join()',
      "['HOME', 'PATH', 'SECRET_TOKEN'].some((name) => name in process.env)",
    ]
    process.env['SECRET_TOKEN'] = 'x'
    t.after(() => delete process.env['SECRET_TOKEN'])
    assert.deepEqual(await attempts(t, traps), ['false', 'true', 'NODE_ENV', 'false'])
  })

  it('ends in a value or in a sentence', async (t) => {
    const cases: readonly [string, unknown, RegExp?][] = [
      ['module.exports = null', null],
      ['module.exports = (async () => ({ title: "A" }))()', { title: 'A' }],
      ['export default async () => ({ title: await Promise.resolve("A") })', { title: 'A' }],
      ['await new Promise((done) => setTimeout(done, 5)); export default { title: "A" }', { title: 'A' }],
      ['export default { get title() { throw new Error("No title") } }', undefined, /No title$/],
      ['throw { get message() { throw 1 } }', undefined, /It failed\.$/],
      ['export default new Proxy({}, { ownKeys() { throw new Error("No keys") } })', undefined, /No keys$/],
      ['process.exit(0)', undefined, /It calls process\.exit\.$/],
      ['export default new Promise(() => {})', undefined, /ended without a result/],
      ['export default { title: "x".repeat(3e7) }', undefined, /What it gives is too much\.$/],
      ['export default {{', undefined, /^1: It could not be run/],
    ]
    for (const [code, value, note] of cases) {
      const result = await given(t, code)
      // What can't be run is read as text.
      if (note === undefined) assert.deepEqual(result.value, value, code)
      assert.ok(note === undefined ? result.notes.length === 0 : result.notes.some((text) => note.test(text)), code)
    }
    CODE_LIMITS.time = 1000
    t.after(() => {
      CODE_LIMITS.time = 20_000
    })
    const late = await given(t, 'export default () => { for (;;); }')
    assert.match(late.notes[0] ?? '', /It had not finished after 1 seconds\.$/)
  })

  it('loses what an unknown name gives, and no more', async (t) => {
    const { value, notes } = await given(
      t,
      'export default { title: "A", head: fs.existsSync("a.config.ts"), base: nothing.at.all() || "/b" }',
    )
    assert.deepEqual(value, { title: 'A', head: true, base: { __call: 'nothing#at#all', __args: [] } })
    assert.equal(notes.length, 2)
  })

  it('is told before it runs, and can be read as syntax alone', async (t) => {
    assert.match(CODE_NOTICE, /--no-config-code/)
    assert.equal(/can't forbid/.test(CODE_NOTICE), Number(process.versions.node.split('.')[0]) < 25)
    const code = `import { defineConfig } from 'vitepress'
import more, { title } from './more'
import pkg from './b.json'
throw new Error('It runs.')
const items = [{ text: 'A', link: \`/a\` }]
export default defineConfig({ title, lang: 'en' + '-US', ...more, version: pkg.b, count: -1, themeConfig: { nav: [...items, make()], sidebar: items }, head: process.env.X })`
    const more = `export const title = 'Named'; export default { description: 'More', deep: { code() {} } }`
    const { value, notes } = await given(t, code, { 'old/more.ts': more, 'old/b.json': '{"b":1}' }, false)
    const nav = [{ text: 'A', link: '/a' }]
    assert.deepEqual(JSON.parse(JSON.stringify(value)), {
      ...{ title: 'Named', lang: 'en-US', description: 'More', deep: {}, version: 1, count: -1 },
      themeConfig: { nav: [...nav, null], sidebar: nav },
    })
    assert.deepEqual(notes, [
      '`deep.code` is code, which was not run.',
      '`themeConfig.nav[1]` is code, which was not run.',
      '`head` is code, which was not run.',
    ])
    const { value: calls } = await given(t, "const { a } = require('x'); module.exports = { plugins: [require('y')] }", {}, false)
    assert.deepEqual(JSON.parse(JSON.stringify(calls)), { plugins: [null] })
  })
})
