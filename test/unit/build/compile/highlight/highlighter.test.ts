import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import fc from 'fast-check'
import { type BundledLanguage, codeToTokens, createHighlighter as createShiki, type TokensResult } from 'shiki'
import type { CodeToken, TokenStyle } from '../../../../../build/compile/highlight/code-entry.ts'
import { type CodeSpec, codeToHtml } from '../../../../../build/compile/highlight/code-to-html.ts'
import { createGrammarPatterns } from '../../../../../build/compile/highlight/grammar-patterns.ts'
import { createHighlighter, type Highlighter } from '../../../../../build/compile/highlight/highlighter.ts'
import { LANGUAGE_NAMES, resolveLanguage } from '../../../../../build/compile/highlight/languages.ts'
import { tokenClass, tokenStylesToCss } from '../../../../../build/compile/highlight/styles.ts'
import { checkThemes } from '../../../../../build/site/config/check-themes.ts'
import { NO_PLACES } from '../../../../../build/site/config/key-places.ts'
import { THEMES } from '../../../../support/compiled.ts'
import { caseCount } from '../../../../support/fuzz.ts'
import { goldenParts } from '../../../../support/golden.ts'
import { byClass, byTag, findAll, findOne, parseHtml, textIn } from '../../../../support/markup.ts'
import { tiered } from '../../../../support/tier.ts'

let highlighter: Highlighter

before(async () => {
  highlighter = await createHighlighter(THEMES)
})

/** Code in several languages, with much of their syntax. */
const ALL_SAMPLES = goldenParts('code/samples.txt').map(({ title, text }): [string, string] => [title, text])

/** Without `--all`, TypeScript is only that of the random cases: its grammar alone takes seconds. */
const SAMPLES = Object.fromEntries(tiered(ALL_SAMPLES, ALL_SAMPLES.slice(-1)))

interface Style {
  light: string
  dark: string
  lightFont: number
  darkFont: number
}

/** Colors of each visible character in both themes; spaces have none. */
function stylesOf(lines: readonly (readonly { content: string; style: Style }[])[]): string[] {
  return lines.flatMap((tokens) =>
    tokens.flatMap(({ content, style }) => {
      const text = `${style.light}/${style.dark}/${style.lightFont}/${style.darkFont}`.toLowerCase()
      return [...content].filter((char) => char.trim() !== '').map((char) => `${char} ${text}`)
    }),
  )
}

function ours(lines: readonly (readonly CodeToken[])[]): string[] {
  const plain = { light: '#24292e', dark: '#e1e4e8', lightFont: 0, darkFont: 0 }
  return stylesOf(lines.map((tokens) => tokens.map(({ content, style = plain }) => ({ content, style }))))
}

const IN_TWO_THEMES = { themes: THEMES, defaultColor: false, tokenizeTimeLimit: 0 } as const

function shikis({ tokens }: TokensResult): string[] {
  return stylesOf(tokens.map((line) => line.map((token) => ({ content: token.content, style: readStyle(token.htmlStyle) }))))
}

function readStyle(style: string | Record<string, string> | undefined): Style {
  assert.ok(typeof style === 'object', 'Shiki gives the styles of two themes as an object')
  const font = (theme: string) =>
    (style[`--shiki-${theme}-font-style`] === 'italic' ? 1 : 0) +
    (style[`--shiki-${theme}-font-weight`] === 'bold' ? 2 : 0) +
    (style[`--shiki-${theme}-text-decoration`]?.includes('underline') ? 4 : 0)
  return { light: style['--shiki-light'] ?? '', dark: style['--shiki-dark'] ?? '', lightFont: font('light'), darkFont: font('dark') }
}

describe('the tokens of one pass', () => {
  for (const [language, code] of Object.entries(SAMPLES)) {
    it(`have the colors of Shiki's own two-theme result in ${language}`, async () => {
      const tokens = await highlighter.tokenize(code.split('\n'), language)
      // The samples are named by Shiki's languages.
      assert.deepEqual(ours(tokens), shikis(await codeToTokens(code, { lang: language as BundledLanguage, ...IN_TWO_THEMES })))
    })
  }

  it('have more than one color', async () =>
    assert.ok(new Set(ours(await highlighter.tokenize(['const a = 1 // b'], 'ts')).map((style) => style.slice(2))).size >= 3))

  it('give back the code, line by line', async () => {
    for (const [language, code] of Object.entries(SAMPLES)) {
      const lines = await highlighter.tokenize(code.split('\n'), language)
      assert.equal(lines.map((tokens) => tokens.map(({ content }) => content).join('')).join('\n'), code)
    }
  })

  it('do not depend on what was highlighted before', async () => {
    const shiki = await createShiki({ langs: ['typescript'], themes: Object.values(THEMES) })
    const line = fc.constantFrom('/*', '*/', '`', '${', '}', 'const a = `', "'b'", '// c', '', 'return x', '<T,>(', ') => {', 'class A {')
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 8 }), async (lines) => {
        const expected = shiki.codeToTokens(lines.join('\n'), { lang: 'typescript', ...IN_TWO_THEMES })
        assert.deepEqual(ours(await highlighter.tokenize(lines, 'typescript')), shikis(expected))
      }),
      { numRuns: caseCount(60) },
    )
    shiki.dispose()
  })
})

