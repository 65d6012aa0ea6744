/** What an author reads where a page is no MDX: the words, and the place. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { compile } from '../../../support/compiled.ts'

async function told(source: string): Promise<string> {
  const { diagnostics } = await compile(source)
  return diagnostics.map(({ line, column, message }) => `${line}:${column} ${message}`).join('\n')
}

describe('a tag that is never closed', () => {
  it('is reported at its own place, however far into its paragraph', async () => {
    assert.equal(
      await told('# A\n\nFirst line,\nthen a <b>bold one.\n\nMore.'),
      '4:8 Expected a closing tag for `<b>` before the end of the paragraph',
    )
  })

  it('is reported with the line in the file, frontmatter included', async () => {
    assert.equal(await told('---\ntitle: A\n---\n\n<Callout>\n\ntext'), '5:1 Expected a closing tag for `<Callout>`')
  })

  it("names the construct around it with the author's word", async () => {
    assert.equal(await told('> <b>\n\nx'), '1:3 Expected a closing tag for `<b>` before the end of the quote')
    assert.equal(await told('- a\n- <p>\n'), '2:3 Expected a closing tag for `<p>` before the end of the list item')
    assert.equal(await told('*a <b>c* d</b>'), '1:4 Expected a closing tag for `<b>` before the end of the emphasis')
  })
})

describe('a tag that another one closes', () => {
  it('is named with its line', async () => {
    assert.equal(await told('<a>\n\ntext\n\n</b>'), '5:1 Unexpected closing tag `</b>`, expected the one for `<a>` in line 1')
  })
})

describe('braces without valid JavaScript', () => {
  it('are reported with what is wrong, and without the name of a parser', async () => {
    assert.equal(await told('a\n\nb {1 +} c'), "3:7 The JavaScript in braces isn't valid: unexpected token")
    assert.equal(await told('<a b={"x}>t</a>'), "1:7 The JavaScript in braces isn't valid: unterminated string constant")
    assert.equal(await told('{a b}'), "1:3 The JavaScript in braces isn't valid: unexpected content after expression")
  })

  it('are reported at the brace where they never end', async () => {
    assert.match(await told('a\n\nb {1 + b'), /^3:3 Unexpected end of file in expression/)
  })

  it('and stand for an attribute are reported with what may stand there', async () => {
    const { diagnostics } = await compile('<a {x}>t</a>')
    assert.deepEqual(
      diagnostics.map(({ message, fix }) => [message, fix]),
      [
        [
          "Braces without a name aren't an attribute",
          'Give the attribute a name, as in `name={value}`, or spread one object: `{...props}`.',
        ],
      ],
    )
  })
})
