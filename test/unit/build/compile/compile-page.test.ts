import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { evaluate } from '@mdx-js/mdx'
import fc from 'fast-check'
import type { Root } from 'hast'
import { createElement } from 'react'
import * as runtime from 'react/jsx-runtime'
import { renderToString } from 'react-dom/server'
import remarkGfm from 'remark-gfm'
import type { CompiledPage, PageSource } from '../../../../build/compile/compile-page.ts'
import { formatDiagnostic } from '../../../../build/report/diagnostic.ts'
import { compile, importPage } from '../../../support/compiled.ts'
import {
  byClass,
  byId,
  byLabel,
  byLinkText,
  byRole,
  byTag,
  classesOf,
  findAll,
  findOne,
  parseHtml,
  textIn,
} from '../../../support/markup.ts'
import { makeView, renderHtml } from '../../../support/render.ts'

/** What stands between the start of the content's component and its end. */
function body({ code }: CompiledPage): string {
  return code.slice(code.indexOf('function _createMdxContent'), code.indexOf('function MDXContent'))
}

/** The strings that a page hands to React as HTML: its text, and what has to be there from the start. */
async function hoisted(source: string, page: Partial<PageSource> = {}): Promise<(string | number)[]> {
  const { code, texts } = await compile(source, page)
  return [...texts, ...[...code.matchAll(/"__html": ("(?:[^"\\]|\\.)*")/g)].map(([, text]) => String(JSON.parse(text ?? '""')))]
}

/** The page's article as a reader gets it. */
async function article(source: string, page: Partial<PageSource> = {}): Promise<Root> {
  const { default: Content } = await importPage(source, page)
  const html = renderHtml(makeView({ Content }), { basePath: page.basePath ?? '' })
  return { type: 'root', children: findOne(parseHtml(html), byClass('prose')).children }
}

const md = { filePath: 'notes/page.md' }

describe('hoisting', () => {
  it('turns a static subtree into one string of HTML', async () => {
    assert.deepEqual(await hoisted('Some **bold** and *quiet* `code`.'), [
      'Some <strong>bold</strong> and <em>quiet</em> <code>code</code>.',
    ])
  })

  it('keeps the tag of a block, and makes one element of it', async () => {
    const made = body(await compile('- one **1**\n- two\n'))
    assert.equal(made.match(/_jsx/g)?.length, 1)
    assert.match(made, /_jsx\("ul", \{\s*dangerouslySetInnerHTML/)
  })

  it('counts plain text as HTML too', async () => {
    assert.deepEqual(await hoisted('Only text, 1 < 2 & "so".'), ['Only text, 1 &lt; 2 &amp; "so".'])
  })

  it('leaves text to React in elements that take no HTML', async () => {
    const page = await compile('<select defaultValue={1}><option>One</option></select>\n\n<div>{1}<textarea>Two</textarea></div>')
    assert.deepEqual(page.texts, [])
    assert.match(page.code, /_jsx\("option", \{\s*children: "One"/)
    assert.match(page.code, /_jsx\("textarea", \{\s*children: "Two"/)
  })

  it('keeps what holds a component or an expression as elements', async () => {
    const made = body(await compile('- still\n- has <Badge>a</Badge> and {1 + 1}\n'))
    assert.match(made, /_jsxs?\("ul"/)
    assert.match(made, /_jsx\(Badge, /)
    assert.match(made, /1 \+ 1/)
    assert.match(made, /_jsx\("li", \{\s*dangerouslySetInnerHTML: _pageText\[0\]/)
  })

  it('writes the attributes of the block itself as React spells them', async () => {
    const made = body(await compile('<p className="a" tabIndex="0" data-x="1" aria-label="l" style="color:red;--y:2">**b**</p>'))
    for (const part of ['className: "a"', 'tabIndex: "0"', '"data-x": "1"', '"aria-label": "l"', '"color": "red"', '"--y": "2"']) {
      assert.ok(made.includes(part), part)
    }
  })

  /** Text of the page as MDX alone renders it, without white space. */
  async function plainText(source: string): Promise<string> {
    const { default: Content } = await evaluate(source, { ...runtime, remarkPlugins: [remarkGfm] })
    return textIn(parseHtml(renderToString(createElement(Content)))).replace(/\s/g, '')
  }

  it('renders to the same text as MDX without it', async () => {
    const block = fc.constantFrom(
      '## A & B',
      'Text with <b>HTML</b>, "quotes" &lt;tags&gt; \\<b> and **x**.',
      '| a | b |\n| :- | -: |\n| 1 | **2** |',
      '1. one\n2. two\n\n   more *and* {1 + 1}',
      '> quote <kbd>K</kbd>\n> {"<i>"}',
      '- [x] done `</p>`',
      '***',
      '<div className="x">\n\nin **it**\n\n</div>',
      '{[1, 2].map((n) => <b key={n}>{n}</b>)}',
      'hard\\\nbreak &nbsp; &copy; \u2028 \u{1f600}',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(block, { minLength: 1, maxLength: 5 }), async (blocks) => {
        const source = blocks.join('\n\n')
        assert.equal(textIn(await article(source)).replace(/\s/g, ''), await plainText(source))
      }),
      { numRuns: 20 },
    )
  })

  it('keeps `</script>` and backticks in text as text', async () => {
    assert.equal(textIn(await article('Ends with `</script>` and `` `x` `` and `$1 \\n`.')), 'Ends with </script> and `x` and $1 \\n.')
  })

  it('keeps the space between formatted text and a component', async () => {
    assert.equal(textIn(await article('**Bold** <Badge>b</Badge>')), 'Bold b')
  })

  it('drops the white space between blocks', async () => {
    const made = body(await compile('One.\n\n<Callout>\n\nTwo.\n\nThree **3**.\n\n</Callout>\n\nFour.'))
    assert.doesNotMatch(made, /"\\n"/)
  })
})

describe('the text of a page', () => {
  const texts = async (source: string) => (await compile(source)).texts

  it('is what stands between plain elements, in the order of the page', async () => {
    assert.deepEqual(await texts('# Title\n\nFirst.\n\n<div title={1}>\n\nSecond **2**.\n\n</div>\n\n<>\n\nThird.\n\n</>'), [
      '<a class="heading-anchor" href="/dms/messages#title">Title</a>',
      'First.',
      'Second <strong>2</strong>.',
      'Third.',
    ])
  })

  it('is named by its place in the list', async () => {
    const made = body(await compile('First.\n\nSecond {2}\n\nThird.'))
    assert.deepEqual(
      [...made.matchAll(/_pageText\[(\d)\]/g)].map(([, index]) => index),
      ['0', '1'],
    )
  })

  it('has highlighted code by its number', async () => {
    assert.deepEqual(await texts('First.\n\n```ts\na\n```\n\n:::code-group\n```ts [A]\nb\n```\n```ts [B]\nc\n```\n:::'), [
      'First.',
      0,
      1,
      2,
    ])
  })

  it('goes on within components that render what stands in them at once', async () => {
    const parts = ['Callout', 'Cards', 'HomePage.Root', 'Steps', 'Badge']
    for (const part of parts)
      assert.deepEqual(await texts(`<${part}>\n\nInside **it**.\n\n</${part}>`), ['Inside <strong>it</strong>.'], part)
    assert.deepEqual(await texts('<Tabs>\n<Tab title="A">\n\nOne.\n\n</Tab>\n<Tab title="B">\n\nTwo.\n\n</Tab>\n</Tabs>'), ['One.', 'Two.'])
    assert.deepEqual(await texts("import { Callout as Note } from 'site'\n\n<Note>\n\nInside.\n\n</Note>"), ['Inside.'])
  })

  it('has nothing of what stands in components that may render it later: they get it with the page', async () => {
    const page = await compile(
      "import { Later } from './later.tsx'\n\n<Later>\n\nHidden **text**.\n\n<Callout>\n\nHidden too.\n\n</Callout>\n\n```ts\nhidden\n```\n\n</Later>\n\nShown.",
    )
    assert.deepEqual(page.texts, ['Shown.'])
    assert.match(page.code, /"__html": "Hidden <strong>text<\/strong>\."/)
    assert.match(page.code, /children: "Hidden too\."/)
    assert.match(page.code, /"__html": _highlighted\[0\]/)
  })

  it("does not take a component of the author's for one of `site` by its name", async () => {
    assert.deepEqual(await texts("import { Callout } from './callout.tsx'\n\n<Callout>\n\nInside.\n\n</Callout>"), [])
    assert.deepEqual(await texts('export const Callout = () => null\n\n<Callout>\n\nInside.\n\n</Callout>'), [])
    assert.deepEqual(await texts('<Sponsors>\n\nInside.\n\n</Sponsors>'), [])
  })
})

describe('links in content', () => {
  const links = async (source: string, page: Partial<PageSource> = {}) =>
    findAll(await article(source, page), byTag('a')).map(({ properties }) => properties.href)
  const docs = { basePath: '/docs' }

  it('get the base path', async () => {
    assert.deepEqual(await links('[a](/privacy) [b](/dms/streams#x) [c](/)', docs), ['/docs/privacy', '/docs/dms/streams#x', '/docs/'])
  })

  it('get it as raw HTML too, in both kinds of page, and so do images', async () => {
    const raw = '<div><a href="/privacy">p</a> <img src="/i.png" alt="" /></div>'
    for (const page of [docs, { ...docs, ...md }]) {
      const tree = await article(`${raw}\n\n![x](/j.png)`, page)
      assert.equal(findOne(tree, byTag('a')).properties.href, '/docs/privacy')
      assert.deepEqual(
        findAll(tree, byTag('img')).map(({ properties }) => properties.src),
        ['/docs/i.png', '/docs/j.png'],
      )
    }
  })

  it('open a new tab without opener or referrer where they are external', async () => {
    const [link] = findAll(await article('[x](https://xmtp.org)'), byTag('a'))
    assert.deepEqual([link?.properties.target, link?.properties.rel], ['_blank', ['noopener', 'noreferrer']])
    const [inner] = findAll(await article('[x](/privacy)'), byTag('a'))
    assert.equal(inner?.properties.target, undefined)
  })

  it('that start with www get https', async () => {
    assert.deepEqual(await links('<a href="www.xmtp.org">x</a> [y](www.xmtp.org)'), ['https://www.xmtp.org', 'https://www.xmtp.org'])
  })

  it('that are written as bare www text get https', async () => {
    assert.deepEqual(await links('See www.xmtp.org now'), ['https://www.xmtp.org'])
  })

  it('with a hash alone name their page, because of the base tag', async () => {
    assert.deepEqual(await links('[a](#part) [b](?q=1)', docs), ['/docs/dms/messages#part', '/docs/dms/messages?q=1'])
  })

  it('with a hash alone name the path that a dynamic page is shown at', async () => {
    assert.deepEqual(await links('[a](#part)', { ...docs, filePath: 'users/[id].mdx', route: '/users/:id' }), ['/docs/guide#part'])
  })

  it('to page files become routes, from where the file lies', async () => {
    const source = '[a](./streams.mdx#x) [b](../index.mdx) [c](../groups/build.md?y) [d](streams.mdx) [e](/dms/streams.mdx)'
    assert.deepEqual(await links(source, docs), [
      '/docs/dms/streams#x',
      '/docs/',
      '/docs/groups/build?y',
      '/docs/dms/streams',
      '/docs/dms/streams',
    ])
    assert.deepEqual(await links('[a](./streams.mdx)', { filePath: 'dms/index.mdx', route: '/dms' }), ['/dms/streams'])
  })

  it('of other schemes stay as they are', async () => {
    assert.deepEqual(await links('[a](mailto:a@b.example) [b](//cdn.example/x) [c](tel:+1)'), [
      'mailto:a@b.example',
      '//cdn.example/x',
      'tel:+1',
    ])
  })

  it('get the base path also where another attribute is an expression', async () => {
    const tree = await article('<img src="/i.png" width={300} alt="" />\n\n<a href="/privacy" title={`p`}>p</a>', docs)
    assert.equal(findOne(tree, byTag('img')).properties.src, '/docs/i.png')
    assert.equal(findOne(tree, byTag('a')).properties.href, '/docs/privacy')
  })

  it('are listed with their place', async () => {
    const page = await compile('# T\n\nA [a](/privacy) and\n[b](#t)')
    assert.deepEqual(page.links, [
      { href: '/privacy', line: 3, column: 3 },
      { href: '#t', line: 4, column: 1 },
    ])
  })
})

describe('headings', () => {
  it('get ids and a link to themselves', async () => {
    const heading = findOne(await article('## Send a *message*', { basePath: '/docs' }), byTag('h2'))
    assert.equal(heading.properties.id, 'send-a-message')
    assert.equal(findOne(heading, byLinkText('Send a message')).properties.href, '/docs/dms/messages#send-a-message')
  })

  it('get different ids where they say the same', async () => {
    const page = await compile('## Same\n\n## Same')
    assert.deepEqual(
      page.headings.map(({ id }) => id),
      ['same', 'same-1'],
    )
  })

  it('are listed for the outline, without the title', async () => {
    const page = await compile('# Title\n\n## One\n\n### Two `2`\n\n###### Six')
    assert.equal(page.title, 'Title')
    assert.deepEqual(page.headings, [
      { depth: 2, id: 'one', text: 'One' },
      { depth: 3, id: 'two-2', text: 'Two 2' },
      { depth: 6, id: 'six', text: 'Six' },
    ])
  })

  it('that hold a link keep it and get a named mark behind it', async () => {
    const heading = findOne(await article('## See [x](/x)'), byTag('h2'))
    assert.equal(findOne(heading, byLinkText('x')).properties.href, '/x')
    assert.equal(findOne(heading, byLabel('Link to “See x”')).properties.href, '/dms/messages#see-x')
  })

  it('link to the path that a dynamic page is shown at', async () => {
    const tree = await article('## Part', { filePath: 'users/[id].mdx', route: '/users/:id' })
    assert.equal(findOne(tree, byTag('a')).properties.href, '/guide#part')
  })

  it('leave the ids of the shell alone', async () => {
    const { headings } = await compile('## Content\n\n## App')
    for (const { id } of headings) assert.ok(!['content', 'app', 'boot'].includes(id), id)
  })

  it('have an id also where they are an expression', async () => {
    const { headings } = await compile('## {1 + 1}')
    assert.ok(headings.every(({ id, text }) => id !== '' && text !== ''))
  })

  it('keep a title that is nothing but brackets', async () => {
    assert.equal(textIn(findOne(await article('# [Draft]'), byTag('h1'))), '[Draft]')
  })

  it('of level 1 can carry a subtitle', async () => {
    const tree = await article('# Messages [Send and receive]')
    assert.equal(textIn(findOne(tree, byTag('h1'))), 'Messages')
    assert.equal(textIn(findOne(findOne(tree, byTag('header')), byClass('subtitle'))), 'Send and receive')
    assert.equal((await compile('## First\n\n## Second')).title, 'First')
    assert.equal((await compile('## First\n\n# Title')).title, 'Title')
    assert.equal((await compile('# Messages [Send and receive]')).title, 'Messages')
  })

  it('keep brackets that are a link', async () => {
    assert.deepEqual(findAll(await article('# See [this](/x)'), byClass('subtitle')), [])
  })
})

describe('Markdown', () => {
  it('has tables in a frame that keyboards can reach', async () => {
    const frame = findOne(await article('| a | b |\n| - | - |\n| 1 | 2 |'), byClass('table-frame'))
    assert.equal(frame.properties.tabIndex, 0)
    assert.equal(findAll(frame, byTag('td')).length, 2)
  })

  it('has task lists, strikethrough, autolinks and footnotes', async () => {
    const tree = await article('- [x] done\n- [ ] open\n\n~~old~~ https://xmtp.org [^1]\n\n[^1]: The note.', { basePath: '/docs' })
    assert.deepEqual(
      findAll(tree, byTag('input')).map(({ properties }) => properties.checked),
      [true, undefined],
    )
    assert.equal(textIn(findOne(tree, byTag('del'))), 'old')
    assert.equal(findOne(tree, byLinkText('https://xmtp.org')).properties.target, '_blank')
    assert.equal(findOne(tree, byLinkText('1')).properties.href, '/docs/dms/messages#fn-1')
    assert.match(textIn(findOne(tree, byId('fn-1'))), /^The note\./)
  })

  it('leaves frontmatter out of the page', async () => {
    assert.equal(textIn(await article('---\ntitle: X\n---\n\nText')), 'Text')
  })

  it('takes raw HTML and comments in .md files', async () => {
    const tree = await article(
      '<!-- secret -->\n\n<details open><summary>More</summary>\n\nInside **bold**\n\n</details>\n\nA <kbd>Ctrl</kbd><!-- x --> key',
      md,
    )
    const details = findOne(tree, byTag('details'))
    assert.equal(details.properties.open, true)
    assert.equal(textIn(findOne(details, byTag('strong'))), 'bold')
    assert.equal(textIn(findOne(tree, byTag('kbd'))), 'Ctrl')
    assert.doesNotMatch(textIn(tree), /secret/)
  })

  it('takes braces and angle brackets for text in .md files', async () => {
    assert.equal(textIn(await article('a {b} c < d\n\nimport x from y', md)), 'a {b} c < dimport x from y')
  })

  it('keeps titles and lines of fences on a page with raw HTML', async () => {
    const tree = await article('<p>raw</p>\n\n```ts [app.ts] {1}\nx()\n```', md)
    assert.equal(textIn(findOne(tree, byClass('code-title'))), 'app.ts')
    findOne(tree, byClass('highlighted'))
  })

  it('takes MDX comments and expressions in .mdx files', async () => {
    assert.equal(textIn(await article('{/* secret */}\n\nOne {1 + 1} three')), 'One 2 three')
  })

  it('reads files with Windows line ends', async () => {
    const tree = await article('# Title\r\n\r\n```ts\r\nx() // [!code hl]\r\ny()\r\n```\r\n')
    assert.equal(textIn(findOne(tree, byClass('highlighted'))), 'x()')
    assert.equal(findAll(tree, byTag('h1')).length, 1)
  })
})

describe('directives', () => {
  for (const name of ['note', 'info', 'warning', 'danger', 'tip', 'success', 'caution']) {
    it(`make a callout of \`:::${name}\``, async () => {
      const callout = findOne(await article(`:::${name}\nText **bold**\n:::`), byClass('callout'))
      assert.deepEqual(classesOf(callout), ['callout', `callout-${name}`])
      assert.equal(callout.properties.role, 'note')
      assert.equal(textIn(findOne(callout, byClass('callout-title'))), name.charAt(0).toUpperCase() + name.slice(1))
      assert.equal(textIn(findOne(callout, byClass('callout-body'))), 'Text bold')
    })
  }

  it('take a title with formatting', async () => {
    const title = findOne(await article(':::tip[Mind *the* gap]\nText\n:::'), byClass('callout-title'))
    assert.equal(textIn(title), 'Mind the gap')
    assert.equal(textIn(findOne(title, byTag('em'))), 'the')
  })

  it('have the markup of the Callout component', async () => {
    const directive = parseHtml(renderToString(createElement((await importPage(':::info[T]\n\nText\n\n:::')).default, { params: {} })))
    const component = await article('<Callout type="info" title="T">\n\nText\n\n</Callout>')
    const shape = (tree: Root) => findAll(tree, () => true).map((element) => [element.tagName, classesOf(element), element.properties.role])
    assert.deepEqual(shape(directive), shape(component))
  })

  it('make details and steps', async () => {
    const tree = await article(':::details[More *here*]\nHidden\n:::\n\n:::details\nx\n:::\n\n:::steps\n### One\na\n### Two\nb\n:::')
    assert.deepEqual(findAll(tree, byTag('summary')).map(textIn), ['More here', 'Details'])
    assert.deepEqual(findAll(findOne(tree, byClass('steps')), byTag('h3')).map(textIn), ['One', 'Two'])
  })

  it('nest', async () => {
    const tree = await article('::::note\n:::tip\ninner\n:::\n::::')
    assert.equal(textIn(findOne(findOne(tree, byClass('callout-note')), byClass('callout-tip'))), 'Tipinner')
  })

  it('nest under a title of their own', async () => {
    const tree = await article('::::note[Title]\n:::tip\ninner\n:::\n::::')
    findOne(findOne(tree, byClass('callout-note')), byClass('callout-tip'))
  })

  it('make a code group of fences and of titled panels', async () => {
    const tree = await article(
      ':::code-group\n```kotlin [Kotlin]\nval a = 1\n```\n```swift [Swift]\nlet a = 1\n```\n<div data-title="Other">\n\nAny **content**\n\n</div>\n:::',
    )
    assert.deepEqual(findAll(tree, byRole('tab')).map(textIn), ['Kotlin', 'Swift', 'Other'])
    assert.equal(findAll(tree, byRole('tabpanel')).length, 3)
  })

  it('warn of a code group with a single fence, which renders nothing', async () => {
    const source = 'Text\n\n:::code-group\n```ts\nx()\n```\n:::'
    const { diagnostics } = await compile(source)
    assert.deepEqual(
      diagnostics.map(({ severity, code, line, column }) => ({ severity, code, line, column })),
      [{ severity: 'warning', code: 'single-code-group', line: 3, column: 1 }],
    )
    assert.equal(textIn(await article(source)), 'Text')
  })

  it('leave text alone that only looks like one', async () => {
    for (const page of [{}, md]) {
      const text = 'Meet at 10:30, ask xmtp:chat, import node:fs, a::b, eth:0x1 and 3:x[y].'
      assert.equal(textIn(await article(text, page)), text)
    }
  })

  it('leave an unknown block alone, with its content', async () => {
    assert.equal(textIn(await article(':::unknown\nSome **bold**\n:::')), ':::unknownSome bold:::')
    assert.equal(textIn(await article('::leaf[hi]')), '::leaf[hi]')
  })

  it('that nobody knows are told with the nearest name', async () => {
    const { diagnostics } = await compile(':::nte\ntext\n:::\n\n:::something\ntext\n:::\n\n::note[x]')
    assert.deepEqual(
      diagnostics.map(({ line, message, fix }) => [line, message, fix]),
      [
        [1, 'There is no directive `:::nte`.', 'Did you mean `:::note`?'],
        [
          5,
          'There is no directive `:::something`.',
          'There are note, info, warning, danger, tip, success, caution, details, steps, code-group. A line that is text starts with `\\:::`.',
        ],
        [
          9,
          '`::note` has two colons, a directive has three.',
          'Write `:::note` and close it with a line of `:::`. A line that is text starts with `\\::`.',
        ],
      ],
    )
  })

  it('that are never closed are told, also within one of as many colons', async () => {
    const places = async (source: string) => (await compile(source)).diagnostics.map(({ code, line }) => [code, line])
    assert.deepEqual(await places('Text\n\n:::note\ntext\n\n## More'), [['unclosed-directive', 3]])
    assert.deepEqual(await places(':::note\n:::tip\ntext\n:::\nmore\n:::'), [['unclosed-directive', 2]])
    assert.deepEqual(await places('::::note\n:::tip\ntext\n:::\n\n> :::info\n> text\n> :::\n\n- :::tip\n  text\n  :::\n\n::::'), [])
  })

  it('keep formatting inside text that only looks like one', async () => {
    assert.equal(textIn(findOne(await article('see a:b[c *d* e] f'), byTag('em'))), 'd')
    assert.equal(textIn(await article('see a:b[c *d* e] f')), 'see a:b[c d e] f')
    assert.equal(textIn(await article('see a:b[c:d e] f:g:h')), 'see a:b[c:d e] f:g:h')
  })
})

describe('code', () => {
  it('has a frame with title, language and a copy button', async () => {
    const tree = await article('```ts [src/app.ts]\nconst a = 1\n```')
    assert.equal(textIn(findOne(tree, byClass('code-title'))), 'src/app.ts')
    assert.equal(textIn(findOne(tree, byTag('code'))), 'const a = 1')
    findOne(tree, byLabel('Copy code'))
    assert.equal(findOne(tree, byTag('pre')).properties.tabIndex, 0, 'keyboards reach a long line')
  })

  it('shows highlighted lines, line numbers and focus', async () => {
    const tree = await article('```ts {1} showLineNumbers\na()\nb() // [!code focus]\nc() // [!code ++]\nd() // [!code --]\n```')
    assert.deepEqual(
      findAll(tree, byClass('line')).map((line) => [textIn(line), ...classesOf(line).slice(1)]),
      [
        ['a()', 'highlighted'],
        ['b()', 'focused'],
        ['c()', 'added'],
        ['d()', 'removed'],
      ],
    )
    assert.deepEqual(classesOf(findOne(tree, byTag('pre'))), ['code', 'line-numbers', 'has-focus'])
  })

  it('marks words and leaves out what is above the cut', async () => {
    const tree = await article("```ts\nimport a from 'a'\n// ---cut---\n// [!code word:client]\nconst client = 1\n```")
    assert.equal(textIn(findOne(tree, byTag('code'))), 'const client = 1')
    assert.equal(textIn(findOne(tree, byClass('marked-word'))), 'client')
  })

  it('keeps notations and includes as text where it is verbatim', async () => {
    const code = ['// [!include ~/gone.ts]', 'a() // [!code hl]', '// ---cut---', 'b()'].join('\n')
    const tree = await article(`\`\`\`ts verbatim {2}\n${code}\n\`\`\``)
    assert.equal(textIn(findOne(tree, byTag('code'))), code.replaceAll('\n', ' '))
    assert.deepEqual(findAll(tree, byClass('highlighted')).map(textIn), ['a() // [!code hl]'])
  })

  it('without a language is plain text, and unknown languages are told with the nearest one', async () => {
    const { diagnostics, codes } = await compile('```\nx\n```\n\n    indented\n\n```tyepscript\nx\n```\n\n```klingon\nx\n```', md)
    assert.deepEqual(
      codes.map(({ language }) => language),
      ['', '', 'tyepscript', 'klingon'],
    )
    assert.deepEqual(
      diagnostics.map(({ severity, message, fix, line }) => ({ severity, message, fix, line })),
      [
        {
          severity: 'warning',
          message: 'No highlighting for code in `tyepscript`.',
          fix: 'Did you mean `typescript`? Use `text` for code without highlighting.',
          line: 7,
        },
        {
          severity: 'warning',
          message: 'No highlighting for code in `klingon`.',
          fix: 'Use `text` for code without highlighting.',
          line: 11,
        },
      ],
    )
  })

  it('is told where a word of its info string means nothing', async () => {
    const { diagnostics } = await compile('```ts showlinenumbers\nx()\n```')
    assert.equal(diagnostics.length, 1)
  })
})

describe('imports and exports', () => {
  it('are added for the components that a page uses, and for no others', async () => {
    const { runtimeImports } = await compile('<Badge>x</Badge>\n\n{[1].map((n) => <Card key={n} title="x" />)}\n\n<HomePage.Root />')
    assert.deepEqual(
      runtimeImports.filter(({ specifier }) => specifier === 'site').map(({ imported }) => imported),
      ['Badge', 'Card', 'HomePage'],
    )
  })

  it('of what the generator provides are taken out of the code and listed', async () => {
    const { runtimeImports, code, hasOwnImports } = await compile(
      "import { Callout as Note, useLocation } from 'site'\nimport React, { useState } from 'react'\nimport * as Dom from 'react-dom'\n\n<Note>x</Note>",
    )
    const listed = runtimeImports.filter(({ specifier }) => specifier !== 'react/jsx-runtime')
    assert.deepEqual(listed, [
      { specifier: 'site', imported: 'Callout', local: 'Note' },
      { specifier: 'site', imported: 'useLocation', local: 'useLocation' },
      { specifier: 'react', imported: 'default', local: 'React' },
      { specifier: 'react', imported: 'useState', local: 'useState' },
      { specifier: 'react-dom', imported: '*', local: 'Dom' },
    ])
    assert.equal(hasOwnImports, false)
    assert.doesNotMatch(code, /^import/m)
  })

  it("of the author's own files stay", async () => {
    const { code, hasOwnImports } = await compile(
      "import Chart from './_chart.tsx'\nimport data from './data.json'\n\n<Chart data={data} />",
    )
    assert.equal(hasOwnImports, true)
    assert.match(code, /import Chart from ['"]\.\/_chart\.tsx['"]/)
  })

  it("of the author's come before the site's components of the same name", async () => {
    const { runtimeImports, diagnostics } = await compile("import { Card } from './_card.tsx'\n\n<Card />")
    assert.deepEqual(diagnostics, [])
    assert.equal(
      runtimeImports.some(({ imported }) => imported === 'Card'),
      false,
    )
  })

  it('that a page makes itself are listed', async () => {
    const { exports } = await compile('export const a = 1, b = 2\nexport function loader() {}\nexport class C {}\n\nText')
    assert.deepEqual(exports, ['a', 'b', 'loader', 'C'])
  })

  it('that re-export count as imports of the author', async () => {
    assert.equal((await compile("export { x } from './x.ts'\n\nText")).hasOwnImports, true)
    assert.equal((await compile("export * from './x.ts'\n\nText")).hasOwnImports, true)
  })

  it('may be used as components, also where they are taken apart', async () => {
    const { diagnostics } = await compile('export const { Widget } = { Widget: () => null }\n\n<Widget />')
    assert.deepEqual(diagnostics, [])
  })
})

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
      message: 'Unexpected closing tag `</i>`, expected that of `<b>` in line 3',
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
    assert.match(fix ?? '', /In MDX a comment is `\{\/\* … \*\/\}`/)
    assert.match((await only('x <3 y')).fix ?? '', /Write `&lt;`/)
  })

  it('say what braces mean', async () => {
    for (const source of ['a\n\nb {c +}', 'a\n\nb {c']) {
      const { line, fix } = await only(source)
      assert.equal(line, 3)
      assert.match(fix ?? '', /Braces hold JavaScript in MDX/)
    }
  })

  it('point at a tag that is never closed', async () => {
    const { line, column, excerpt } = await only('a\n\n<Callout>\n\ntext')
    assert.deepEqual([line, column, excerpt], [3, 1, '<Callout>'])
  })

  it('speak of imports where an import is broken', async () => {
    assert.match((await only('import x from\n\ntext')).fix ?? '', /Lines that start with `import` or `export`/)
  })

  it('are diagnostics too where a style attribute cannot be read', async () => {
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

describe('names in the HTML of .md files', () => {
  it('that no element or attribute has are told, and are no mistake in running text', async () => {
    const { diagnostics } = await compile(
      '<b>\n<https://x.example>\n</b>\n\n<p @click="x" data-y="1">z</p>\n\nText <https://x.example>',
      md,
    )
    assert.deepEqual(
      diagnostics.map(({ message, line }) => [message, line]),
      [
        ['`<https:>` is no element of HTML.', 2],
        ['`x.example` is no attribute of HTML.', 2],
        ['`@click` is no attribute of HTML.', 5],
      ],
    )
  })
})

describe('components in .md files', () => {
  it('are told at their place, HTML in capitals is not', async () => {
    const { diagnostics } = await compile('A <Badge>x</Badge> <BR>\n\n<div>\n  <MyChart />\n</div>\n\n<!-- <Card /> --> `<Card>`', md)
    assert.deepEqual(
      diagnostics.map(({ message, line, column }) => [message, line, column]),
      [
        ['`<Badge>` is a component, and this file is Markdown.', 1, 3],
        ['`<MyChart>` is a component, and this file is Markdown.', 4, 3],
      ],
    )
  })
})

describe('a byte order mark', () => {
  it('moves nothing that is told of a page, and is no part of it', async () => {
    const text = '# Title\n\n```ts\n// [!include ~/gone.ts]\n```\n\n[x](#gone)'
    const [plain, marked] = [await compile(text), await compile(`\ufeff${text}`)]
    assert.deepEqual(marked.diagnostics, plain.diagnostics)
    assert.deepEqual([marked.title, marked.links, marked.code], [plain.title, plain.links, plain.code])
    assert.equal(marked.diagnostics[0]?.line, 4)
  })
})

describe('sections for search', () => {
  it('cut a page at its headings', async () => {
    const { sections } = await compile('Before.\n\n# Title\n\nIntro **bold**.\n\n## One [link](/x)\n\nText `code`.\n\n- a\n- b\n\n### Deep')
    assert.deepEqual(sections, [
      { id: '', depth: 1, title: '', text: 'Before.', code: '' },
      { id: 'title', depth: 1, title: 'Title', text: 'Intro bold.', code: '' },
      { id: 'one-link', depth: 2, title: 'One link', text: 'Text code. a b', code: '' },
      { id: 'deep', depth: 3, title: 'Deep', text: '', code: '' },
    ])
  })

  it('hold what stands inside components, and code apart from text', async () => {
    const { sections } = await compile('<Callout>\n\nMind *this*.\n\n</Callout>\n\n```ts\nconst a = 1\n```')
    assert.deepEqual([sections[0]?.text, sections[0]?.code], ['Mind this.', 'const a = 1'])
  })

  it('keep words together and blocks apart', async () => {
    const { sections } = await compile('un**believ**able\n\n| a | b |\n| - | - |\n| c | d |\n\none\ntwo')
    assert.equal(sections[0]?.text, 'unbelievable a · b · c · d · one two')
  })

  it('hold what readers see of code, and not its notations', async () => {
    const { sections } = await compile("```ts\nimport a from 'a'\n// ---cut---\na() // [!code hl]\n```")
    assert.equal(sections[0]?.code, 'a()')
  })
})
