import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { article } from '../../../../support/article.ts'
import { compile, md } from '../../../../support/compiled.ts'
import { fuzzParameters } from '../../../../support/fuzz-parameters.ts'
import { byClass, byLabel, byLinkText, byTag, findAll, findOne, textIn } from '../../../../support/markup.ts'

describe('headings', () => {
  it('are listed for the outline, without the title', async () => {
    const page = await compile('# Title\n\n## One\n\n### Two `2`\n\n###### Six')
    assert.equal(page.title, 'Title')
    assert.deepEqual(page.headings, [
      { depth: 2, id: 'one', text: 'One' },
      { depth: 3, id: 'two-2', text: 'Two 2' },
      { depth: 6, id: 'six', text: 'Six' },
    ])
  })

  it('that contain a link keep it and get a named mark after it', async () => {
    const heading = findOne(await article('## See [x](/x)'), byTag('h2'))
    assert.equal(findOne(heading, byLinkText('x')).properties.href, '/x')
    assert.equal(findOne(heading, byLabel('Link to “See x”')).properties.href, '/dms/messages#see-x')
  })

  it('leave the ids of the shell alone', async () => {
    const { headings } = await compile('## Content\n\n## App')
    for (const { id } of headings) assert.ok(!['content', 'app', 'boot'].includes(id), id)
  })

  it('have an id even if they are an expression', async () => {
    const { headings } = await compile('## {1 + 1}')
    assert.ok(headings.every(({ id, text }) => id !== '' && text !== ''))
  })

  it('keep a title that is nothing but brackets', async () =>
    assert.equal(textIn(findOne(await article('# [Draft]'), byTag('h1'))), '[Draft]'))

  it('keep brackets that belong to a word', async () => {
    for (const title of ['DecodedMessage[string]', 'A map[key]', 'Read items[0]']) {
      const tree = await article(`# ${title}`)
      assert.equal(textIn(findOne(tree, byTag('h1'))), title)
      assert.deepEqual(findAll(tree, byClass('dw-subtitle')), [])
    }
    const tree = await article('# DecodedMessage[string] [A message]')
    assert.equal(textIn(findOne(tree, byTag('h1'))), 'DecodedMessage[string]')
    assert.equal(textIn(findOne(tree, byClass('dw-subtitle'))), 'A message')
    assert.equal(textIn(findOne(await article('# `code` [Subtitle]'), byTag('h1'))), 'code')
  })

  it('of level 1 can carry a subtitle', async () => {
    const tree = await article('# Messages [Send and receive]')
    assert.equal(textIn(findOne(tree, byTag('h1'))), 'Messages')
    assert.equal(textIn(findOne(findOne(tree, byTag('header')), byClass('dw-subtitle'))), 'Send and receive')
    assert.equal((await compile('## First\n\n# Title')).title, 'Title')
    assert.equal((await compile('# Messages [Send and receive]')).title, 'Messages')
  })

  it('keep brackets that are a link', async () => assert.deepEqual(findAll(await article('# See [this](/x)'), byClass('dw-subtitle')), []))
})

describe('ids', () => {
  it('of headings make way for written ones without a word', async () => {
    const page = await compile('<p id="setup">x</p>\n\n## Setup\n\n## Setup')
    assert.deepEqual(page.diagnostics, [])
    assert.equal(new Set(page.anchors).size, 3)
  })

  it('are listed, with those of footnotes, components and expressions', async () => {
    const { anchors } = await compile('## One\n\n<Card id="two" />\n\n{<b id="three" />}\n\n<a name="four" />\n\nx[^1]\n\n[^1]: y')
    for (const id of ['one', 'two', 'three', 'four', 'fn-1', 'fnref-1']) assert.ok(anchors.includes(id), id)
    const japanese = await compile('x[^注] y[^注] z[^100%]\n\n[^注]: y\n[^100%]: z')
    for (const id of ['fn-注', 'fnref-注', 'fnref-注-2', 'fn-100%']) assert.ok(japanese.anchors.includes(id), japanese.anchors.join(' '))
  })
})

