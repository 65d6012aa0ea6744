import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { countedWords } from '../../../../build/import/words.ts'
import { importedText } from '../../../support/imported.ts'

describe('pages of VitePress', () => {
  const text = (source: string) => importedText('vitepress', source).text

  it('turns containers into directives', () => {
    assert.equal(text('::: warning Take care\nText.\n:::'), ':::warning[Take care]\nText.\n:::')
    assert.equal(text('::: details More {open}\nText.\n:::'), ':::details[More]{open}\nText.\n:::')
    assert.equal(text('::: v-pre\n{{ x }}\n:::'), '\n{{ x }}\n')
  })

  it('ends containers with the list item or the quote that they are in', () => {
    assert.equal(text('- A\n\n  ::: tip\n  Text.\n\nB'), '- A\n\n  :::tip\n  Text.\n  :::\n\nB')
    assert.equal(text('1. A\n   ::: tip\n   Text.\n:::\n\nB'), '1. A\n   :::tip\n   Text.\n   :::\n\n\nB')
    assert.equal(text('- ::: tip\n  ```md\nx\n  ```\n- B'), '- :::tip\n  ```md\nx\n  ```\n  :::\n- B')
    assert.equal(text('> ::: tip\n> Text.\n\nB'), '> :::tip\n> Text.\n> :::\n\nB')
    assert.equal(text('::: tip\n- A\n\n  B\n  :::'), ':::tip\n- A\n\n  B\n:::')
  })

  it('gives ids that the frame has another name, and each id once', () => {
    const { text: page, notes } = importedText(
      'vitepress',
      '## A {#content}\n\n[a](#content) [b](/guide/start#content)\n\n## B {#b}\n\n<i id="b">x</i>\n',
    )
    assert.equal(page, '## A {#content-1}\n\n[a](#content-1) [b](/guide/start#content-1)\n\n## B {#b}\n\n<i>x</i>\n')
    assert.deepEqual(
      notes.map(({ line, message }) => [line, message]),
      [[7, 'The id `b`, which the page has already.']],
    )
  })

  it('takes addresses away that would run as a script', () => {
    const { text: page, notes } = importedText('vitepress', '[a][b]\n\n[b]: javascript:alert(1)\n')
    assert.equal(page, '[a][b]\n\n[b]: #\n')
    assert.deepEqual(
      notes.map(({ line }) => line),
      [3],
    )
  })

  it('keeps the ids of headings that would get another one', () => {
    assert.equal(
      text('# A.b\n\n## `server.port` & é\n\n## Plain one\n\n## 2 x\n\n## A.b {#c}\n'),
      '# A.b\n\n## `server.port` & é {#server-port-e}\n\n## Plain one\n\n## 2 x {#_2-x}\n\n## A.b {#c}\n',
    )
  })

  it('keeps a code group with two panels, and takes one with a single panel apart', () => {
    const panel = (name: string) => `\`\`\`sh [${name}]\nx\n\`\`\``
    assert.equal(text(`::: code-group\n${panel('a')}\n${panel('b')}\n:::`), `:::code-group\n${panel('a')}\n${panel('b')}\n:::`)
    assert.equal(text(`::: code-group\n${panel('a')}\n:::`), `\n${panel('a')}\n`)
  })

  it('turns options of code into ours', () => {
    assert.equal(text('```ts{2,4-5}:line-numbers [a.ts]\nx\n```'), '```ts [a.ts] {2,4-5} showLineNumbers\nx\n```')
    assert.equal(text('```ts:line-numbers {1}\nx\n```'), '```ts {1} showLineNumbers\nx\n```')
  })

  it('removes scripts and components of Vue, and keeps their words', () => {
    const { text: page, notes } = importedText(
      'vitepress',
      '<script setup>\nimport X from "./X.vue"\n</script>\n\n# A\n\n<X label="Big">text</X>\n',
    )
    assert.equal(page, '\n\n# A\n\n<em>Big</em>text\n')
    assert.deepEqual(
      notes.map(({ topic, line }) => [topic, line]),
      [
        ['code', 1],
        ['component', 7],
      ],
    )
  })

  it('makes a landing page from a home page', () => {
    const { text: page, ending } = importedText('vitepress', '---\nlayout: home\n---\n')
    assert.equal(ending, '.md')
    assert.equal(page, '---\nlayout: landing\n---\n')
  })

  it('names includes that are missing', () => {
    const { notes } = importedText('vitepress', 'A\n\n<!--@include: ./missing.md-->\n\n<<< @/missing.js{1}\n')
    assert.deepEqual(
      notes.map(({ topic, line }) => [topic, line]),
      [
        ['file', 3],
        ['file', 5],
      ],
    )
  })
})

