import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sectionText, textSections } from '../../../../../build/compile/translations/text-sections.ts'

const sections = (source: string, filePath = 'a.mdx') => textSections({ source, filePath, language: 'en' })
const keys = (source: string, filePath?: string) => sections(source, filePath).map(({ key }) => key)
const hashes = (source: string, filePath?: string) => sections(source, filePath).map(({ hash }) => hash)

describe('the sections of a text', () => {
  it('are its headings with their own text, what is above them, and the frontmatter', () => {
    const source = '---\ntitle: A\n---\n\nAbove.\n\n## One\n\nText.\n\n### Two\n\nMore.\n'
    const found = sections(source)
    assert.deepEqual(
      found.map(({ key, depth, line }) => [key, depth, line]),
      [
        ['', 0, 1],
        ['#', 0, 5],
        ['#one', 2, 7],
        ['#two', 3, 11],
      ],
    )
    assert.deepEqual(
      found.slice(1).map((section) => sectionText(section, source)),
      ['Above.', '## One\n\nText.', '### Two\n\nMore.'],
    )
  })

  it('have nothing where there is nothing', () => {
    assert.deepEqual(keys(''), [])
    assert.deepEqual(keys("---\norder: 1\n---\n\nimport A from './_a.mdx'\n\n# One\n"), ['#one'])
  })

  it('have the ids of their page: written ones, others by their text, with numbers where several have one', () => {
    assert.deepEqual(keys('# A [Subtitle]\n\n## B {/* #own */}\n\n## B\n\n## `b`\n\n## B <Badge>new</Badge>\n\n## Content\n'), [
      '#a',
      '#own',
      '#b',
      '#b-1',
      '#b-2',
      '#content-1',
    ])
    assert.deepEqual(keys('<a id="b"></a>\n\n## B {#own}\n\n## B\n\nC\n===\n', 'a.md'), ['#', '#own', '#b-1', '#c'])
    assert.deepEqual(keys(':::steps\n\n### In a directive\n\n:::\n\n<Card>\n\n## In a component\n\n</Card>\n'), [
      '#in-a-directive',
      '#in-a-component',
    ])
  })

  const same = (a: string, b: string, filePath?: string) => assert.deepEqual(hashes(a, filePath), hashes(b, filePath))
  const other = (a: string, b: string, filePath?: string) => assert.notDeepEqual(hashes(a, filePath), hashes(b, filePath))

  it('are the same if spaces, the ends of lines and targets of links differ', () => {
    same('# A\n\nOne two.\n', '# A\n\n\nOne\n  two.')
    same('# A\n\n[B](/b) and [c][1]\n\n[1]: /x\n', '# A\n\n[B](/other) and [c][2]\n\n[2]: /y\n')
    same('# A\n\n<Card title="B" href="/b" />\n', '# A\n\n<Card title="B" href="/c" />\n')
    same('# A\n\n<a href="/b">B</a>\n', '# A\n\n<a href="/c">B</a>\n', 'a.md')
    same('# A {/* #a */}\n', '# A {/* #b */}\n')
    other('# A\n\n[B](/b)\n', '# A\n\n[C](/b)\n')
    other('# A\n\n![B](/b.png)\n', '# A\n\n![B](/c.png)\n')
    other('# A\n\n<Card title="B" href="/b" />\n', '# A\n\n<Card title="C" href="/b" />\n')
    other('---\ntitle: A\n---\n', '---\ntitle: B\n---\n')
    same('---\ntitle: A\norder: 1\n---\n', '---\norder: 2\ntitle: "A"\n---\n')
  })

  it('are the same in a page that has forms of other generators above them', () => {
    const source = ':::tip Note\nText.\n:::\n\n## One\n\nText.\n'
    assert.equal(sections(source, 'a.md').at(-1)?.hash, sections('## One\n\nText.\n', 'a.md').at(-1)?.hash)
  })

  it('differ in code where a line begins with other spaces, and not where there are some within it', () => {
    const code = (text: string) => `# A\n\n\`\`\`py\n${text}\n\`\`\`\n`
    same(code('a = 1'), code('a  =  1 '))
    other(code('  a = 1'), code('    a = 1'))
    other(code('a = 1\nb'), code('a = 1 b'))
    other(code('a'), '# A\n\n```js\na\n```\n')
  })
})
