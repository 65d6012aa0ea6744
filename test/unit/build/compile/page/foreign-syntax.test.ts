/** Syntax of other generators, and what works here as it does there. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { article } from '../../../../support/article.ts'
import { compile } from '../../../../support/compiled.ts'
import { byClass, findAll, findOne, textIn } from '../../../../support/markup.ts'

/** The page as Markdown, after making sure that nothing is wrong with it. */
async function markdownOf(source: string, page: Parameters<typeof compile>[1] = {}): Promise<string> {
  const { markdown, diagnostics } = await compile(source, page)
  assert.deepEqual(diagnostics, [])
  return markdown.trim()
}

const md = { filePath: 'a.md' }

describe('a directive with a space or a title without brackets', () => {
  it('is the one with brackets', async () => {
    for (const page of [{}, md]) {
      for (const source of [
        '::: tip A *title*\nText\n:::',
        ':::tip A *title*\nText\n:::',
        '::: tip [A *title*]\nText\n:::',
        ':::  tip A *title*  \nText\n:::',
      ]) {
        assert.equal(await markdownOf(source, page), '> **Tip: A *title***\n>\n> Text', source)
      }
      assert.equal(await markdownOf('::: tip\n\nText\n\n:::', page), '> **Tip**\n>\n> Text')
    }
  })

  it('can have brackets, braces and attributes after its title', async () => {
    assert.equal(
      textIn(findOne(await article('::: warning Use a[0], not b]\nText\n:::'), byClass('dw-callout-title'))),
      'Warning: Use a[0], not b]',
    )
    const details = findOne(await article('::: details More {open}\nText\n:::'), byClass('dw-details'))
    assert.equal(details.properties['open'], true)
    assert.equal(textIn(details), 'MoreText')
  })

  it('can be in a list, a quote, a component and another directive', async () => {
    assert.equal(await markdownOf('- a\n\n  ::: tip\n  b\n  :::'), '- a\n\n  > **Tip**\n  >\n  > b')
    assert.equal(await markdownOf('> ::: tip T\n> b\n> :::'), '> > **Tip: T**\n> >\n> > b')
    assert.equal(await markdownOf('<Steps>\n\n::: tip T\nb\n:::\n\n</Steps>'), '> **Tip: T**\n>\n> b')
    assert.equal(await markdownOf(':::: note N\n::: tip T\nb\n:::\n::::'), '> **Note: N**\n>\n> > **Tip: T**\n> >\n> > b')
  })

  it('stays in code, comments and expressions', async () => {
    const source =
      '```md\n::: tip T\n:::\n```\n\n- ~~~\n  ::: tip T\n  ~~~\n\n{/*\n::: tip T\n*/}\n\n<p>{`\n::: tip T\n`}</p>\n\n::: tip T\nx\n:::'
    const tree = await article(source)
    assert.equal(findAll(tree, byClass('dw-callout')).length, 1)
    assert.equal(textIn(tree).match(/::: tip T/g)?.length, 3)
  })
})

describe('an id after a heading', () => {
  it('is that of the heading, in any kind of page', async () => {
    for (const page of [{}, md]) {
      for (const id of ['{#own-id}', '{ #own-id }', '{/* #own-id */}']) {
        const { headings, anchors, diagnostics } = await compile(`## A \`b\` c ${id}\n\n[x](#own-id)`, page)
        assert.deepEqual([headings, anchors, diagnostics], [[{ depth: 2, id: 'own-id', text: 'A b c' }], ['own-id'], []], id)
      }
    }
    const setext = await compile('Title {#t}\n===\n\nTwo {#u} ##\n---', {})
    assert.deepEqual(setext.title, 'Title')
  })

  it('comes after code, a link or emphasis too, and after a subtitle', async () => {
    const { anchors, title } = await compile('# Title [Sub] {#a}\n\n## `x` {#b}\n\n## [x](/y) {#c}\n\n## *x* {/* #d */}')
    assert.deepEqual([anchors, title], [['a', 'b', 'c', 'd'], 'Title'])
  })
})