describe('pages of Starlight', () => {
  const text = (source: string) => importedText('starlight', source, { isMdx: true }).text

  it('shows code that is put together from constants of the page', () => {
    const source = 'export const code = `one\n`\n\nexport const lines = `{1}`\n\n<Code lang="js" code={"// " + code} meta={lines} />\n'
    assert.ok(text(source).endsWith('\n\n```js {1}\n// one\n```\n'), text(source))
  })

  it('keeps code with values that only a program knows', () => {
    const { text: page, notes } = importedText('starlight', '<Code code={"a " + version} lang="sh" />', { isMdx: true })
    assert.equal(page, `\`\`\`sh\na \${version}\n\`\`\``)
    assert.deepEqual(
      notes.map(({ topic }) => topic),
      ['value'],
    )
  })

  it('keeps the text of HTML that is given as a string, and the labels of icons', () => {
    assert.equal(text('<Fragment set:html={"<pre><code>a &lt;b&gt;<br />c</code></pre>"} />'), '```text\na <b>\nc\n```')
    assert.equal(text('A <Icon name="star" label="good" /> <Fragment>day</Fragment>'), 'A good day')
    assert.equal(text('<b><Icon name="star" label="good" /></b>'), '<b> good </b>')
  })

  it('reads imports between tags too', () => {
    const { notes } = importedText('starlight', '<Aside>\n\nimport code from "../a.json?raw"\n\n</Aside>\n', { isMdx: true })
    assert.deepEqual(
      notes.map(({ topic, line }) => [topic, line]),
      [['file', 3]],
    )
  })

  it('turns components into ours', () => {
    const source = [
      "import { Aside, Card, CardGrid, LinkCard, Steps, TabItem, Tabs } from '@astrojs/starlight/components'",
      '',
      '<Aside type="caution" title="Careful">Text.</Aside>',
      '',
      '<CardGrid>',
      '<Card title="One" icon="star">Text.</Card>',
      '<LinkCard title="Start" description="How to" href="/guide/start/" />',
      '</CardGrid>',
      '',
      '<Steps>',
      '1. One',
      '</Steps>',
      '',
    ].join('\n')
    assert.equal(
      text(source),
      [
        '',
        '',
        '<Callout type="caution" title="Careful">Text.</Callout>',
        '',
        '<Cards>',
        '<Card title="One">Text.</Card>',
        '<Card title="Start" href="/guide/start/">How to</Card>',
        '</Cards>',
        '',
        '<Steps>',
        '1. One',
        '</Steps>',
        '',
      ].join('\n'),
    )
  })

  it('turns options of Expressive Code into ours, and names the others', () => {
    const { text: page, notes } = importedText('starlight', '```js title="a.js" {2} ins={3} "word" frame="none"\nx\n```')
    assert.equal(page, '```js [a.js] {2} ins={3} "word"\nx\n```')
    assert.deepEqual(
      notes.map(({ message }) => message),
      ['Options of a code block: `frame="none"`'],
    )
  })
})

