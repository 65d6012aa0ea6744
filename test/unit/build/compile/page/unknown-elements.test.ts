import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { compile, md } from '../../../../support/compiled.ts'

async function unknown(source: string, page: Parameters<typeof compile>[1] = {}): Promise<[string, number, number][]> {
  const { diagnostics } = await compile(source, page)
  return diagnostics
    .filter(({ code }) => code === 'unknown-element')
    .map(({ message, line = 0, column = 0 }) => [/^`([^`]*)`/.exec(message)?.[1] ?? message, line, column])
}

describe('words in angle brackets in .md files', () => {
  it('are told at their place and shown as text, wherever they are', async () => {
    const source = [
      '# Use <T>',
      '- item <string>',
      '',
      '| a | b |',
      '| - | - |',
      '| <T> | <K> |',
      '',
      ':::note[A <T> title]',
      'In **<file>**',
      ':::',
      '',
      '<div>',
      ' <T>x</T> and </stray>',
      '</div>',
    ].join('\n')
    assert.deepEqual(await unknown(source, md), [
      ['<T>', 1, 7],
      ['<string>', 2, 8],
      ['<T>', 6, 3],
      ['<K>', 6, 9],
      ['<T>', 8, 11],
      ['<file>', 9, 6],
      ['<T>', 13, 2],
      ['</stray>', 13, 15],
    ])
    const { title, sections, markdown } = await compile(source, md)
    assert.equal(title, 'Use <T>')
    assert.match(sections.map(({ text }) => text).join(' '), /item <string>\nNote: A <T> title\nIn <file>\n<T>x<\/T> and <\/stray>/)
    assert.deepEqual(sections[0]?.rows, [{ title: '<T>', cells: [['b', '<K>']] }])
    assert.match(markdown, /\\<T>x\\<\/T>/)
  })

  it('are told if browsers take them for comments, and left to SVG, styles and comments', async () => {
    const source = [
      '<![CDATA[ a > b ]]>',
      '',
      'Text <![CDATA[<b>]]> and <?php echo 1 ?> <!-- <?no ?> -->',
      '',
      '<div title="<!no>">',
      '<!ELEMENT br EMPTY>',
      '</div>',
      '',
      '<svg viewBox="0 0 1 1"><style><![CDATA[ a {} ]]></style></svg>',
    ].join('\n')
    assert.deepEqual(await unknown(source, md), [
      ['<![CDATA[', 1, 1],
      ['<![CDATA[', 3, 6],
      ['<?php', 3, 26],
      ['<!ELEMENT', 6, 1],
    ])
    assert.match((await compile(source, md)).sections.map(({ text }) => text).join(' '), /<!\[CDATA\[ a > b \]\]>.*echo 1/s)
  })

  it('with a dash are an element of the site’s own if they have attributes or an end', async () => {
    assert.deepEqual(await unknown('<your-name> <my-chart>x</my-chart> <my-map zoom="2">', md), [['<your-name>', 1, 1]])
  })

  it('are elements if HTML knows them, or has known them, and SVG’s only within a picture', async () => {
    assert.deepEqual(await unknown('<center><font color="red">x</font></center><BR><marquee>y</marquee>', md), [])
    assert.deepEqual(await unknown('<svg viewBox="0 0 1 1">\n<linearGradient id="a"/><path d="M0 0"/></svg>\n\nOpen <path>', md), [
      ['<path>', 4, 6],
    ])
    assert.deepEqual(await unknown('<math><mi>x</mi></math>', md), [])
  })

  it('are words to replace if they have no end, or mean nothing where they are', async () => {
    const source = 'Send <data> to <address>, see </body> and <option>.\n\n| <body> | <template> |\n| - | - |\n\n- A <noscript x="1"> end\n'
    const names = ['<data>', '<address>', '</body>', '<option>', '<body>', '<template>', '<noscript>']
    assert.deepEqual(
      (await unknown(source, md)).map(([name]) => name),
      names,
    )
    const { sections } = await compile(source, md)
    const text = JSON.stringify(sections)
    for (const name of names.slice(0, -1)) assert.ok(text.includes(name), name)
  })

  it('between blocks are told if nothing closes them', async () => {
    assert.deepEqual(await unknown('<details>\n<summary>A</summary>\n\nText\n', md), [['<details>', 1, 1]])
    assert.deepEqual(await unknown('<div>\n\nText\n\n</div>\n\n- <details><summary>s</summary>\n\n  x\n\n  </details>\n', md), [])
  })

  it('may leave out an end that HTML lets them leave out, or be empty', async () => {
    const source =
      'A<br>b <p> c\n\n<table><tr><td>a<td>b</table>\n\n<ul><li>a<li>b</ul>\n\n<select><option>a<option>b</select>\n\n<dl><dt>a<dd>b</dl>'
    assert.deepEqual(await unknown(source, md), [])
    const { diagnostics, anchors } = await compile('# A\n\n<a id="y"/> One <span class="z"/>\n\nTwo\n\nThree', md)
    assert.deepEqual([diagnostics, anchors], [[], ['a', 'y']])
  })

  it('are no mistake in code, comments and escapes', async () => {
    assert.deepEqual(
      await unknown(
        '`<T>` \\<T> &lt;T>\n\n```\n<T>\n```\n\n<!-- <T> -->\n\n<pre><code>&lt;T></code></pre>\n\n<script>\nif (a<b) c\n</script>',
        md,
      ),
      [],
    )
  })
})

describe('elements in .mdx files', () => {
  it('that HTML does not know are told at their place', async () => {
    const source =
      '<string>x</string> and <your-name /> and <my-map zoom="2" /> <my-map></my-map>\n\n<file />\n\n{[1].map(() => <foo key="1" />)}\n\n<svg><path d="M0"/><linearGradient /></svg>'
    assert.deepEqual(await unknown(source), [
      ['<string>', 1, 1],
      ['<your-name>', 1, 24],
      ['<file>', 3, 1],
      ['<foo>', 5, 16],
    ])
  })

  it('may be those that the site replaces', async () => {
    const own = { components: ['notice'], hasAfterTitle: false }
    assert.deepEqual(await unknown('<notice>x</notice>', { own }), [])
  })
})
