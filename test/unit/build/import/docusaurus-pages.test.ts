import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { importedText } from '../../../support/imported.ts'

const text = (source: string) => importedText('docusaurus', source).text

describe('pages of Docusaurus', () => {
  it('leaves a page without anything foreign byte for byte', () => {
    const source = '# Title\n\nText  with *marks*,\n* a list\n+ of two kinds\n\n| a | b |\n|--|:-:|\n| 1 | 2 |\n'
    assert.equal(text(source), source)
  })

  it('makes frontmatter of the title and the description in `<head>`, and leaves out the rest of it', () => {
    const head =
      '<head>\n  <title>Long title</title>\n  <meta name="description" content="What it says" />\n  <link rel="canonical" href="/x" />\n</head>'
    const { text: page, notes } = importedText(
      'docusaurus',
      `---\nslug: /x\n---\n\n${head}\n\nText.\n\n\`\`\`html\n<head>\n</head>\n\`\`\`\n`,
    )
    assert.match(page, /^---\ntitle: Long title\ndescription: What it says\n---\n/)
    assert.equal(page.match(/<head>/g)?.length, 1)
    assert.deepEqual(
      notes.map(({ line, message }) => [line, message]),
      [[5, "Tags of the document's head: `<link>`"]],
    )
    assert.match(text(`---\ntitle: Own\n---\n\n${head}\n`), /^---\ntitle: Own\ndescription/)
  })

  it('turns admonitions into directives', () => {
    assert.equal(text(':::tip My title\n\nText.\n\n:::'), ':::tip[My title]\n\nText.\n\n:::')
    assert.equal(text(':::important\nText.\n:::'), ':::important\nText.\n:::')
    assert.equal(text('```md\n:::tip My title\n```'), '```md\n:::tip My title\n```')
  })

  it('gives containers as many colons as they need, and ends those that are open', () => {
    assert.equal(text(':::tip\n:::note\nText.\n:::\nMore.'), '::::tip\n:::note\nText.\n:::\n::::\nMore.')
    assert.equal(text('::::tip\n\n:::note\nText.\n:::\n\n::::\n'), '::::tip\n\n:::note\nText.\n:::\n\n::::\n')
    assert.equal(text(':::tip\nText.'), ':::tip\nText.\n:::')
  })

  it('replaces an unknown container by its content, and says so', () => {
    const { text: page, notes } = importedText('docusaurus', 'One.\n\n:::keyfact Title\n\nText.\n\n:::\n')
    assert.equal(page, 'One.\n\n**Title**\n\nText.\n\n\n')
    assert.deepEqual(
      notes.map(({ topic, line }) => [topic, line]),
      [['construct', 3]],
    )
  })

  it('turns comments and ids of headings into those of MDX', () => {
    assert.equal(
      text('<!-- note -->\n\n## Part {#own-id}\n\n`<!-- code -->`\n'),
      '{/*  note */}\n\n## Part {/* #own-id */}\n\n`<!-- code -->`\n',
    )
  })

  it('turns addresses in angle brackets into links, if they are not part of one', () => {
    const source = '<https://a.example/b> [b](<https://a.example/(b)>)\n\n[c]: <https://a.example>\n'
    assert.equal(text(source), '[https://a.example/b](https://a.example/b) [b](<https://a.example/(b)>)\n\n[c]: <https://a.example>\n')
  })

  it('turns tabs into ours, with titles from a list of values', () => {
    const source = [
      "import Tabs from '@theme/Tabs'",
      "import TabItem from '@theme/TabItem'",
      '',
      "<Tabs groupId=\"os\" values={[{ label: 'Windows', value: 'win' }]}>",
      '<TabItem value="win">',
      '',
      'Text.',
      '',
      '</TabItem>',
      '<TabItem value="mac" label="macOS" default>Other.</TabItem>',
      '</Tabs>',
    ].join('\n')
    assert.equal(
      text(source),
      '\n\n\n<Tabs syncKey="os">\n<Tab title="Windows">\n\nText.\n\n</Tab>\n<Tab title="macOS">Other.</Tab>\n</Tabs>',
    )
  })

  it('turns options and comments of code into ours', () => {
    assert.equal(text('```js title="a.js" {1,3-4} showLineNumbers\nx\n```'), '```js [a.js] {1,3-4} showLineNumbers\nx\n```')
    assert.equal(
      text('```js\n// highlight-next-line\nx\n// highlight-start\ny\nz\n// highlight-end\n```'),
      '```js\n// [!code hl]\nx\n// [!code hl:2]\ny\nz\n```',
    )
  })

  it('turns links to files into addresses of pages', () => {
    assert.equal(text('[Start](./start.md#first) and [home](@site/docs/index.md)'), '[Start](/guide/start#first) and [home](/)')
    assert.equal(text('[Start]\n\n[Start]: start.md "Title"\n'), '[Start]\n\n[Start]: /guide/start "Title"\n')
  })

  it('replaces an unknown component by its words, and says so', () => {
    const { text: page, notes } = importedText(
      'docusaurus',
      'import Hero from \'@site/src/hero\'\n\n<Hero title="Big" size={3}>\n\nText.\n\n</Hero>\n',
    )
    assert.equal(page, '\n\n**Big**\n\n\n\nText.\n\n\n')
    assert.deepEqual(
      notes.map(({ topic, line }) => [topic, line]),
      [
        ['file', 1],
        ['component', 3],
      ],
    )
  })

  it('drops imports of Markdown that a page no longer shows', () => {
    const { text: page, notes } = importedText(
      'docusaurus',
      "import Start from './start.md'\nimport Home from '../index.md'\n\n<Start />\n\n<Show part={Home} />\n",
    )
    assert.equal(page, "import Start from './start.mdx'\n\n\n<Start />\n\n\n")
    assert.ok(
      notes.some(({ message }) => message.includes('no longer shows')),
      JSON.stringify(notes),
    )
  })

  it('drops expressions whose names are gone, and keeps the others', () => {
    const { text: page, notes } = importedText('docusaurus', "import v from 'pkg'\nexport const own = 1\n\nIt is {v.number} and {own}.\n")
    assert.equal(page, '\nexport const own = 1\n\nIt is  and {own}.\n')
    assert.deepEqual(
      notes.map(({ topic }) => topic),
      ['code', 'code'],
    )
  })

  it('maps frontmatter, and names what has no equal', () => {
    const { text: page, notes } = importedText(
      'docusaurus',
      '---\nid: a\nsidebar_label: Short\nsidebar_position: 2\nimage: /x.png\n---\n# A\n',
    )
    assert.equal(page, '---\nsidebarTitle: Short\norder: 2\n---\n# A\n')
    assert.deepEqual(
      notes.map(({ topic, line, message }) => [topic, line, message]),
      [['frontmatter', 5, '`image: /x.png`']],
    )
  })

  it('makes a page Markdown if it is not valid MDX', () => {
    const { text: page, ending, notes } = importedText('docusaurus', '# A\n\nA map<string, <int>> and <Card>it</Card>.\n')
    assert.equal(ending, '.md')
    assert.match(page, /A map<string, &lt;int>> and it\.|A map<string, &lt;int>> and .*it/)
    assert.deepEqual(notes.map(({ topic, line }) => [topic, line]).slice(0, 1), [['syntax', 3]])
  })

  it('reads imports that follow others on a line, and those whose name is on the next line', () => {
    const part = './start.md'
    const importOf = (name: string) => `import ${name} from './start.mdx'`
    const imported = (source: string) => importedText('docusaurus', source, { route: '/guide/page' }).text
    assert.equal(
      imported(`import A from '${part}'; import\nB from '${part}'\n\n<A />\n\n<B />\n`),
      `${importOf('A')}\n${importOf('B')}\n\n<A />\n\n<B />\n`,
    )
    assert.equal(imported(`import\nA from '${part}';\n\n<A />\n`), `${importOf('A')}\n\n\n<A />\n`)
    assert.equal(imported(`\`\`\`js\nimport\nA from '${part}'\n\`\`\`\n`), `\`\`\`js\nimport\nA from '${part}'\n\`\`\`\n`)
  })

  it('shows the title of a page above a heading of level 1 that is further down, unless it is hidden', () => {
    const body = 'Text.\n\n# Later\n'
    assert.equal(text(`---\ntitle: A {b}\n---\n\n${body}`), `---\ntitle: A {b}\n---\n\n# A \\{b\\}\n\n${body}`)
    assert.equal(text(`---\ntitle: A\nhide_title: true\n---\n\n${body}`), `---\ntitle: A\n---\n\n${body}`)
    for (const start of ['# A\n', 'A\n===\n', 'export const a = 1\n\n# A\n']) {
      const source = `---\ntitle: A\n---\n\n${start}\n${body}`
      assert.equal(text(source), source)
    }
  })

  it('moves frontmatter to the top of a page, where the build reads it', () => {
    const { text: page, notes } = importedText('docusaurus', '\n<!-- note -->\n---\ntitle: Moved\n---\n\nText and {gone}.\n')
    assert.match(page, /^---\ntitle: Moved\n---\n\s*\{\/\* {2}note \*\/\}\s*Text and/)
    assert.deepEqual(
      notes.map(({ topic, line }) => [topic, line]),
      [
        ['construct', 3],
        ['code', 7],
      ],
    )
  })
})