describe('words of a page', () => {
  const words = (source: string) => countedWords(source).join(' ')

  it('are those that readers see', () => {
    assert.equal(words('# A\n\n```ts twoslash\nhidden\n// ---cut---\nshown // [!code focus]\n// ---cut-after---\nhidden\n```'), 'A shown')
    assert.equal(words('A\n\n<!--\n```js\nhidden\n```\n-->\n\nB {/* hidden */} { /*hidden*/ }'), 'A B')
    assert.equal(words('[//]: # (hidden)\n\nA[^1]\n\n[^1]: B\n\n[^2]: hidden\nhidden\n'), 'A B')
    assert.equal(words('```ansi\n\u001b[34mBlue\u001b[0m\n```'), 'Blue')
    assert.equal(words('````md\n```js\nA\n```\n````'), 'js A')
    assert.equal(words('<Fragment set:html={"<b class=\\"hidden\\">A</b>"} />'), 'A')
  })
})

describe('pages of MkDocs', () => {
  const text = (source: string) => importedText('mkdocs', source).text

  it('keeps the ids of headings that would get another one', () => {
    assert.equal(importedText('mkdocs', '## A - b\n\n## A - b\n\n## Plain\n').text, '## A - b {#a-b}\n\n## A - b {#a-b_1}\n\n## Plain\n')
  })

  it('turns admonitions into directives, also within one another and in lists', () => {
    assert.equal(text('!!! note "Title"\n\n    Text.\n\n    More.\n\nAfter.'), '\n:::note[Title]\n\nText.\n\nMore.\n:::\n\n\nAfter.')
    assert.equal(text('??? tip\n    Text.'), '\n:::details[Tip]\nText.\n:::\n')
    assert.equal(text('!!! bug\n    !!! note\n        Text.'), '\n::::danger[Bug]\n\n:::note\nText.\n:::\n\n::::\n')
    assert.equal(text('- Item\n\n    !!! note\n\n        Text.'), '- Item\n\n\n    :::note\n\n    Text.\n    :::\n')
  })

  it('leaves what looks like an admonition in code alone', () => {
    const source = '```md\n!!! note\n    Text.\n```\n'
    assert.equal(text(source), source)
  })

  it('turns tabs into a code group', () => {
    const page = text('=== "C"\n\n    ```c\n    x\n    ```\n\n=== "C++"\n\n    Text.\n')
    assert.match(
      page,
      /^\n:::code-group\n\n<div data-title="C">\n\n\n```c\nx\n```\n\n<\/div>\n\n<div data-title="C\+\+">\n\n\nText\.\n\n<\/div>\n\n:::\n/,
    )
  })

  it('turns options of code into ours', () => {
    assert.equal(text('``` py title="a.py" linenums="1" hl_lines="2 4-5"\nx\n```'), '```py [a.py] {2,4-5} showLineNumbers\nx\n```')
    assert.equal(text('``` { .py .annotate }\nx\n```'), '```py\nx\n```')
  })

  it('turns marks into HTML', () => {
    assert.equal(
      text('Press ++ctrl+c++, ==this== and ^^that^^.'),
      'Press <kbd>Ctrl</kbd>+<kbd>C</kbd>, <mark>this</mark> and <ins>that</ins>.',
    )
    assert.equal(text('`++ctrl++` and `{ .class }`'), '`++ctrl++` and `{ .class }`')
  })

  it('removes attribute lists, but keeps ids of headings', () => {
    assert.equal(text('## Part { #own }\n\n[Start](start.md){ .md-button }\n'), '## Part {#own}\n\n[Start](/guide/start)\n')
    const { text: page, notes } = importedText('mkdocs', '## 1.0.2 { id="1.0.2" }\n\n## B { data-id="b" }\n')
    assert.equal(page, '## 1.0.2 {#1.0.2}\n\n## B\n')
    assert.deepEqual(
      notes.map(({ message }) => message),
      ['`{ data-id="b" }`'],
    )
  })

  it('names references that are made from code', () => {
    const { text: page, notes } = importedText('mkdocs', 'A\n\n::: mkdocs-click\n    :module: x\n\nB\n')
    assert.equal(page, 'A\n\n\nB\n')
    assert.deepEqual(
      notes.map(({ topic, line }) => [topic, line]),
      [['construct', 3]],
    )
  })
})

