import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { compile, md } from '../../../../support/compiled.ts'
import { fuzzParameters } from '../../../../support/fuzz-parameters.ts'

async function told(source: string, page: Parameters<typeof compile>[1] = {}): Promise<[string, number, number][]> {
  const { diagnostics } = await compile(source, page)
  return diagnostics
    .filter(({ code }) => code === 'loose-reference' || code === 'idle-definition')
    .map(({ message, line = 0, column = 0 }) => [/`([^`]*)`/.exec(message)?.[1] ?? message, line, column])
}

describe('references without a definition', () => {
  it('are told at their place, wherever text is, in both kinds of Markdown', async () => {
    const source = [
      '# H [h][hh]',
      '- [ ] [one *two*][u] and [Name][]',
      '> ![pic][gone] 参见[文档][doc]',
      '',
      '| a |',
      '| - |',
      '| [t][cell] |',
      '',
      ':::note[A [b][title]]',
      'A note[^lost], [in][note].',
      ':::',
    ].join('\n')
    const places = [
      ['[hh]', 1, 5],
      ['[u]', 2, 7],
      ['[Name]', 2, 26],
      ['[gone]', 3, 3],
      ['[doc]', 3, 18],
      ['[cell]', 7, 3],
      ['[title]', 9, 11],
      ['[note]', 10, 16],
      ['[^lost]', 10, 7],
    ]
    assert.deepEqual(await told(source, md), places)
    assert.deepEqual(await told(source), places)
  })

  it('are no mistake in code, types, regular expressions, escapes and sources with numbers', async () => {
    const source =
      '`[a][b]` rows[0][1] string[][] [sic] [1][2] [x]: \\[a\\]\\[b\\] [^a-z] [^0-9]+ f[a](b c)\n\n- [ ] one\n- [x] two\n\n```\n[a][b] [^c] [d](e f)\n```\n\n[ok][ref] [ref][] [ref] ![pic][ref] note[^n] [sp](<a b.md>) [t](/x "a title")\n\n[ref]: /x\n[^n]: y'
    assert.deepEqual(await told(source, md), [])
    assert.deepEqual(await told(`${source}\n\nexport const x = [1][0]\n\n{[1][0]} <Badge>x</Badge>`), [])
  })
})

const FORMS: readonly ((name: string) => string)[] = [
  (name) => `[text][${name}]`,
  (name) => `[${name}][]`,
  (name) => `![picture][${name}]`,
  (name) => `note[^${name}]`,
]

const PLACES: readonly ((text: string) => string)[] = [
  (text) => `Words ${text} and more.`,
  (text) => `## Part ${text}`,
  (text) => `- one\n- ${text} two`,
  (text) => `> Said ${text}.`,
  (text) => `| a | b |\n| - | - |\n| ${text} | x |`,
  (text) => `:::note\nIn it ${text}.\n:::`,
  (text) => `**Bold ${text} words**`,
]

it('references are told exactly if nothing defines them, in random places and forms', async (test) => {
  const reference = fc.record({ form: fc.constantFrom(...FORMS), place: fc.constantFrom(...PLACES), isDefined: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(reference, { minLength: 1, maxLength: 5 }), fc.boolean(), async (references, isMd) => {
      const parts = references.map(({ form, place }, index) => place(form(`Name ${index}`.replace(' ', form === FORMS[3] ? '' : ' '))))
      const definitions = references.flatMap(({ form, isDefined }, index) =>
        !isDefined ? [] : form === FORMS[3] ? [`[^Name${index}]: It says so.`] : [`[name  ${index}]: /address`],
      )
      const source = [...parts, ...definitions].join('\n\n')
      const found = (await told(source, isMd ? md : {})).map(([name]) => name.replace(/\W/g, '')).sort()
      const lost = references.flatMap(({ isDefined }, index) => (isDefined ? [] : [`Name${index}`])).sort()
      assert.deepEqual(found, lost, source)
    }),
    fuzzParameters(test, 200),
  )
})

describe('definitions', () => {
  it('that nothing uses, or that are there twice, are told at their line', async () => {
    const source = '[map] x[^a]\n\n[map]: /a\n[Map]: /b\n[unused]: /c\n[//]: # (a comment)\n\n[^a]: one\n[^a]: two\n[^never]: z'
    assert.deepEqual(await told(source, md), [
      ['[Map]', 4, 1],
      ['[unused]', 5, 1],
      ['[^a]', 9, 1],
      ['[^never]', 10, 1],
    ])
  })
})

describe('a link whose address has a space', () => {
  it('is told with the address to write', async () => {
    const { diagnostics } = await compile('[a link](with a space.md) ![p](my (old) pic.png)', md)
    assert.deepEqual(
      diagnostics.map(({ severity, column, fix }) => [severity, column, /`\((.*?)\)`/.exec(fix ?? '')?.[1]]),
      [
        ['warning', 1, 'with%20a%20space.md'],
        ['warning', 27, 'my%20(old)%20pic.png'],
      ],
    )
  })
})

describe('formulas on a site without formulas', () => {
  const formulas = async (source: string, page = {}) =>
    (await compile(source, page)).diagnostics.filter(({ code }) => code === 'formula').map(({ line, column }) => [line, column])

  it('are told once for each page', async () => {
    for (const formula of ['$x^2$', '$E = mc^2$', '$n$', '$O(n)$', '$a_i$', '$\\alpha$', '$a + b = c$', '$$ \\pi r^2 $$'])
      assert.deepEqual(await formulas(`Text ${formula} and ${formula}`, md), [[1, 6]], formula)
    assert.deepEqual(await formulas('It is $\\frac{a}{b}$'), [[1, 7]])
    assert.deepEqual(await formulas('It is $x^2$', { math: true }), [])
    const { diagnostics } = await compile('It is $\\frac{1}{\\sqrt{2}}$')
    assert.match(diagnostics[0]?.fix ?? '', /markdown: \{ math: true \}/)
  })

  it('are not prices, variables, templates and patterns', async () => {
    const text =
      "Prices $5 and $10, US$5–US$10, $5M/$10M, 5$ or 6$, costs $5 (or $6). $HOME and $PATH, $HOME/$USER, $foo$, $_GET['a_b'] and $_POST, $" +
      '{x} and $' +
      '{y}_b, $i<$n, ^a$ and b$, \\$x^2\\$, `$x^2$`.'
    assert.deepEqual(await formulas(text, md), [])
  })
})
