/** Every construct in the tables of other generators: its example is reported, and what to write instead compiles without a word. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { FOREIGN_FENCE_OPTIONS, FOREIGN_FORMS } from '../../../../build/dialect/foreign-forms.ts'
import { FOREIGN_COMPONENTS, FOREIGN_DIRECTIVES, FOREIGN_FENCE_LANGUAGES } from '../../../../build/dialect/foreign-names.ts'
import type { Diagnostic } from '../../../../build/report/diagnostic.ts'
import { siteComponentNames } from '../../../../src/shared/site/site-exports.ts'
import { compile } from '../../../support/compiled.ts'
import { goldenParts } from '../../../support/golden.ts'

type Format = 'md' | 'mdx'

async function told(source: string, format: Format = 'mdx'): Promise<Diagnostic[]> {
  return (await compile(source, { filePath: `a.${format}` })).diagnostics
}

const parts = goldenParts('given/foreign-forms.txt')

/** What authors of other generators write, or what they should write here. @param title of its part of the file, where a list names each of its kind */
function given(kind: string, name: string): string[] {
  const isMeant = ({ title }: { title: string }) =>
    title === `${kind} ${name}` ||
    (title.startsWith(`${kind}s `) &&
      title
        .slice(kind.length + 2)
        .split(', ')
        .includes(name))
  const index = parts.findIndex(isMeant)
  assert.ok(index >= 0, `given/foreign-forms.txt has no ${kind} ${name}.`)
  return parts.slice(index).map(({ text }) => text)
}

/** Sources that were fine before: many forms have the same in their place. */
const fine = new Set<string>()

async function assertFine(source: string, format: Format = 'mdx'): Promise<void> {
  if (fine.has(format + source)) return
  assert.deepEqual(await told(source, format), [], source)
  fine.add(format + source)
}

describe('a form of another generator', () => {
  for (const { form, of, only, fix, where = 'text' } of FOREIGN_FORMS) {
    it(`is reported at its line: ${form} of ${of} in ${where}`, async () => {
      const [example = '', ours = ''] = given(where, `${form} of ${of}`)
      for (const format of only === undefined ? (['md', 'mdx'] as const) : [only]) {
        const [first, ...others] = await told(example, format)
        assert.deepEqual(others, [], example)
        // MDX can't parse some of them. Then the parser's message has our fix.
        if (first?.code !== 'mdx-syntax') assert.deepEqual([first?.code, first?.severity, first?.fix], ['dialect', 'warning', fix], example)
        assert.ok(first?.fix?.includes(fix), `${example}: ${first?.fix}`)
        assert.ok(first?.line !== undefined && first.column !== undefined, example)
      }
      await assertFine(ours, only)
    })
  }

  it('is code in a fence', async () => {
    for (const format of ['md', 'mdx'] as const) {
      const fences = FOREIGN_FORMS.filter(({ only = format }) => only === format).map(
        ({ form, of, where = 'text' }) => `\`\`\`\`md verbatim\n${given(where, `${form} of ${of}`)[0]}\n\`\`\`\``,
      )
      await assertFine(fences.join('\n\n'), format)
    }
  })

  it('has its own line and column', async () => {
    const [form, ...others] = await told('# T\n\n- a\n- b `{{ no }}` and {{ yes }}\n', 'md')
    assert.deepEqual([others, form?.line, form?.column, form?.excerpt], [[], 4, 20, '- b `{{ no }}` and {{ yes }}'])
  })

  it('is found in the text of HTML, but not in its code', async () => {
    const diagnostics = await told('<div>\n  <p title="{{ a }}">{{ b }}</p>\n  <pre>{{ c }}</pre>\n</div>', 'md')
    const made = diagnostics.map(({ line, column }) => [line, column])
    assert.deepEqual(made, [[2, 22]])
  })

  it('is told of every place, and once for the same text', async () => {
    const diagnostics = await told('!!! note\n    A\n\n> !!! tip "B"\n\n??? note', 'md')
    const found = diagnostics.map(({ line, column }) => [line, column])
    assert.deepEqual(found, [
      [1, 1],
      [4, 3],
      [6, 1],
    ])
  })

  it('is text with a backslash, in code, in links and in addresses', async () => {
    await assertFine('\\[[page]] and `{{ x }}` and [a](https://example.com/[[x]]) and <https://example.com/==a==>', 'md')
    await assertFine('a == b, c === d, x++ + y++, 10:30:45, std::vec, [1], [[1, 2]], {a}', 'md')
    await assertFine('```yaml\n# (1) and {{ x }} and !!! note\n```\n\n    !!! note', 'md')
    await assertFine('<img alt="A V-shaped Markdown logo" src="https://example.com/a.png">', 'md')
  })
})

