/**
 * The generator uses more of some packages than they promise. Those have an exact version in package.json, so only a change of that line can
 * bring another one, and each test here says what of the package has to stay as it is. If one fails after an update, look at the modules it
 * names before you change the version.
 */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { compile } from '@mdx-js/mdx'
import { INITIAL, type IRawTheme, Theme } from '@shikijs/vscode-textmate'
import type { Root } from 'mdast'
import MiniSearch from 'minisearch'
import { parse } from 'oniguruma-parser/parser'
import { EmulatedRegExp, toRegExp, toRegExpDetails } from 'oniguruma-to-es'
import { markdownToMdast, mdxToMdast } from 'satteri'
import { visit } from 'unist-util-visit'
import { repository } from '../support/site.ts'

const PINNED = ['@mdx-js/mdx', '@shikijs/vscode-textmate', 'minisearch', 'oniguruma-parser', 'oniguruma-to-es', 'satteri']

const readJson = (path: string) => JSON.parse(readFileSync(join(repository, path), 'utf8'))

describe('package.json', () => {
  const { dependencies }: { dependencies: Record<string, string> } = readJson('package.json')
  for (const name of PINNED) {
    it(`names one version of ${name}, which is installed`, () => {
      assert.match(dependencies[name] ?? 'no version', /^\d+\.\d+\.\d+$/)
      assert.equal(readJson(`node_modules/${name}/package.json`).version, dependencies[name])
    })
  }
})

describe('@mdx-js/mdx', () => {
  it('guards names that nobody defines by a function that messages leave out (render/trace/locate.ts)', async () => {
    assert.match(String(await compile('<Missing.part />')), /\n {2}.*\b_missingMdxReference\("Missing\.part", true\);/)
  })
})

describe('@shikijs/vscode-textmate (compile/highlight/highlighter.ts)', () => {
  const theme = Theme.createFromRawTheme({
    settings: [
      { settings: { foreground: '#111111', background: '#ffffff' } },
      { scope: 'string', settings: { foreground: '#222222' } },
      { scope: 'meta.call string', settings: { foreground: '#333333', fontStyle: 'bold' } },
      { scope: 'emphasis', settings: { fontStyle: 'italic' } },
    ],
  } as IRawTheme)

  /** What the theme says of a scope below others. It may ask the stack for these two fields and no others. */
  function match(...scopes: string[]) {
    const stack = scopes.reduce<object | null>((parent, scopeName) => {
      const refuse = (_: object, key: string | symbol) => assert.fail(`It asks for ${String(key)}.`)
      return new Proxy(
        { parent, scopeName },
        { get: (fields, key) => Reflect.get(Object.hasOwn(fields, key) ? fields : refuse(fields, key), key) },
      )
    }, null)
    const found = theme.match(stack as Parameters<Theme['match']>[0])
    return found && [theme.getColorMap()[found.foregroundId], found.fontStyle]
  }

  it('matches scopes of a tree that is not its own', () => {
    assert.deepEqual(match('source', 'string.quoted'), ['#222222', -1])
    assert.deepEqual(match('source', 'meta.call.ts', 'string.quoted'), ['#333333', 2])
  })

  it('says by a color outside its map, and by -1, what a theme leaves to the scope above', () => {
    assert.deepEqual(match('emphasis'), [undefined, 1])
    assert.deepEqual(match('variable'), [undefined, -1])
  })

  it('has defaults and a map of colors', () => {
    const { foregroundId, fontStyle } = theme.getDefaults()
    assert.deepEqual([theme.getColorMap()[foregroundId], fontStyle], ['#111111', 0])
  })

  it('is the same copy that Shiki has: states of its grammars are compared with ours', () => {
    const resolveFrom = (folder: string) => createRequire(join(repository, folder, 'package.json')).resolve('@shikijs/vscode-textmate')
    assert.equal(resolveFrom('node_modules/shiki'), resolveFrom('.'))
    assert.equal(INITIAL.equals(INITIAL), true)
  })
})

describe('minisearch (search/assemble-index.ts)', () => {
  it('writes and reads version 2 of its JSON, with these fields in this order', () => {
    const index = new MiniSearch({ fields: ['title', 'text'], storeFields: ['href'] })
    index.add({ id: 0, title: 'Send', text: 'Send a message', href: '/' })
    const { index: terms, ...others } = JSON.parse(JSON.stringify(index))
    assert.deepEqual(Object.entries(others), [
      ['documentCount', 1],
      ['nextId', 1],
      ['documentIds', { 0: 0 }],
      ['fieldIds', { title: 0, text: 1 }],
      ['fieldLength', { 0: [1, 3] }],
      ['averageFieldLength', [1, 3]],
      ['storedFields', { 0: { href: '/' } }],
      ['dirtCount', 0],
      ['serializationVersion', 2],
    ])
    assert.deepEqual(Object.fromEntries(terms), { send: { 0: { 0: 1 }, 1: { 0: 1 } }, a: { 1: { 0: 1 } }, message: { 1: { 0: 1 } } })
  })
})