describe("GitHub's alerts", () => {
  it('are callouts', async () => {
    for (const page of [{}, md]) {
      for (const name of ['Note', 'Tip', 'Important', 'Warning', 'Caution']) {
        const source = `> [!${name.toUpperCase()}]\n> Text\n> more\n>\n> - item`
        assert.equal(await markdownOf(source, page), `> **${name}**\n>\n> Text more\n>\n> - item`)
      }
    }
    const tree = await article('> [!NOTE]\n> Text')
    assert.equal(findOne(tree, byClass('dw-callout-note')).properties['role'], 'note')
  })

  it('can have a title, and no text', async () => {
    assert.equal(await markdownOf('> [!tip] A *title*\n> Text'), '> **Tip: A *title***\n>\n> Text')
    assert.equal(await markdownOf('> [!TIP]  \n> Text'), '> **Tip**\n>\n> Text')
    assert.equal(await markdownOf('> [!TIP]'), '> **Tip**')
  })

  it('are quotes with any other name, or in the middle', async () => {
    for (const source of ['> a [!NOTE]', '> a\n> [!NOTE]', '> \\[!NOTE]\n> a'])
      assert.equal(findAll(await article(source), byClass('dw-callout')).length, 0, source)
  })
})

describe('`[[toc]]`', () => {
  it('lists headings of two levels, wherever it is', async () => {
    const source = '# T\n\n[[toc]]\n\n### Early\n\n## A\n\n### B *b*\n\n#### Deep\n\n### C\n\n## D {#d-id}'
    const page = await compile(source, { route: '/x' })
    assert.match(page.markdown, /- \[Early\].*\n- \[A\].*\n {2}- \[B b\].*\n {2}- \[C\].*\n- \[D\]/)
    const hrefs = page.links.map(({ href }) => href)
    assert.deepEqual(hrefs, ['#early', '#a', '#b-b', '#c', '#d-id'])
    assert.ok(page.sections.every(({ text }) => !/toc|Early/.test(text)))
  })

  it('is text within a sentence, and nothing without headings', async () => {
    assert.equal(await markdownOf('See [[toc]].'), 'See \\[\\[toc\\]\\].')
    assert.equal(await markdownOf('[[toc]]'), '')
  })
})

describe('code within a line', () => {
  it('is highlighted if it names its language', async () => {
    const tree = await article('Use `const a = 1{:ts}` here, and `a{:nothing}`.')
    const [code, other] = findAll(tree, ({ tagName }) => tagName === 'code')
    assert.equal(textIn(code ?? tree), 'const a = 1')
    assert.ok((code?.children.length ?? 0) > 1)
    assert.equal(textIn(other ?? tree), 'a{:nothing}')
  })

  it('has its text in headings, in search and in Markdown', async () => {
    const { headings, sections, markdown } = await compile('## Call `f(){:js}`\n\nText `g(){:js}`')
    assert.equal(headings[0]?.text, 'Call f()')
    assert.equal(sections[0]?.text, 'Text g()')
    assert.match(markdown, /Text `g\(\)`/)
  })
})

it('`vocs` and its parts are names of `site`', async () => {
  const source =
    'import { Link } from \'vocs\'\nimport { Card as Box } from \'vocs/components\'\n\n<Link to="/a">A</Link> <Box title="B" to="/b" description="C" />'
  const { runtimeImports, links, diagnostics } = await compile(source)
  assert.deepEqual(
    [
      runtimeImports.map(({ specifier, imported }) => [specifier, imported]).filter(([specifier]) => specifier === 'site'),
      links.map(({ href }) => href),
      diagnostics,
    ],
    [
      [
        ['site', 'Link'],
        ['site', 'Card'],
      ],
      ['/a', '/b'],
      [],
    ],
  )
  const tree = await article(source)
  assert.equal(textIn(tree).trim(), 'ABC')
})