describe('pages of Vocs', () => {
  it('turns badges, prompts and ranges of lines into ours', () => {
    const { text } = importedText('vocs', 'A :badge[*B*]{warning}.\n\n:::prompt\nDo <X>.\n:::\n')
    assert.equal(text, 'A <Badge tone="warning">*B*</Badge>.\n\n```text\nDo <X>.\n```\n')
    const code = (...lines: string[]) =>
      importedText('vocs', ['```ts', ...lines, '```'].join('\n'))
        .text.split('\n')
        .slice(1, -1)
    assert.deepEqual(
      code('// [!code focus:start]', 'a', '// [!code hl:start]', 'b', '// [!code hl:end]', 'c', '// [!code focus:end]', 'd'),
      ['// [!code focus:3]', 'a', '// [!code hl]', 'b', 'c', 'd'],
    )
    assert.deepEqual(code('a', '// [!code focus:start]', '// @log: b', '// [!code focus:end]'), ['a', '// @log: b'])
  })

  it('leaves names of icons out, and keeps emoji', () => {
    const { text, notes } = importedText('vocs', '<Card title="A" icon="lucide:waves" />\n\n<Card title="B" icon="🌊" />\n')
    assert.equal(text, '<Card title="A"  />\n\n<Card title="B" icon="🌊" />\n')
    assert.deepEqual(
      notes.map(({ line, message }) => [line, message]),
      [[1, 'The icon `lucide:waves`.']],
    )
  })

  it('names lines that a cut hides here, but not in Vocs', () => {
    const { notes } = importedText('vocs', '```ts\na\n// ---cut---\nb\n```\n\n```ts twoslash\na\n// ---cut---\nb\n```\n')
    assert.deepEqual(
      notes.map(({ line, lost }) => [line, lost]),
      [[1, '\na\n// ---cut---']],
    )
  })

  it('replaces includes of other blocks and those with changes by what they include', () => {
    const { text, notes } = importedText(
      'vocs',
      '```ts [a.ts]\nconst a = 1\n```\n\n```ts\n  // [!include a.ts /const/let/]\n// [!include b.ts]\n```\n',
    )
    assert.equal(text, '```ts [a.ts]\nconst a = 1\n```\n\n```ts\n  let a = 1\n```\n')
    assert.deepEqual(
      notes.map(({ topic, line }) => [topic, line]),
      [
        ['include', 6],
        ['file', 7],
      ],
    )
  })

  it('keeps what can be read of a page that is no valid MDX', () => {
    const { text, ending, notes } = importedText('vocs', "import { A,\n  B } from 'vocs'\n\n<div>\n*a*\n</div>\n\nA <X> {/* b */}\n")
    assert.deepEqual([ending, text], ['.md', '\n\n\n\n<div>\n\n*a*\n\n</div>\n\n\nA &lt;X> <!-- b -->\n'])
    assert.deepEqual(
      notes.map(({ topic, line }) => [topic, line]),
      [
        ['syntax', 8],
        ['code', 1],
        ['code', 2],
      ],
    )
  })

  it('turns the parts of tabs into tabs', () => {
    const list = '<Tabs.List>\n<Tabs.Trigger value="a">By *boat*</Tabs.Trigger>\n</Tabs.List>'
    const source = `<Tabs.Root defaultValue="a">\n${list}\n\n<Tabs.Content value="a">\n\nText.\n\n</Tabs.Content>\n</Tabs.Root>`
    assert.equal(importedText('vocs', source).text, '<Tabs>\n\n\n<Tab title="By boat">\n\nText.\n\n</Tab>\n</Tabs>')
  })

  it('keeps the components that have the same name here', () => {
    const { text } = importedText(
      'vocs',
      'import { Button } from \'vocs/components\'\n\n# A [Subtitle]\n\n:::note[Title]\nText.\n:::\n\n<Button href="/">Go</Button>\n',
    )
    assert.equal(text, '\n\n# A [Subtitle]\n\n:::note[Title]\nText.\n:::\n\n<Button href="/">Go</Button>\n')
  })
})