describe('languages', () => {
  it('within other languages are colored, whatever was highlighted before', async () => {
    const patterns = createGrammarPatterns()
    const text = `---\ntitle: T\n---\nimport a from './a'\n\n# T\n\n\`\`\`ts\nconst one = 1\n\`\`\`\n\n<p title="x">\n\n</p>`.split('\n')
    for (const language of tiered(['mdx', 'md'], ['md'])) {
      const alone = await (await createHighlighter(THEMES, patterns)).tokenize(text, language)
      assert.ok((alone[8] ?? []).length > 1, 'code within is colored')
      const late = await createHighlighter(THEMES, patterns)
      await late.tokenize(['# T'], language)
      for (const other of ['ts', 'html', 'yaml', 'tsx', 'json']) await late.tokenize(['a'], other)
      assert.deepEqual(await late.tokenize(text, language), alone, language)
    }
  })

  it('have the short names that people write', async () => {
    const [long] = await highlighter.tokenize(['const a = 1'], 'typescript')
    assert.deepEqual((await highlighter.tokenize(['const a = 1'], 'ts'))[0], long)
    assert.deepEqual(['sh', 'shell', 'env', 'golang'].map(resolveLanguage), ['bash', 'bash', 'dotenv', 'go'])
  })

  it('have all names that Shiki knows, also those with signs', async () => {
    for (const name of ['c++', 'c#', 'f#', '文言']) assert.ok(LANGUAGE_NAMES.has(name), name)
    // One is enough: large grammars take long.
    assert.deepEqual(await highlighter.tokenize(['int a = 1;'], 'c#'), await highlighter.tokenize(['int a = 1;'], 'csharp'))
    const inside = ['```c#', 'int a = 1;', '```']
    const colored = (await highlighter.tokenize(inside, 'markdown'))[1] ?? []
    assert.ok(colored.length > 1, 'A fence within Markdown is highlighted under the same names.')
  })

  it('come out as plain text where they are plain or unknown', async () => {
    for (const name of ['text', 'txt', 'plaintext', '', 'klingon']) {
      assert.deepEqual(
        await highlighter.tokenize(['const a = 1', '', 'b'], name),
        [[{ content: 'const a = 1' }], [], [{ content: 'b' }]],
        name,
      )
    }
  })
})

describe('themes', () => {
  it('are named in the error if they do not exist', () => {
    const [diagnostic] = checkThemes({ light: 'github-lihgt', dark: 'github-dark' }, { file: 'site.config.ts', places: NO_PLACES })
    assert.equal(diagnostic?.message, 'markdown.code.themes.light: expected the name of a Shiki theme, found "github-lihgt".')
    assert.equal(diagnostic?.fix, 'Did you mean "github-light"?')
  })

  it('can be the site, whose stylesheet has the colors of code', async () => {
    const site = await createHighlighter({ light: 'site', dark: 'site' })
    const looks = new Map<string, TokenStyle>()
    const [line = []] = await site.tokenize(["const a = call('b', 1) // c"], 'ts')
    for (const { style } of line) if (style !== undefined) looks.set(tokenClass(style), style)
    const named = line.map(({ content, style }) => `${content.trim()} ${/--code-(\w+)/.exec(style?.light ?? '')?.[1] ?? 'plain'}`)
    assert.equal(named.join(), "const keyword,a = plain,call function,( plain,'b' string,, plain,1 number,) plain,// c comment")
    assert.equal(tokenStylesToCss(looks.values()).includes('.dark'), false, 'the properties differ by theme, not the rules')
    const [[bold] = []] = site.tokenizeAnsi(['\u001b[1mbold\u001b[0m'])
    assert.equal(bold?.style?.light, 'var(--code-text)')
  })
})

