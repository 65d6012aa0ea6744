/** The check of code samples itself: what it finds, where it says so, and what it leaves alone. Most cases are in `test/golden/samples.txt`. */
import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it, type TestContext } from 'node:test'
import type { PageSource } from '../../build/compile/page-input.ts'
import { checkSamples } from '../../build/compile/samples/check-samples.ts'
import { startLanguageServer } from '../../build/compile/samples/language-server.ts'
import { formatDiagnostic } from '../../build/report/diagnostic.ts'
import { decodeText } from '../../build/util/text/read-text.ts'
import type { SampleChecker } from '../../src/shared/config/options/samples.ts'
import { makeFolder } from '../support/folder.ts'
import { goldenFiles, goldenParts, matchGolden } from '../support/golden.ts'
import { repository, runCommand } from '../support/site.ts'

const shell = { command: ['node', join(repository, 'test/samples/check-shell.mjs')], extension: 'sh' }
const checkers = { bash: shell, sh: shell }

/** A folder where the repository's packages can be imported. */
function workFolderFor(t: TestContext): string {
  const folder = mkdtempSync(join(repository, 'node_modules', '.samples-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Pages as a site's configuration has them compiled if it says nothing. */
function pagesIn(root: string, files: Record<string, string>): PageSource[] {
  const paths = { root, pages: root, public: join(root, 'public') }
  return Object.entries(files).map(([filePath, source]) => ({
    filePath,
    displayPath: `content/${filePath}`,
    source: decodeText(Buffer.from(source)).source,
    route: '/',
    basePath: '',
    paths,
  }))
}

describe('the check of samples', () => {
  it('finds what the golden file says, and nothing else', async (t) => {
    const cases = goldenParts('samples.txt').filter(({ title }) => !/^(?:says|in all)$/.test(title))
    const files: Record<string, string> = {}
    for (const { title, text } of cases) {
      const [, path] = /^(?:page|file) (\S+)$/.exec(title) ?? []
      if (path !== undefined) files[path] = path.startsWith('windows') ? text.replaceAll('\n', '\r\n') : text
    }
    const root = makeFolder(t, files)
    const pages = pagesIn(root, files).filter(({ filePath }) => /\.mdx?$/.test(filePath))
    const { errors, checked, unchecked } = await checkSamples({ pages, root, workFolder: workFolderFor(t), samples: { checkers } })
    const lines = cases.flatMap(({ title, text }) => {
      const told = errors.filter(({ file }) => `content/${title.slice('page '.length)}` === file)
      const says = told.length === 0 ? [] : ['@@ says', ...told.map((error) => formatDiagnostic(error))]
      return [`@@ ${title}`, ...(text === '' ? [] : [text]), ...says]
    })
    const left = unchecked.map(({ file, line, language, reason }) => `${file}:${line} ${language} is not checked: ${reason}`)
    matchGolden('samples.txt', `${[...lines, '@@ in all', JSON.stringify(checked), ...left].join('\n')}\n`)
  })

  it('notices a sample that was fixed, and one that was broken, since the remembered run', async (t) => {
    const workFolder = workFolderFor(t)
    for (const [code, expected] of [
      ['const a = 1', 0],
      ["const a: number = '1'", 1],
      ["const a: number = '1'", 1],
      ['const a: number = 1', 0],
    ] as const) {
      const root = makeFolder(t)
      const pages = pagesIn(root, { 'page.md': `\`\`\`ts\n${code}\n\`\`\`\n` })
      assert.equal((await checkSamples({ pages, root, workFolder })).errors.length, expected, code)
    }
  })
})

describe('checkers of the site', () => {
  const page = '# Title\n\n- Item\n\n  ```kt\n  val a = 1\n  val b = c\n  ```\n'
  const run = async (t: TestContext, checker: SampleChecker) => {
    const root = makeFolder(t)
    const options = { pages: pagesIn(root, { 'page.md': page }), root, workFolder: join(root, 'work') }
    const { errors } = await checkSamples({ ...options, samples: { checkers: { kt: checker } } })
    return errors.map(({ file, line, column, message }) => [`${file}:${line}:${column}`, message.split('\n')[0]])
  }
  const program = (code: string) => ['node', '-e', code, '--']

  it('report mistakes at their places on the page', async (t) => {
    const print =
      "for (const file of process.argv.slice(1)) console.error(file + ':2:9: error: Unresolved: c\\n' + file + ':1:5: warning: Unused')"
    assert.deepEqual(await run(t, { command: program(print) }), [['content/page.md:7:11', 'Unresolved: c']])
  })

  it('can print in a form of their own, and take the files where the command says', async (t) => {
    const command = [...program("console.log(process.argv[2] + ' (2) c is unknown')"), 'first', '{files}', 'last']
    const pattern = '^(?<file>.+) \\((?<line>\\d+)\\) (?<message>.+)$'
    assert.deepEqual(await run(t, { command, pattern, extension: 'kts' }), [['content/page.md:7:3', 'c is unknown']])
  })

  it('are reported themselves if they fail, or are not there', async (t) => {
    const failures: [command: string[], why: string][] = [
      [program('process.exit(3)'), 'it ended with code 3.'],
      [['no-such-program'], 'there is no program `no-such-program`.'],
    ]
    // Windows has neither signals nor this message.
    if (process.platform !== 'win32')
      failures.push(
        [program("process.kill(process.pid, 'SIGKILL')"), 'it ended with SIGKILL.'],
        [['/'], 'spawn / EACCES.'],
        [['/dev/null/x'], 'spawn ENOTDIR.'],
      )
    const said = 'The checker for `kt` failed without naming a sample:'
    for (const [command, why] of failures) assert.deepEqual(await run(t, { command }), [['content/page.md:5:1', `${said} ${why}`]])
  })
})

it('test-samples reads the pages of a site as a build does: those below its folder, what they include, and all of their syntax', async (t) => {
  const root = makeFolder(t, goldenFiles('given/sample-pages.txt'))
  const built = await runCommand(['build', '--root', root], { cwd: root })
  assert.equal(built.code, 0, built.stderr)
  const { stdout, stderr } = await runCommand(['test-samples', '--root', root], { cwd: root })
  assert.deepEqual(stderr.match(/^error \S+/gm), ['error content/shared/_part.mdx:4:3'], stderr)
  assert.match(stdout, /compile {3}0 of 3 pages[\s\S]*Samples: 2 json; 1 mistake\.\n$/)
})

/** Answers the first request. At the next one, it writes to its errors and ends. */
const ENDING = `#!/usr/bin/env node
const body = JSON.stringify({ jsonrpc: '2.0', id: 1, result: null })
process.stdin.once('data', () => process.stdout.write('Content-Length: ' + body.length + '\\r\\n\\r\\n' + body))
process.stdin.on('data', (data) => String(data).includes('hover') && process.stderr.write('out of memory', () => process.exit(2)))
`

it('a compiler that ends during a check is reported with what it wrote last', { skip: process.platform === 'win32' }, async (t) => {
  const root = makeFolder(t, { compiler: ENDING })
  chmodSync(join(root, 'compiler'), 0o755)
  const server = await startLanguageServer(join(root, 'compiler'), root)
  for (const method of ['textDocument/hover', 'later'])
    await assert.rejects(server.request(method, {}), { message: 'The TypeScript compiler ended with code 2.\nout of memory' })
  // Ended already, so closing it has nothing to wait for.
  await server.close()
})
