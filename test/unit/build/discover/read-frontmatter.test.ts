import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readFrontmatter } from '../../../../build/discover/read-frontmatter.ts'

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
    assert.deepEqual(fixes(''), [[2, undefined]])
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

  it('says that frontmatter is a map where it is something else', () => {
    assert.deepEqual(complaints(page('- a')), ['2:1 Frontmatter: expected an object, found ["a"].'])
    assert.deepEqual(complaints(page('just text')), ['2:1 Frontmatter: expected an object, found "just text".'])
  })

  it('gives line, column and excerpt of YAML that cannot be read', () => {
    const { diagnostics } = read(page('description: ok', 'title: a: b'))
    const [{ code, line, column, excerpt, fix, message } = assert.fail()] = diagnostics
    assert.deepEqual([code, line, column, excerpt], ['frontmatter-syntax', 3, 8, 'title: a: b'])
    assert.match(message, /^The frontmatter is not valid YAML: /)
    assert.equal(fix, 'Put text with a colon or a leading special character in quotes.')
  })

  it('refuses the same key twice', () => {
    assert.deepEqual(complaints(page('title: A', 'title: B')), ['3:1 The frontmatter is not valid YAML: Map keys must be unique'])
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