describe('codeToHtml', () => {
  const spec = (lines: string[], rest: Partial<CodeSpec> = {}): CodeSpec => ({
    language: 'text',
    lines,
    classes: {},
    words: {},
    showLineNumbers: false,
    ...rest,
  })
  const html = (code: CodeSpec, looks = new Map<string, TokenStyle>()) => codeToHtml(code, highlighter, looks)

  it('writes lines as text, without elements where they carry nothing', async () =>
    assert.equal(await html(spec(['a', '', 'b'])), '<code>a\n\nb</code>'))

  it('escapes the code', async () =>
    assert.equal(textIn(parseHtml(await html(spec(['<script>&amp;</script></code>'])))), '<script>&amp;</script></code>'))

  it('marks lines by their classes', async () => {
    assert.equal(
      await html(spec(['a', 'b', 'c'], { classes: { 1: ['highlighted', 'added'] } })),
      '<code>a\n<span class="dw-line dw-highlighted dw-added">b</span>\nc</code>',
    )
  })

  it('gives every line an element where lines are numbered', async () =>
    assert.equal(findAll(parseHtml(await html(spec(['a', '', 'b'], { showLineNumbers: true }))), byClass('dw-line')).length, 3))

  it('marks words, across tokens and more than once', async () => {
    const made = parseHtml(await html(spec(['const client = new Client(client)'], { language: 'ts', words: { 0: ['client'] } })))
    assert.deepEqual(findAll(made, byClass('dw-marked-word')).map(textIn), ['client', 'client'])
    const split = parseHtml(await html(spec(['a.b()'], { language: 'ts', words: { 0: ['.b('] } })))
    assert.equal(findAll(split, byClass('dw-marked-word')).map(textIn).join(''), '.b(')
  })

  it('keeps the text of a line with marked words', async () => {
    const word = fc.constantFrom('a', 'ab', 'b', '(', 'x')
    await fc.assert(
      fc.asyncProperty(fc.stringMatching(/^[ab(). ]{1,20}$/), fc.array(word, { maxLength: 3 }), async (line, words) => {
        const code = findOne(parseHtml(await html(spec([line], { language: 'ts', words: { 0: words } }))), byTag('code'))
        const texts = findAll(code, () => true)
        assert.equal(rawText(code), line, `${texts.length} elements`)
      }),
    )
  })

  it('collects the styles that it refers to', async () => {
    const looks = new Map<string, TokenStyle>()
    const made = parseHtml(await html(spec(['const a = 1'], { language: 'ts' }), looks))
    const used = new Set(
      findAll(made, byTag('span')).flatMap((span) => (Array.isArray(span.properties.className) ? span.properties.className : [])),
    )
    assert.deepEqual([...used].sort(), [...looks.keys()].sort())
  })

  /** Text with its white space. */
  function rawText(node: { children?: unknown[]; value?: unknown }): string {
    return typeof node.value === 'string' ? node.value : (node.children ?? []).map((child) => rawText(child as typeof node)).join('') // Children are nodes.
  }
})

describe('token styles', () => {
  const style = (light: string, dark: string, lightFont = 0, darkFont = 0): TokenStyle => ({ light, dark, lightFont, darkFont })

  it('are named by their style alone, whatever the case of its colors', () => {
    assert.equal(tokenClass(style('#ABC', '#DEF')), tokenClass(style('#abc', '#def')))
    assert.notEqual(tokenClass(style('#abc', '#def')), tokenClass(style('#def', '#abc')))
    assert.match(tokenClass(style('#abc', '#def')), /^k[0-9a-z]{1,5}$/)
  })

  it('have a color in each theme', () => {
    const name = tokenClass(style('#111', '#eee'))
    assert.equal(tokenStylesToCss([style('#111', '#eee')]), `.${name}{color:#111}.dark .${name}{color:#eee}`)
  })

  it('set fonts, and undo in the dark what only the light theme has', () => {
    const css = tokenStylesToCss([style('#111', '#eee', 1 | 2 | 4, 1)])
    assert.match(css, /\{color:#111;font-style:italic;font-weight:bold;text-decoration:underline\}/)
    assert.match(css, /\.dark .*\{color:#eee;font-style:italic;font-weight:inherit;text-decoration:none\}/)
    assert.match(tokenStylesToCss([style('#111', '#eee', 0, 2)]), /\{color:#111\}\.dark .*\{color:#eee;font-weight:bold\}/)
  })

  const color = fc.constantFrom('#111111', '#d73a49', '#79b8ff', '#fff')
  const anyLook = fc.record({ light: color, dark: color, lightFont: fc.nat(7), darkFont: fc.nat(7) })

  it('make the same stylesheet in whatever order pages use them', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyLook, { maxLength: 12, selector: tokenClass }), (looks) => {
        assert.equal(tokenStylesToCss(looks.toReversed()), tokenStylesToCss(looks))
        assert.equal(tokenStylesToCss([...looks, ...looks]), tokenStylesToCss(looks))
      }),
    )
  })

  it('are refused where two of them would share a class', () => {
    const seen = new Map<string, TokenStyle>()
    for (let number = 0; ; number++) {
      const made = style(`#${number.toString(16).padStart(6, '0')}`, '#fff')
      const other = seen.get(tokenClass(made))
      seen.set(tokenClass(made), made)
      if (other === undefined) continue
      assert.throws(() => tokenStylesToCss([made, other]), { message: `Two token styles share the class ${tokenClass(made)}.` })
      return
    }
  })
})
