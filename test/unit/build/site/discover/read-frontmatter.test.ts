import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readFrontmatter } from '../../../../../build/site/discover/read-frontmatter.ts'

const page = (...lines: string[]) => `---\n${lines.join('\n')}\n---\n\n# Text\n`
const read = (source: string) => readFrontmatter(source, 'content/a.mdx')
/** What is wrong, as `line:column message`. */
const complaints = (source: string) => read(source).diagnostics.map(({ line, column, message }) => `${line}:${column} ${message}`)

describe('readFrontmatter', () => {
  it('reads every field of a page', () => {
    const { frontmatter, diagnostics } = read(
      page(
        'title: Messages',
        'description: "Send: and receive"',
        'layout: minimal',
        'authors: Ann, [Ben](https://ben.example)',
        'date: 2024-03-05',
        'content: { width: 80ch, horizontalPadding: 1rem, verticalPadding: 0 }'.replace(' 0 ', ' "0" '),
        'showLogo: false',
        'showOutline: 4',
        'showSidebar: true',
        'showTopNav: false',
        'search: false',
      ),
    )
    assert.deepEqual(diagnostics, [])
    assert.deepEqual(frontmatter, {
      title: 'Messages',
      description: 'Send: and receive',
      layout: 'minimal',
      authors: 'Ann, [Ben](https://ben.example)',
      date: '2024-03-05',
      content: { width: '80ch', horizontalPadding: '1rem', verticalPadding: '0' },
      showLogo: false,
      showOutline: 4,
      showSidebar: true,
      showTopNav: false,
      search: false,
    })
  })

  it('is empty for a page without any', () => {
    for (const source of ['', '# Title', '---\n---\n', '---\n\n---\ntext', 'text\n\n---\ntitle: A\n---\n']) {
      assert.deepEqual(read(source), { frontmatter: {}, diagnostics: [] }, JSON.stringify(source))
    }
  })

  it('reports if it is never closed, but not for a horizontal rule', () => {
    assert.deepEqual(complaints('---\ntitle: A\n\n# Text\n'), ['1:1 The frontmatter is never closed.'])
    for (const source of ['---\n\nText\n', '---\nNote: text\n', '---\n\nnote: text\n', '---\n# Title: x\n', '--- \n[a](b:c)\n'])
      assert.deepEqual(complaints(source), [])
  })

  it('gives authors as one line, however they were written', () => {
    assert.equal(read(page('authors: [Ann, Ben]')).frontmatter.authors, 'Ann, Ben')
    assert.equal(read(page('authors:', '  - Ann', '  - Ben')).frontmatter.authors, 'Ann, Ben')
  })

  it('gives dates as they are written', () => {
    for (const date of ['2024-03-05T10:00:00Z', '2024-03-05', '!!timestamp 2024-03-05', '"2024-03-05"']) {
      assert.equal(read(page(`date: ${date}`)).frontmatter.date, date.replace(/^!!timestamp |"/g, ''))
    }
  })

  it('refuses dates in any other form, and says which to write', () => {
    const { diagnostics } = read(page('title: A', 'date: March 31, 2026'))
    assert.deepEqual(diagnostics, [
      {
        severity: 'error',
        code: 'frontmatter',
        message: 'date: expected a day such as 2026-03-31, or a time with its zone such as 2026-03-31T09:00:00Z, found "March 31, 2026".',
        fix: 'Write 2026-03-31.',
        file: 'content/a.mdx',
        line: 3,
        column: 1,
        excerpt: 'date: March 31, 2026',
      },
    ])
    const fixes = (date: string) => read(page(`date: ${date}`)).diagnostics.map(({ line, fix }) => [line, fix])
    assert.deepEqual(fixes('2026-02-31'), [[2, 'February 2026 has 28 days.']])
    assert.deepEqual(fixes('!!timestamp 2026-02-31'), [[2, 'February 2026 has 28 days.']])
    assert.deepEqual(fixes('2026-03-31 09:00:00 +02:00'), [[2, 'Write 2026-03-31T09:00:00+02:00.']])
    assert.deepEqual(fixes('20260331'), [[2, 'Write 2026-03-31.']])
    assert.deepEqual(fixes(''), [])
  })

  it('warns of an unknown key at its own line, with the nearest one, and keeps the others', () => {
    const { frontmatter, diagnostics } = read(page('title: A', 'layot: docs'))
    assert.deepEqual(frontmatter, { title: 'A' })
    assert.deepEqual(diagnostics, [
      {
        severity: 'warning',
        code: 'unknown-frontmatter',
        message: 'Frontmatter has no key `layot`, so it is ignored.',
        fix: 'Did you mean `layout`?',
        file: 'content/a.mdx',
        line: 3,
        column: 1,
        excerpt: 'layot: docs',
      },
    ])
  })

  it('names the key that means what another generator calls otherwise, else all that there are', () => {
    const fixes = (...lines: string[]) => read(page(...lines)).diagnostics.map(({ fix }) => fix)
    assert.deepEqual(fixes('aside: false', 'navbar: false'), ['Did you mean `showOutline`?', 'Did you mean `showTopNav`?'])
    assert.match(fixes('sidebar: false')[0] ?? '', /^Write `showSidebar: false` to hide the sidebar, /)
    assert.deepEqual(fixes('sidebar_position: 3', 'sidebar_label: A'), ['Did you mean `order`?', 'Did you mean `sidebarTitle`?'])
    assert.deepEqual(fixes('layout: home', 'hero:', '  name: A'), [
      'Write `layout: landing`, and what the page shows with `<HomePage.Root>` and `<Cards>`.',
      'Write `<HomePage.Root>` with its parts `HomePage.Tagline`, `HomePage.Description` and `HomePage.Button`.',
    ])
    assert.match(fixes('unheard_of: 3')[0] ?? '', /^Known keys: title, description, /)
    assert.match(fixes('content:', '  sidebar: 1')[0] ?? '', /^Known keys: width, /)
  })

  it('keeps what is known of a map beside a key that is not', () => {
    const { frontmatter, diagnostics } = read(page('title: A', 'content:', '  width: 80ch', '  hieght: 3'))
    assert.deepEqual(frontmatter, { title: 'A', content: { width: '80ch' } })
    assert.deepEqual(
      diagnostics.map(({ severity, line, message }) => [severity, line, message]),
      [['warning', 5, 'Frontmatter has no key `content.hieght`, so it is ignored.']],
    )
  })

  it('names every wrong value at its own line', () => {
    assert.deepEqual(
      complaints(page('title: 2024', 'layout: wide', 'showOutline: 9', 'showLogo: "no"', 'content:', '  width: 5', '  hieght: 3')),
      [
        '2:1 title: expected text, found 2024.',
        '3:1 layout: expected "docs" or "minimal" or "landing", found "wide".',
        '7:3 content.width: expected text, found 5.',
        '8:3 Frontmatter has no key `content.hieght`, so it is ignored.',
        '5:1 showLogo: expected true or false, found "no".',
        '4:1 showOutline: expected at most 6, found 9.',
      ].sort(byMention),
    )
  })

  /** In the order in which the schema names the fields. */
  function byMention(a: string, b: string): number {
    const order = ['title', 'layout', 'content.width', 'content.hieght', 'showLogo', 'showOutline']
    const place = (text: string) => order.findIndex((key) => text.includes(` ${key}:`) || text.includes(`\`${key}\``))
    return place(a) - place(b)
  }

  it('refuses lengths that would end the style that they become a part of', () => {
    const { diagnostics } = read(page('content:', '  width: "700px;} x"', '  horizontalPadding: 5%', '  verticalPadding: potato'))
    assert.deepEqual(
      diagnostics.map(({ severity, line, message }) => [severity, line, message]),
      [
        ['error', 3, 'content.width: expected a CSS length, found "700px;} x".'],
        ['error', 5, 'content.verticalPadding: expected a CSS length, found "potato".'],
      ],
    )
  })

  it('has U+FFFD in place of half a character, which no file can hold', () => {
    const { frontmatter } = read(page('title: "a \\ud83d b"', 'authors: ["\\udc00", "😀"]'))
    assert.deepEqual(frontmatter, { title: 'a \ufffd b', authors: '\ufffd, 😀' })
  })

  it('says that frontmatter is a map where it is something else', () => {
    assert.deepEqual(complaints(page('- a')), ['2:1 Frontmatter: expected an object, found ["a"].'])
    assert.deepEqual(complaints(page('just text')), ['2:1 Frontmatter: expected an object, found "just text".'])
  })

  it('gives line, column and excerpt of YAML that cannot be read', () => {
    const { diagnostics } = read(page('description: ok', 'title: a: b'))
    const [{ code, line, column, excerpt, fix, message } = assert.fail()] = diagnostics
    assert.deepEqual([code, line, column, excerpt], ['frontmatter-syntax', 3, 8, 'title: a: b'])
    assert.match(message, /^The frontmatter is not valid YAML: /)
    assert.equal(fix, 'Put the whole value in quotes: `title: "a: b"`.')
  })

  it('says for each line of YAML that cannot be read what to write instead', () => {
    const fixes = (...lines: string[]) => read(page(...lines)).diagnostics.map(({ line, fix }) => `${line} ${fix}`)
    const quoted = (line: string) => `Put the whole value in quotes: ${line}.`
    assert.deepEqual(fixes('title: What: a thing', 'description: @all', 'sidebarTitle: `a`'), [
      `2 ${quoted('`title: "What: a thing"`')}`,
      `3 ${quoted('`description: "@all"`')}`,
      `4 ${quoted('`` sidebarTitle: "`a`" ``')}`,
    ])
    for (const [line, fixed] of [
      ['[Draft] A page', '"[Draft] A page"'],
      ["'It's here'", '"It\'s here"'],
      ['"Say "hi" now"', '\'Say "hi" now\''],
      ['*Bold* text', '"*Bold* text"'],
      ['%a', '"%a"'],
      ['- a', undefined],
    ] as const)
      assert.deepEqual(fixes(`title: ${line}`), [
        `2 ${fixed === undefined ? 'Put each entry on a line of its own, or the text in quotes.' : quoted(`\`title: ${fixed}\``)}`,
      ])
    assert.deepEqual(fixes('title: A', 'content:', '\twidth: 3px'), ['4 Use spaces instead of the tab.'])
    assert.deepEqual(fixes('title: A', '  description: B'), ['3 Remove the spaces at its start.'])
    assert.deepEqual(fixes('  title: A', 'description: B'), ['3 Start all keys at the same column, without spaces before them.'])
    assert.deepEqual(fixes('title: "A', 'description: B'), ['2 Close it at the end of the value, or remove it.'])
    assert.match(fixes('authors: [Ann, Ben', 'title: B').join(), /^2 Close it with `\]`/)
    assert.deepEqual(fixes('title: A', 'layout:docs', 'order: 1'), ['3 Write `layout: …`.'])
    assert.match(fixes('title: A', 'some text', 'order: 1').join(), /^3 Write `key: value`/)
    assert.deepEqual(fixes('title: A', '...', 'order: 1'), ['3 Remove the line.'])
    assert.deepEqual(fixes('description: > A', '  B'), ['2 Put it there and indent it, or remove the sign.'])
  })

  it('says what to write for a value of another type, and what follows a missing space', () => {
    const fixes = (...lines: string[]) => read(page(...lines)).diagnostics.map(({ line, fix }) => `${line} ${fix}`)
    const quotes = 'Put the whole value in quotes, so that it is text.'
    assert.deepEqual(fixes('title: 2026', 'description: true', 'sidebarTitle: [a]'), [`2 ${quotes}`, `3 ${quotes}`, `4 ${quotes}`])
    assert.deepEqual(fixes('search: yes', 'noindex: "Off"'), ['2 Write `true`, without quotes.', '3 Write `false`, without quotes.'])
    assert.deepEqual(fixes('title:A'), ['2 Write each line as `key: value`, with a space after the colon.'])
    assert.deepEqual(fixes('authors:', '  -'), ['3 Write a value, or remove the line.'])
  })

  it('tells text that YAML takes for a comment, a name or a type', () => {
    const told = (...lines: string[]) =>
      read(page(...lines)).diagnostics.map(({ severity, line, column, message, fix }) => `${severity} ${line}:${column} ${message} ${fix}`)
    const inQuotes = (code: string) => `so it isn't part of the value. Put the whole value in quotes: \`${code}\`.`
    assert.deepEqual(told('title: C# guide #1', 'description: #2'), [
      `warning 2:17 \`#1\` is a comment in YAML, ${inQuotes('title: "C# guide #1"')}`,
      `warning 3:14 \`#2\` is a comment in YAML, ${inQuotes('description: "#2"')}`,
    ])
    assert.deepEqual(told('title: &amp; more'), [
      `warning 2:8 \`&amp;\` is the name of a value in YAML, ${inQuotes('title: "&amp; more"')}`,
    ])
    assert.deepEqual(told('title: !important note'), [
      `warning 2:8 \`!important\` is a type in YAML, ${inQuotes('title: "!important note"')}`,
    ])
    assert.deepEqual(told('#no title yet', 'title: A # a comment', 'description: "B" #1', 'sidebarTitle: "C #1"'), [])
    assert.deepEqual(told('title: &name A', 'description: *name', 'authors: |', '  Ann #1'), [])
  })

  it('takes a key without a value for none', () => {
    const { frontmatter, diagnostics } = read(page('title: A', 'description:', 'layout:', 'date: ~', 'order: null', 'content:', '  width:'))
    assert.deepEqual([frontmatter, diagnostics], [{ title: 'A', content: {} }, []])
  })

  it('is told where only the end of the block is missing', () => {
    const text = '---\ntitle: A\n\n# Heading\n\nSome <Text />\n\n---\n\nMore.\n'
    assert.deepEqual(complaints(text), ["4:1 The frontmatter isn't closed before the text of the page starts."])
    assert.deepEqual(complaints('---\n# a comment\nsidebar_position: 3\n\n# Heading\n'), ['1:1 The frontmatter is never closed.'])
  })

  it('is told below empty lines, comments and imports, and with spaces before it', () => {
    const block = '---\ntitle: A\n---\n\n# Heading\n'
    for (const [above, place] of [
      ['\n', '2:1'],
      ['\n  \n\n', '4:1'],
      ['<!-- a\ncomment -->\n', '3:1'],
      ['{/* a comment */}\n\n', '3:1'],
      ["import A from './a.tsx'\n\n", '3:1'],
      ['  ', '1:3'],
    ]) {
      const [problem = '', ...others] = complaints(above + block)
      assert.deepEqual([problem.split(' ')[0], others], [place, []])
      assert.match(problem, /looks like frontmatter, but it's plain text here/)
    }
    assert.deepEqual(complaints('\n---\nNote: two rules with text between them\n---\n'), [])
    assert.deepEqual(complaints('Text\n\n---\ntitle: A\n---\n'), [])
  })

  it('is told in other languages than YAML', () => {
    const told = (source: string) => read(source).diagnostics.map(({ severity, code, line, message }) => [severity, code, line, message])
    const text = (name: string) => `This looks like frontmatter in ${name}, but it's plain text here.`
    assert.deepEqual(told('+++\ntitle = "A"\n+++\n'), [['warning', 'dialect', 1, text('TOML')]])
    assert.deepEqual(told('\n+++\n# a comment\n[author]\nname = "A"\n+++\n'), [['warning', 'dialect', 2, text('TOML')]])
    assert.deepEqual(told('---toml\ntitle = "A"\n---\n'), [['warning', 'dialect', 1, text('TOML')]])
    assert.deepEqual(told(';;;\n{ "title": "A" }\n;;;\n'), [['warning', 'dialect', 1, text('JSON')]])
    assert.deepEqual(told('{\n  "title": "A"\n}\n\nText\n'), [['warning', 'dialect', 1, text('JSON')]])
    assert.deepEqual(told('+++\n'), [])
    assert.deepEqual(told('{1 + 1} text\n'), [])
  })

  it('is not read with a merge conflict, which compiling the page reports', () => {
    const markers = ['<<<<<<< HEAD', 'title: A', '=======', 'title: B', '>>>>>>> branch']
    assert.deepEqual(read(page(...markers)), { frontmatter: {}, diagnostics: [] })
    assert.deepEqual(read(['---', ...markers.slice(0, 2), '---', ...markers.slice(2), '---', ''].join('\n')).diagnostics, [])
  })

  it('refuses the same key twice', () => {
    assert.deepEqual(complaints(page('title: A', 'title: B')), ['3:1 The frontmatter is not valid YAML: the key `title` is there twice.'])
  })

  it('refuses an alias that stands for nothing, for itself, or for far too much, at its place', () => {
    assert.deepEqual(complaints(page('title: T', 'description: *x')), [
      '3:14 The frontmatter is not valid YAML: `*x` stands for a value named `&x`, and there is none above it.',
    ])
    assert.deepEqual(complaints(page('authors: &x [*x]')), [
      '2:14 The frontmatter is not valid YAML: the value named `&x` contains itself.',
    ])
    assert.deepEqual(complaints(page('content: &x', '  width: [{ deep: *x }]')), [
      '3:19 The frontmatter is not valid YAML: the value named `&x` contains itself.',
    ])
    const levels = Array.from({ length: 20 }, (_, level) => `k${level + 1}: &l${level + 1} [${Array(9).fill(`*l${level}`).join()}]`)
    assert.match(
      complaints(page('k0: &l0 [x]', ...levels)).join(),
      /^\d+:\d+ The frontmatter has more than 100 aliases such as `\*l\d+`\.$/,
    )
  })

  it('reads aliases that stand for something', () => {
    const { frontmatter, diagnostics } = read(page('title: &t Title', 'description: *t'))
    assert.deepEqual([frontmatter, diagnostics], [{ title: 'Title', description: 'Title' }, []])
  })

  it('points at a key with a dash in it', () => {
    assert.equal(read(page('title: A', 'show-outline: true')).diagnostics[0]?.line, 3)
  })

  it('points at the key whose list holds a wrong value', () => {
    assert.equal(read(page('title: A', 'authors: [Ann, 5]')).diagnostics[0]?.line, 3)
  })

  it('takes a block that holds only a comment for an empty one', () => {
    assert.deepEqual(complaints(page('# title: later')), [])
  })

  it('looks for frontmatter only on the first line', () => {
    assert.deepEqual(read('--- a dash\n\n---\nfoo: bar\n---\n'), { frontmatter: {}, diagnostics: [] })
  })

  it('refuses an invalid date', () => {
    assert.equal(complaints(page('date: next week')).length, 1)
  })
})
