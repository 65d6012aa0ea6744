import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { PageSource } from '../../../../../build/compile/page-input.ts'
import { formatDiagnostic } from '../../../../../build/report/diagnostic.ts'
import { compile } from '../../../../support/compiled.ts'

describe('errors', () => {
  const only = async (source: string, page: Partial<PageSource> = {}) => {
    const { diagnostics } = await compile(source, page)
    assert.equal(diagnostics.length, 1, JSON.stringify(diagnostics))
    return diagnostics[0] ?? assert.fail()
  }

  it('name an unknown component, its place and the nearest one', async () => {
    assert.deepEqual(await only('# T\n\nText <Calout>x</Calout>'), {
      severity: 'error',
      code: 'unknown-component',
      message: 'There is no component `Calout`.',
      fix: 'Did you mean `Callout`? Otherwise import it at the top of the page.',
      file: 'content/dms/messages.mdx',
      line: 3,
      column: 6,
      excerpt: 'Text <Calout>x</Calout>',
    })
    assert.equal((await only('<Unheard />')).fix, 'Import it at the top of the page.')
  })

  it('find a name that `site` lacks, whatever characters it contains', async () => {
    const place = async (line: string) => {
      const { line: at, column } = await only(`Cards and $x\n\n${line}\n\nText`)
      return [at, column]
    }
    assert.deepEqual(await place("import { $x } from 'site'"), [1, 11])
    assert.deepEqual(await place("import { 'a(b' as c } from 'site'"), [3, 11])
  })

  it('name every unknown component, not just the first', async () => {
    const { diagnostics } = await compile('<Aaaaaa />\n\n<Bbbbbb />\n\n:::note\n<Cccccc />\n:::')
    assert.deepEqual(
      diagnostics.map(({ line }) => line),
      [1, 3, 6],
    )
  })

  it('give line, column, excerpt and fix for a tag that is closed wrongly', async () => {
    assert.deepEqual(await only('# T\n\nSome <b>text</i>'), {
      severity: 'error',
      code: 'mdx-syntax',
      message: 'Unexpected closing tag `</i>`, expected the one for `<b>` in line 3',
      fix: 'Every closing tag needs the opening tag it belongs to; check the nesting around this line.',
      file: 'content/dms/messages.mdx',
      line: 3,
      column: 13,
      excerpt: 'Some <b>text</i>',
    })
  })

  it('say how to write a comment or a lone angle bracket in MDX', async () => {
    const { line, column, fix } = await only('a\n\n<!-- no -->')
    assert.deepEqual([line, column], [3, 2])
    assert.match(fix ?? '', /In MDX, a comment is `\{\/\* … \*\/\}`/)
    assert.match((await only('x <3 y')).fix ?? '', /write `&lt;`/)
  })

  it('say what braces mean', async () => {
    for (const source of ['a\n\nb {c +}', 'a\n\nb {c']) {
      const { line, fix } = await only(source)
      assert.equal(line, 3)
      assert.match(fix ?? '', /Braces contain JavaScript in MDX/)
    }
  })

  it('point at a tag that is never closed', async () => {
    const { line, column, excerpt } = await only('a\n\n<Callout>\n\ntext')
    assert.deepEqual([line, column, excerpt], [3, 1, '<Callout>'])
  })

  it('mention imports if an import is broken', async () => {
    assert.match((await only('import x from\n\ntext')).fix ?? '', /Lines that start with `import` or `export`/)
  })

  it('are also diagnostics for a style attribute that is not valid CSS', async () => {
    assert.equal((await only('# T\n\n<p style="oops">x</p>')).line, 3)
  })

  it('leave no code behind', async () => {
    assert.equal((await compile('<b>')).code, '')
  })

  it('can be printed', async () => {
    const [diagnostic] = (await compile('a\n\n<Nope />')).diagnostics
    assert.ok(diagnostic)
    assert.match(
      formatDiagnostic(diagnostic),
      /^error content\/dms\/messages\.mdx:3:1 There is no component `Nope`\.\n {4}3 \| <Nope \/>\n {6}\| \^\n {2}fix: /,
    )
  })
})
