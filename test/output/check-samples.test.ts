/** The check of code samples itself: what it finds, where it says so, and what it leaves alone. */
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it, type TestContext } from 'node:test'
import type { PageSource } from '../../build/compile/page-input.ts'
import { checkSamples, type SamplesReport } from '../../build/compile/samples/check-samples.ts'
import { formatDiagnostic } from '../../build/report/diagnostic.ts'
import { decodeText } from '../../build/util/text/read-text.ts'
import type { SampleChecker } from '../../src/shared/config/options/samples.ts'
import { makeFolder } from '../support/folder.ts'
import { repository, runCommand } from '../support/site.ts'

const shell = { command: ['node', join(repository, 'test/samples/check-shell.mjs')], extension: 'sh' }
const checkers = { bash: shell, sh: shell }

/** Checks pages, given by path and source, where the repository's packages can be imported. */
async function check(t: TestContext, pages: Record<string, string | string[]>): Promise<SamplesReport> {
  const workFolder = mkdtempSync(join(repository, 'node_modules', '.samples-'))
  t.after(() => rmSync(workFolder, { recursive: true, force: true }))
  const files = Object.fromEntries(Object.entries(pages).map(([path, source]) => [path, [source].flat().join('\n')]))
  const content = makeFolder(t, files)
  return checkSamples({ pages: pagesIn(content, files), root: content, workFolder, samples: { checkers } })
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

/** The errors as a person sees them. */
const told = ({ errors }: SamplesReport) => errors.map((error) => formatDiagnostic(error))

describe('types', () => {
  it('tells a mistake at its line and column in the page', async (t) => {
    const report = await check(t, { 'a/b.mdx': ['# Title', '', '```ts', 'const one = 1', "const two: number = 'two'", '```'] })
    assert.deepEqual(told(report), [
      [
        "error content/a/b.mdx:5:7 Type 'string' is not assignable to type 'number'. (TS2322)",
        "    5 | const two: number = 'two'",
        '      |       ^',
      ].join('\n'),
    ])
  })

  it('finds fences in lists, directives and panels, and counts their indentation', async (t) => {
    const report = await check(t, {
      'page.mdx': [
        '- Item',
        '',
        '  ```ts',
        '  listed()',
        '  ```',
        '',
        ':::code-group',
        '```tsx [One]',
        'grouped()',
        '```',
        '<div data-title="Two">',
        '    ```ts',
        '    paneled()',
        '    ```',
        '</div>',
        ':::',
      ],
    })
    assert.deepEqual(
      report.errors.map(({ line, column, message }) => [line, column, message]),
      [
        [4, 3, "Cannot find name 'listed'. (TS2304)"],
        [9, 1, "Cannot find name 'grouped'. (TS2304)"],
        [13, 5, "Cannot find name 'paneled'. (TS2304)"],
      ],
    )
  })

  it('counts rightly in a page with the line ends of Windows', async (t) => {
    const report = await check(t, { 'page.md': '# Title\r\n\r\n```ts\r\nconst one = 1\r\n  two\r\n```\r\n' })
    assert.deepEqual(
      report.errors.map(({ line, column }) => [line, column]),
      [[5, 3]],
    )
  })

  it('knows the packages that samples import, as they are', async (t) => {
    const code = ["import { createPublicClient, http } from 'viem'", 'createPublicClient({ transport: http() }).getBlok()']
    const [error] = (await check(t, { 'page.md': ['```ts', ...code, '```'] })).errors
    assert.equal(error?.line, 3)
    assert.match(error.message, /Property 'getBlok' does not exist/)
  })

  it('reports a package that is not installed', async (t) => {
    const [error] = (await check(t, { 'page.md': ['```ts', "import { x } from 'no-such-package'", '```'] })).errors
    assert.match(error?.message ?? '', /imports `no-such-package`, which isn't installed/)
  })

  it('lets samples for Node know Node and not the document, and others the document and not Node', async (t) => {
    const node = ['```ts', "import { readFile } from 'node:fs/promises'", 'process.cwd()', 'document.title', 'readFile', '```']
    const browser = ['```ts', 'document.title', 'process.cwd()', '```']
    const { errors } = await check(t, { 'page.md': [...node, ...browser] })
    assert.deepEqual(
      errors.map(({ line }) => line),
      [4, 9],
    )
    assert.match(errors[0]?.message ?? '', /Cannot find name 'document'/)
    assert.match(errors[1]?.message ?? '', /Cannot find name 'process'/)
  })

  it('compiles what stands above the cut', async (t) => {
    const setUp = ['declare const client: { send(text: string): Promise<void> }', '// ---cut---', '']
    const report = await check(t, { 'page.md': ['```ts', ...setUp, "await client.send('a')", 'await client.send(1)', '```'] })
    assert.deepEqual(
      report.errors.map(({ line }) => line),
      [6],
    )
  })

  it('sees the code as it reads once its notations are followed', async (t) => {
    const code = [
      'const client = 1 // [!code --]',
      'const client = 2 // [!code ++]',
      '// [!code --:2]',
      'const other = 1',
      'let other = 2',
      'const other = 3',
      'client + other',
    ]
    assert.deepEqual(told(await check(t, { 'page.md': ['```ts', ...code, '```'] })), [])
  })

  it('takes in the files that samples include, and tells their mistakes where the page asks for them', async (t) => {
    const report = await check(t, {
      'send.ts': ['// #region send', 'const text: string = 1', '// #endregion', 'left(out)'],
      'page.md': ['```ts', 'const before = 1', '  // [!include ~/send.ts:send]', 'after', 'text + before', '```'],
    })
    assert.deepEqual(
      report.errors.map(({ line, column, message }) => [line, column, message]),
      [
        [3, 9, "Type 'number' is not assignable to type 'string'. (TS2322)"],
        [4, 1, "Cannot find name 'after'. (TS2304)"],
      ],
    )
  })

  it('leaves verbatim samples as they are written', async (t) => {
    assert.deepEqual(
      (await check(t, { 'page.md': ['```ts del={2}', 'const b = 1', '// ---cut---', 'const a = b', 'const a = 2', '```'] })).errors,
      [],
    )
    assert.equal((await check(t, { 'page.md': ['```ts verbatim', 'const a = 1', 'const a = 2 // [!code --]', '```'] })).errors.length, 2)
  })

  it('takes every sample for a module of its own', async (t) => {
    const sample = ['```ts', 'const one = 1', 'await Promise.resolve(one)', '```', '']
    const report = await check(t, { 'page.md': [...sample, ...sample], 'other.md': sample })
    assert.deepEqual(told(report), [])
    assert.deepEqual(report.checked, { ts: 3 })
  })

  it('lets samples import those of their page that are titled with a file name, in parts too', async (t) => {
    const parts = [
      '```ts [src/chat.ts]',
      'export const open = (name: string) => name.length',
      '```',
      '```ts [src/chat.ts]',
      'export interface Line { text: string }',
      '```',
    ]
    const user = ['```ts [src/widget.ts]', "import { open, type Line } from './chat'", 'const line: Line = { text: 1 }', "open('a')", '```']
    const report = await check(t, {
      'page.md': [...parts, ...user],
      'other.md': ['```ts', "import { open } from './src/chat'", 'open', '```'],
    })
    assert.deepEqual(
      report.errors.map(({ file, line, message }) => [file, line, message.split(/ or |\. /)[0]]),
      [
        ['content/other.md', 2, "Cannot find module './src/chat'"],
        ['content/page.md', 9, "Type 'number' is not assignable to type 'string'"],
      ],
    )
  })

  it('tells what it has to say in several lines in one message', async (t) => {
    const code = ['declare let a: { b: { c: number } }', "a = { b: JSON.parse('1') as { c: string } }"]
    const { errors } = await check(t, { 'page.md': ['```ts', ...code, '```'] })
    assert.equal(errors.length, 1)
    assert.match(errors[0]?.message ?? '', /not assignable to type '\{ c: number; \}'\.[\s\S]*\n {6}/)
  })

  it('notices a sample that was fixed, and one that was broken, since the remembered run', async (t) => {
    const workFolder = mkdtempSync(join(repository, 'node_modules', '.samples-'))
    t.after(() => rmSync(workFolder, { recursive: true, force: true }))
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

describe('syntax', () => {
  const mistakes = {
    json: [['{', '  "a": 1,', '}'], 3, 1],
    jsonc: [['{', '  "a": 1 // one', '  "b": 2', '}'], 3, 3],
    yaml: [['a: 1', 'b: [1', 'c: 2'], 3, 1],
    bash: [['npm ci', 'if true; then', '  echo a', 'done'], 4, 1],
    sh: [['echo ok', 'echo $(ls'], 2, 6],
  } as const

  for (const [language, [lines, line, column]] of Object.entries(mistakes)) {
    it(`tells where \`${language}\` cannot be read`, async (t) => {
      const { errors } = await check(t, { 'page.md': ['# Title', '', `\`\`\`${language}`, ...lines, '```'] })
      assert.deepEqual([errors[0]?.line, errors[0]?.column], [line + 3, column], errors[0]?.message)
    })
  }

  it('reads what is right', async (t) => {
    const right = {
      json: '{ "a": [1, 2] }',
      jsonc: '{ "a": 1, /* one */ }',
      yaml: 'a: 1\n---\nb: [x, y]',
      bash: 'npm ci && \\\n  node --version # [!code hl]',
      text: '{ no language',
    }
    const fences = Object.entries(right).map(([language, code]) => `\`\`\`${language}\n${code}\n\`\`\``)
    const report = await check(t, { 'page.md': fences })
    assert.deepEqual(told(report), [])
    assert.deepEqual(report.checked, { json: 1, jsonc: 1, yaml: 1, bash: 1 })
  })

  it('takes notations out of JSON, which has no comments', async (t) => {
    assert.deepEqual(told(await check(t, { 'page.md': ['```json', '{ // [!code hl]', '  "a": 1', '}', '```'] })), [])
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
    const [[place, message] = []] = await run(t, { command: program('process.exit(3)') })
    assert.equal(place, 'content/page.md:5:1')
    assert.match(message ?? '', /^The checker for `kt` failed without naming a sample: it ended with code 3/)
    assert.match((await run(t, { command: ['no-such-program'] }))[0]?.[1] ?? '', /there is no program `no-such-program`/)
  })
})

describe('samples that opt out', () => {
  it('are listed with their reason and not checked', async (t) => {
    const report = await check(t, {
      'page.mdx': ['', '```ts [a.ts] nocheck the rest is left out', 'wrong(', '```', '```json nocheck a part', '"a":', '```'],
    })
    assert.deepEqual(told(report), [])
    assert.deepEqual(report.checked, {})
    assert.deepEqual(report.unchecked, [
      { file: 'content/page.mdx', line: 2, language: 'ts', reason: 'the rest is left out' },
      { file: 'content/page.mdx', line: 5, language: 'json', reason: 'a part' },
    ])
  })

  it('have to say why', async (t) => {
    const [error] = told(await check(t, { 'page.mdx': ['```ts nocheck', 'wrong(', '```'] }))
    assert.match(error ?? '', /^error content\/page\.mdx:1:1 A sample opts out of checks without a reason\.\n {4}1 \| ```ts nocheck/)
  })
})

describe('pages', () => {
  it('that cannot be read are reported, and the others checked', async (t) => {
    const { errors } = await check(t, { 'a.mdx': 'Some <b>text\n', 'b.mdx': ['```ts', 'wrong', '```'] })
    assert.deepEqual(
      errors.map(({ file, code }) => [file, code]),
      [
        ['content/a.mdx', 'mdx-syntax'],
        ['content/b.mdx', 'sample-types'],
      ],
    )
  })

  it('are checked with the files that they import and show', async (t) => {
    const report = await check(t, { 'parts/_set-up.mdx': ['```ts', 'wrong', '```'] })
    assert.deepEqual(
      report.errors.map(({ file, line }) => [file, line]),
      [['content/parts/_set-up.mdx', 2]],
    )
  })

  it('that show Markdown with fences in it are not searched inside those', async (t) => {
    const report = await check(t, { 'page.md': ['````mdx', '```ts', 'wrong', '```', '````'] })
    assert.deepEqual(report, { checked: {}, unchecked: [], errors: [] })
  })
})

describe('test-samples', () => {
  it('reads the pages of a site as a build does: those below its folder, what they include, and all of their syntax', async (t) => {
    const broken = '```json\n{ a }\n```\n'
    const root = makeFolder(t, {
      'content/site.config.ts': [
        "import remarkMarks from './_marks.ts'",
        "export default { rootDir: 'pages', markdown: { math: true, remarkPlugins: [remarkMarks] } }",
      ].join('\n'),
      // A construct that neither Markdown nor MDX knows.
      'content/_marks.ts': [
        'export default function remarkMarks() {',
        "  const text = { 123: { tokenize: (effects, ok, nok) => (code) => { effects.enter('data'); effects.consume(code); return (next) => next === 37 ? (effects.consume(next), (last) => last === 125 ? (effects.consume(last), effects.exit('data'), ok) : nok(last)) : nok(next) } } }",
        '  const data = this.data()',
        '  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { text }]',
        '}',
      ].join('\n'),
      'content/NOTES.md': broken,
      'content/pages/_draft.md': broken,
      'content/shared/_part.mdx': `## Part {#part}\n\n${broken}`,
      'content/pages/index.mdx':
        "import Part from '../shared/_part.mdx'\n\n# Kiln {#kiln}\n\nA mark {%}, and $\\frac{\\Delta T}{d}$.\n\n$$\nx_{1}\n$$\n\n<Part />\n\n```json\n{}\n```\n",
      'content/pages/raw.md': '# Raw {#raw}\n\n<p>a {b</p>\n\nA note[^1] {c\n\n[^1]: Text\n',
    })
    const built = await runCommand(['build', '--root', root], { cwd: root })
    assert.equal(built.code, 0, built.stderr)
    const { stdout, stderr } = await runCommand(['test-samples', '--root', root], { cwd: root })
    assert.deepEqual(stderr.match(/^error \S+/gm), ['error content/shared/_part.mdx:4:3'], stderr)
    assert.match(stdout, /compile {3}0 of 3 pages[\s\S]*Samples: 2 json; 1 mistake\.\n$/)
  })
})