describe('ids of headings', () => {
  const idsOf = async (source: string, page = {}) => (await compile(source, page)).headings.map(({ id }) => id)

  it('have nothing in them that is invisible, and are composed', async () => {
    const source = '## ⚙️ Settings\n\n## 1️⃣ First\n\n## so\u00adft\u200b\u200d\u2066x\n\n## Cafe\u0301'
    assert.deepEqual(await idsOf(source), ['-settings', '1-first', 'softx', 'caf\u00e9'])
    assert.deepEqual(await idsOf('## 🚀\n\n## ⭐️\n\n## ::'), ['section', 'section-1', 'section-2'])
  })

  it('are in lower case by the rules of the language', async () => {
    const source = '## İstanbul ILICA\n\n## I\u0307zmir'
    assert.deepEqual(await idsOf(source), ['istanbul-ilica', 'izmir'])
    assert.deepEqual(await idsOf(source, { language: 'tr' }), ['istanbul-ılıca', 'izmir'])
    assert.deepEqual(await idsOf('## Ì', { language: 'lt' }), ['i\u0307\u0300'])
  })

  it('and everything else that is made of their text leave out numbers of footnotes', async () => {
    const source = '# Gates[^a]\n\n## *Open[^b]* one\n\n## Close one[^b]\n\n[^a]: x\n[^b]: y'
    const { title, headings, sections } = await compile(source)
    assert.equal(title, 'Gates')
    const found = headings.map(({ id, text }) => [id, text])
    assert.deepEqual(found, [
      ['open-one', 'Open one'],
      ['close-one', 'Close one'],
    ])
    assert.deepEqual(sections.map((section) => section.title).slice(0, 3), ['Gates', 'Open one', 'Close one'])
    const tree = await article(source)
    const nested = findAll(tree, byTag('a')).filter((link) => findAll(link, byTag('a')).some((inner) => inner !== link))
    assert.deepEqual(nested, [])
  })

  it('are made of what readers see, in Markdown, HTML and MDX', async () => {
    const image = '<img src="/favicon.svg" alt="Fast">'
    const html = [
      ['<h2> Set up </h2>', 'set-up', 'Set up'],
      ['<h2>\n  Usage\n  <em>guide</em>\n</h2>', 'usage-guide', 'Usage guide'],
      [`<h2>\n  ${image.replace('>', '/>')}\n  Options\n</h2>`, 'options', 'Options'],
      ['<h3>One<br/>two</h3>', 'one-two', 'One two'],
      ['<h2><svg viewBox="0 0 1 1"><title>Star</title></svg> Stars</h2>', 'stars', 'Stars'],
      ['## A \t B', 'a-b', 'A B'],
      ['## Line<br/>break', 'line-break', 'Line break'],
      ['## ![Icon](/favicon.svg) Tides', 'tides', 'Tides'],
      ['## ![Logo of Gates](/favicon.svg)', 'logo-of-gates', 'Logo of Gates'],
    ] as const
    const markdown = [
      ['## Locks <!-- and keys -->', 'locks', 'Locks'],
      ['<h2>Doors<!-- x --> open</h2>', 'doors-open', 'Doors open'],
    ] as const
    const mdx = [
      ["## The {'<T>'}{/* type */} of <Badge>new</Badge>", 'the-t-of', 'The <T> of'],
      ['## <b><Badge>new</Badge> Keys</b>', 'keys', 'Keys'],
    ] as const
    for (const [cases, page] of [
      [[...html, ...markdown], md],
      [[...html, ...mdx], {}],
    ] as const) {
      const { headings, sections } = await compile(cases.map(([source]) => source).join('\n\n'), page)
      assert.deepEqual(
        headings.map(({ id, text }) => [id, text]),
        cases.map(([, ...expected]) => expected),
      )
      assert.deepEqual(
        sections.map(({ id, title }) => [id, title]),
        cases.map(([, ...expected]) => expected),
      )
    }
    assert.equal((await compile('# ![Gates](/favicon.svg)')).title, 'Gates')
  })

  it('have formulas once, as TeX', async () => {
    const source = ['# Flow $Q = vA$', '## The value of $q_1$', '## Energy $E=mc^2$', '## $\\alpha$ *and $\\beta$*'].join('\n\n')
    for (const page of [{ math: true }, { ...md, math: true }]) {
      const { anchors } = await compile(source, page)
      assert.deepEqual(anchors, ['flow-q--va', 'the-value-of-q_1', 'energy-emc2', 'alpha-and-beta'])
    }
  })

  it('that authors give are composed too, and reported if they have something invisible in them', async () => {
    const { anchors, diagnostics } = await compile('## A {#cafe\u0301}\n\n## B {#set\ufe0fup}\n\n<p id="e\u0301">x</p>')
    assert.deepEqual(anchors, ['caf\u00e9', 'set\ufe0fup', '\u00e9'])
    const found = diagnostics.map(({ message, line, fix }) => [message, line, fix])
    assert.deepEqual(found, [['The id `setup` also has U+FE0F in it, which nobody can see.', 3, 'Type it again: `setup`.']])
  })

  it('are composed, visible and different, whatever the headings are', async (test) => {
    const text = fc.array(fc.constantFrom(...'aI1- 🚀漢\u0130\u0301\ufe0f\u20e3\u200d\u00ad\u202e', 'e\u0301', '[^1]'))
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 5 }), fc.constantFrom('en', 'tr', 'lt'), async (texts, language) => {
        const source = `${texts.map((parts) => `## ${parts.join('')}`).join('\n\n')}\n\n[^1]: A note.`
        const ids = (await compile(source, { ...md, language })).anchors.filter((id) => !/^fn|^footnote/.test(id))
        assert.equal(new Set(ids).size, texts.length)
        for (const id of ids) {
          assert.equal(id, id.normalize())
          assert.match(id, /^[^\s\p{Default_Ignorable_Code_Point}\p{Me}]+$/u)
        }
      }),
      fuzzParameters(test, 300),
    )
  })
})