describe('oniguruma-parser (compile/highlight/required-text.ts)', () => {
  const OPTIONS = { rules: { captureGroup: true, singleline: true }, skipBackrefValidation: true }
  const read = (pattern: string) => {
    const [first] = parse(pattern, OPTIONS).body
    return JSON.parse(JSON.stringify(first?.body[0]))
  }

  it('gives characters by their code', () => {
    assert.deepEqual(read('a'), { type: 'Character', value: 97 })
  })

  it('gives a list of alternatives for groups, and for what looks around', () => {
    for (const [pattern, type] of [
      ['(a|b)', 'CapturingGroup'],
      ['(?:a|b)', 'Group'],
      ['(?>a|b)', 'Group'],
      ['(?=a|b)', 'LookaroundAssertion'],
      ['(?<!a|b)', 'LookaroundAssertion'],
    ] as const) {
      const node = read(pattern)
      assert.equal(node.type, type, pattern)
      assert.equal(node.negate, type === 'LookaroundAssertion' ? pattern.includes('!') : undefined, pattern)
      assert.deepEqual(
        node.body.map((alternative: { body: { value: number }[] }) => alternative.body.map(({ value }) => value)),
        [[97], [98]],
        pattern,
      )
    }
  })

  it('gives what a quantifier repeats, and how often at least and at most', () => {
    const { type, min, max, body } = read('a{2,3}')
    assert.deepEqual([type, min, max, body.type], ['Quantifier', 2, 3, 'Character'])
    assert.deepEqual([read('a*').min, read('a?').min, read('a+').min], [0, 0, 1])
  })

  it('gives the parts of a class, and whether it is turned round or an intersection', () => {
    const kinds = ['[ab]', '[^ab]', '[ab&&[b]]'].map((pattern) => {
      const { type, kind, negate } = read(pattern)
      return [type, kind, negate]
    })
    assert.deepEqual(kinds, [
      ['CharacterClass', 'union', false],
      ['CharacterClass', 'union', true],
      ['CharacterClass', 'intersection', false],
    ])
  })

  it('tells what matches no text from what can match any', () => {
    for (const pattern of ['\\b', '^', '$', '\\G']) assert.equal(read(pattern).type, 'Assertion', pattern)
    for (const pattern of ['.', '\\w', '\\K', '(?~a)']) {
      assert.ok(!['Assertion', 'Character', 'Group', 'CapturingGroup'].includes(read(pattern).type), pattern)
    }
  })
})

describe('oniguruma-to-es (compile/highlight/translations.ts)', () => {
  const OPTIONS: Parameters<typeof toRegExpDetails>[1] = {
    global: true,
    hasIndices: true,
    rules: { allowOrphanBackrefs: true, captureGroup: true },
  }
  const TEXTS = ['', ';', 'a;', 'xaab', 'aaa b', 'const a = 1', '\n;', 'ab ab']

  it('says all that a pattern needs in data that JSON can keep', () => {
    for (const source of ['\\bconst\\b', '(?>a+)(?<n>b)|\\G;', '\\G(?=;)', '(?<=a);', '(a)(?i:B)\\g<1>?', '(?<first>a)(?<second>b)']) {
      const details = toRegExpDetails(source, OPTIONS)
      const { pattern, flags, options } = JSON.parse(JSON.stringify(details)) as typeof details
      const again = options === undefined ? new RegExp(pattern, flags) : new EmulatedRegExp(pattern, flags, options)
      for (const text of TEXTS) {
        for (let at = 0; at <= text.length; at++) {
          const fresh = toRegExp(source, OPTIONS)
          fresh.lastIndex = at
          again.lastIndex = at
          const [found, expected] = [again.exec(text), fresh.exec(text)]
          assert.deepEqual(
            [found?.index, found && [...found], found?.indices && [...found.indices]],
            [expected?.index, expected && [...expected], expected?.indices && [...expected.indices]],
            `${source} in ${text} at ${at}`,
          )
        }
      }
    }
  })

  it('throws where JavaScript has no equal', () => {
    assert.throws(() => toRegExpDetails('(?<=a+', OPTIONS))
  })
})

describe('satteri (compile/markdown)', () => {
  const FEATURES = { features: { gfm: true, frontmatter: true, directive: true } }

  function typesIn(tree: object): string[] {
    const types = new Set<string>()
    visit(tree as Parameters<typeof visit>[0], ({ type }: { type: string }) => void types.add(type))
    return [...types]
  }

  it('makes nodes of the names that remark has for them', () => {
    const source = '---\ntitle: A\n---\n\n:::note[Label]\n~~Text~~[^1]\n:::\n\n::leaf\n\n:text[a]\n\n| a |\n| - |\n\n[^1]: Note'
    const expected = [
      'yaml',
      'containerDirective',
      'delete',
      'footnoteReference',
      'leafDirective',
      'textDirective',
      'table',
      'footnoteDefinition',
    ]
    const types = typesIn(markdownToMdast(source, FEATURES))
    assert.deepEqual(
      expected.filter((type) => !types.includes(type)),
      [],
    )
  })

  it('gives JavaScript as text, with its place', () => {
    const tree = mdxToMdast("import a from 'a'\n\n<B c={1 + 1}>{a}</B>", FEATURES)
    const types = typesIn(tree)
    for (const type of ['mdxjsEsm', 'mdxJsxFlowElement']) assert.ok(types.includes(type), type)
    const [esm] = (tree as Root).children
    assert.equal(esm?.type, 'mdxjsEsm')
    assert.deepEqual([esm.value, esm.position?.start.offset, esm.data], ["import a from 'a'", 0, undefined])
  })
})