describe('a component of another generator', () => {
  for (const [name, { of, fix }] of Object.entries(FOREIGN_COMPONENTS)) {
    it(`is reported with ours: ${name} of ${of}`, async () => {
      assert.ok(!siteComponentNames.includes(name))
      const [first, ...others] = await told(`<${name} />`)
      assert.deepEqual([first?.code, first?.line, first?.column, others], ['unknown-component', 1, 1, []])
      assert.equal(first?.fix, `\`${name}\` is a component of ${of}. ${fix}`)
      await assertFine(given('component', name)[0] ?? '')
    })
  }

  it('is reported in Markdown, unless it is also the name of an HTML element', async () => {
    assert.match((await told('<LinkCard title="x" />', 'md'))[0]?.fix ?? '', /rename this one\. Write `<Card /)
    await assertFine('<Details>\n\nText.\n\n</Details>', 'md')
  })
})

describe('a directive of another generator', () => {
  for (const [name, { of, fix }] of Object.entries(FOREIGN_DIRECTIVES)) {
    it(`is reported with ours: ${name} of ${of}`, async () => {
      const diagnostics = await told(`::: ${name}\nText.\n:::`)
      const found = diagnostics.map(({ code, line, fix }) => [code, line, fix])
      assert.deepEqual(found, [['dialect', 1, fix]])
      await assertFine(given('directive', name)[0] ?? '')
    })
  }

  it('is reported for its attributes', async () => {
    const [first, ...others] = await told(':::note[Title]{icon="star" .wide}\nText.\n:::\n\n:::details[A]{open}\nText.\n:::')
    assert.deepEqual([first?.code, first?.message, others], ['dialect', 'The attributes of `:::note` have no effect.', []])
  })
})

describe('a fence of another generator', () => {
  for (const { form, of, fix } of FOREIGN_FENCE_OPTIONS) {
    it(`is reported with our option: ${form} of ${of}`, async () => {
      for (const meta of [form, `[Title] ${form} {1}`]) {
        const diagnostics = await told(`\`\`\`ts ${meta}\nconst a = 1\n\`\`\``)
        const found = diagnostics.map(({ code, line, fix }) => [code, line, fix])
        assert.deepEqual(found, [['dialect', 1, fix]], meta)
      }
      await assertFine(given('option', form)[0] ?? '')
    })
  }

  for (const [language, { fix }] of Object.entries(FOREIGN_FENCE_LANGUAGES)) {
    it(`is reported with ours: ${language}`, async () => {
      const diagnostics = await told(`\`\`\`${language}\na\n\`\`\``)
      const found = diagnostics.map(({ code, fix }) => [code, fix])
      assert.deepEqual(found, [['dialect', fix]])
      await assertFine(given('language', language)[0] ?? '')
    })
  }
})

it('a message says what a form does there and here', async () => {
  const [first] = await told('!!! note "Title"\n    Text.', 'md')
  assert.equal(first?.message, '`!!! note "Title"` is a callout in MkDocs, but it is plain text here.')
})
