import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { PARTIAL_ROUTE } from '../../../../../build/compile/page-file.ts'
import { checkHtml } from '../../../../../build/render/check-html.ts'
import { article } from '../../../../support/article.ts'
import { compile } from '../../../../support/compiled.ts'
import { byTag, findAll, findOne, textIn } from '../../../../support/markup.ts'

/** What is wrong with a page's HTML: line, column and message. */
async function findings(source: string, page: { filePath?: string; route?: string } = {}) {
  const { diagnostics } = await compile(source, { filePath: 'page.mdx', ...page })
  return diagnostics.filter(({ code }) => code === 'html').map(({ severity, line, column, message }) => [severity, line, column, message])
}

describe('elements about the whole document', () => {
  it('are errors in a page, at their line', async () => {
    for (const [tag, message] of [
      ['<head><title>T</title></head>', "`<head>` can't be in a page."],
      ['<html><p>x</p></html>', "`<html>` can't be in a page."],
      ['<body>x</body>', "`<body>` can't be in a page."],
      ['<base href="/x" />', "`<base>` can't be in a page."],
      ['<frameset><p>x</p></frameset>', "`<frameset>` can't be in a page."],
      ['<title>T</title>', "`<title>` is about the whole document, so it can't be in a page."],
      ['<meta name="a" content="b" />', "`<meta>` is about the whole document, so it can't be in a page."],
      ['<link rel="icon" href="/a.png" />', "`<link>` is about the whole document, so it can't be in a page."],
    ] as const) {
      const [first] = await findings(`# A\n\n> - ${tag}`)
      assert.deepEqual(first, ['error', 3, 5, message])
    }
    assert.equal((await findings('# A\n\n<meta name="a">\n\n<base href="/x">\n', { filePath: 'page.md' })).length, 2)
  })

  it('may be there where they are about a part of the page', async () => {
    const source = '# A\n\n<svg><title>T</title></svg>\n\n<meta itemProp="a" content="b" />\n\n<link rel="stylesheet" href="/x.css" />'
    assert.deepEqual(await findings(source), [])
  })
})

describe('a paragraph with blocks in it', () => {
  it('is a `div`, with a warning', async () => {
    for (const source of [
      '<p>\n\nOne\n\n- two\n\n</p>',
      '<p><div>x</div></p>',
      'Text <div>x</div>',
      '<p><b><ul><li>x</li></ul></b></p>',
      '<p id={"a"}><hr /></p>',
    ]) {
      const [found, ...others] = await findings(`# A\n\n${source}`)
      assert.match(String(found?.[3]), /can't be in a paragraph, so that is a `<div>` here/, source)
      assert.deepEqual([found?.[0], others], ['warning', []])
      const tree = await article(`# A\n\n${source}`)
      for (const paragraph of findAll(tree, byTag('p'))) {
        const inside = findAll(paragraph, ({ tagName }) => /^(?:div|ul|hr|p)$/.test(tagName))
        assert.deepEqual(inside, [paragraph])
      }
    }
  })

  it('ends before them in Markdown with HTML, as in browsers', async () => {
    assert.deepEqual(await findings('# A\n\n<p><div>x</div></p>\n\nText <div>y</div>', { filePath: 'page.md' }), [])
  })
})

describe('parts of a table', () => {
  it('get the elements around them that they need', async () => {
    const tree = await article(
      '# A\n\n<table><caption>c</caption><col /><tr><td>1</td></tr>\n  <tr><td>2</td></tr></table>\n\n<table><td>3</td></table>',
    )
    const [first, second] = findAll(tree, byTag('table'))
    assert.ok(first && second)
    assert.deepEqual(findAll(findOne(first, byTag('tbody')), byTag('tr')).map(textIn), ['1', '2'])
    assert.equal(textIn(findOne(findOne(second, byTag('tbody')), byTag('tr'))), '3')
  })

  it('are errors elsewhere, unless a part or a component may put a table around them', async () => {
    assert.deepEqual(await findings('# A\n\n<tr><td>x</td></tr>'), [['error', 3, 1, "`<tr>` can't be in a page."]])
    assert.deepEqual(await findings('<tr><td>x</td></tr>', { route: PARTIAL_ROUTE }), [])
    assert.deepEqual(await findings("import { T } from './t.tsx'\n\n# A\n\n<T><tr><td>x</td></tr></T>"), [])
    assert.match(String(await findings('# A\n\n<table>text</table>')), /Text can't be in `<table>`/)
  })
})

describe('links, buttons, forms and headings', () => {
  it('are errors in their like', async () => {
    for (const tag of ['a', 'button', 'form', 'h2']) {
      const [found] = await findings(`# A\n\n<${tag}><${tag}>x</${tag}></${tag}>`)
      assert.deepEqual(found?.slice(0, 3), ['error', 3, 3 + tag.length], tag)
    }
  })

  it('may have an address as their text', async () => {
    const source = '# A\n\n<a href="https://example.org">https://example.org</a> <a href="/x">www.example.org</a>'
    assert.deepEqual(await findings(source), [])
    assert.deepEqual(
      findAll(await article(source), byTag('a'))
        .map(textIn)
        .slice(-2),
      ['https://example.org', 'www.example.org'],
    )
  })
})

it('leaves HTML as it is that browsers read as it is written', async () => {
  const source = `# A

<ul>
  <li>
    <ul><li>b</li></ul>
  </li>
</ul>

<dl><dt>a</dt><dd><p>b</p></dd></dl>

<button><p>x</p></button>

<svg><foreignObject><p>x</p></foreignObject></svg>

<select><optgroup label="a"><option>x</option></optgroup></select>
`
  assert.deepEqual(await findings(source), [])
  assert.equal(checkHtml('<p>x</p>'), undefined)
})
