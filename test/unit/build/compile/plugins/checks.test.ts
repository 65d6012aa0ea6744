import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { joinSrcset, splitSrcset } from '../../../../../build/compile/tree/srcset.ts'
import { compile } from '../../../../support/compiled.ts'

/** Code, line and column of everything that is wrong with a page. */
async function findings(source: string, filePath = 'page.mdx'): Promise<unknown[]> {
  const { diagnostics } = await compile(source, { filePath })
  return diagnostics.map(({ severity, code, line, column }) => [severity, code, line, column])
}

describe('headings', () => {
  it('that skip a level are a warning', async () => {
    assert.deepEqual(await findings('# A\n\n### B\n\n#### C\n\n## D\n\n<h4>E</h4>'), [
      ['warning', 'skipped-heading', 3, 1],
      ['warning', 'skipped-heading', 9, 1],
    ])
  })

  it('without text are a warning', async () => {
    const empty = (line: number) => ['warning', 'empty-heading', line, 1]
    assert.deepEqual(await findings('# \n\n## A\n\n##\n\n<h2> <!-- x --> </h2>', 'page.md'), [empty(1), empty(5), empty(7)])
    assert.deepEqual(await findings('# ![A](https://a.example/a.png)\n\n## `x`\n\n## {1}\n\n## <b>x</b>'), [])
  })

  it('may start at level 2 and go up as far as they like', async () => {
    assert.deepEqual(await findings('## A\n\n### B\n\n#### C\n\n## D\n\n# E\n\nText.[^1]\n\n[^1]: Note.'), [])
  })
})

describe('ids', () => {
  it('that are written twice are an error that names the first', async () => {
    for (const file of ['page.mdx', 'page.md']) {
      const { diagnostics } = await compile('<h2 id="a">A</h2>\n\n<p id="a">x</p>\n\n<p id="b">y</p>', { filePath: file })
      assert.deepEqual(
        diagnostics.map(({ message, line }) => [message, line]),
        [['The id `a` is already used in line 1.', 3]],
      )
    }
  })

  it('of headings make way for written ones without a word', async () => {
    const page = await compile('<p id="setup">x</p>\n\n## Setup\n\n## Setup')
    assert.deepEqual(page.diagnostics, [])
    assert.equal(new Set(page.anchors).size, 3)
  })

  it('of the frame around the page are taken', async () => {
    assert.deepEqual(await findings('<p id="content">x</p>'), [['error', 'duplicate-id', 1, 1]])
  })

  it('are listed, with those of footnotes, components and expressions', async () => {
    const { anchors } = await compile('## One\n\n<Card id="two" />\n\n{<b id="three" />}\n\n<a name="four" />\n\nx[^1]\n\n[^1]: y')
    for (const id of ['one', 'two', 'three', 'four', 'fn-1', 'fnref-1']) assert.ok(anchors.includes(id), id)
    const japanese = await compile('x[^注] y[^注] z[^100%]\n\n[^注]: y\n[^100%]: z')
    for (const id of ['fn-注', 'fnref-注', 'fnref-注-2', 'fn-100%']) assert.ok(japanese.anchors.includes(id), japanese.anchors.join(' '))
  })
})

describe('images', () => {
  it('without a text are an error, in Markdown, HTML and JSX', async () => {
    assert.deepEqual(await findings('![](/a.png)\n\n<p><img src="/a.png" /></p>\n\n<img src="/a.png" width={3} />'), [
      ['error', 'image-text', 1, 1],
      ['error', 'image-text', 3, 4],
      ['error', 'image-text', 5, 1],
    ])
    assert.deepEqual(await findings('Text <img src="/a.png">', 'page.md'), [['error', 'image-text', 1, 6]])
  })

  it('may say that they are decoration', async () => {
    assert.deepEqual(await findings('<img src="/a.png" alt="" />\n\n<img src="/a.png" aria-hidden="true" />\n\n<img {...props} />'), [])
  })
})

describe('srcset', () => {
  it('is taken apart at commas between candidates only', () => {
    const candidates = splitSrcset(' /a,b.png 1x,\n /c.png 2x, /d.png ')
    assert.deepEqual(candidates, [
      { src: '/a,b.png', descriptor: '1x' },
      { src: '/c.png', descriptor: '2x' },
      { src: '/d.png', descriptor: '' },
    ])
    assert.equal(joinSrcset(candidates), '/a,b.png 1x, /c.png 2x, /d.png')
  })
})

describe('samples', () => {
  it('that include what is not there, or mark nothing, are reported where they say so', async () => {
    const found = async (...lines: string[]) =>
      (await compile(lines.join('\n'))).diagnostics.map(({ severity, message, line, column }) => [severity, message, line, column])
    assert.deepEqual(await found('- a', '', '  ```ts twoslash', '  // @include: setup', '  ```'), [
      ['error', 'There is no code named `setup` to include.', 4, 6],
    ])
    assert.deepEqual(await found('```ts twoslash', 'a', '//  ^^^', '```'), [['warning', "There's no code above `^^^` to mark.", 3, 5]])
    const setup = ['```ts twoslash include setup', 'a', '```', '']
    assert.deepEqual(await found(...setup, '```ts twoslash', '// @include: setup', '```'), [])
    assert.deepEqual(await found(...setup, ...setup), [['error', 'There is code named `setup` on this page already.', 5, 1]])
    assert.deepEqual(await found('```ts twoslash include', '```'), [['error', 'Code that samples include needs a name.', 1, 1]])
  })
})

describe('a file tree', () => {
  it('without a list is an error at its line, as a directive and as a component', async () => {
    for (const source of ['Text\n\n:::file-tree\nNothing\n:::', 'Text\n\n<FileTree>\n\nNothing\n\n</FileTree>']) {
      const { diagnostics } = await compile(source)
      assert.deepEqual(
        diagnostics.map(({ message, line, column }) => [message, line, column]),
        [['The file tree has no list.', 3, 1]],
      )
    }
  })
})

describe('code fences', () => {
  it('that highlight a missing line, or contain an unknown notation, are a warning', async () => {
    const { diagnostics } = await compile('```ts {1,9}\na() // [!code hgihlight]\nb() // [!code hl]\n```\n\n```ts {1-2}\na()\nb()\n```')
    assert.deepEqual(
      diagnostics.map(({ severity, message, fix, line }) => [severity, message, fix, line]),
      [
        ['warning', 'There is no notation `[!code hgihlight]`, so it stays in the code.', 'Did you mean `[!code highlight]`?', 2],
        [
          'warning',
          'The fence names line 9, but its code has 2 lines.',
          'Lines are counted from 1, without those that are hidden: `{1,3-5}`.',
          1,
        ],
      ],
    )
  })

  it('suggest the right notation in place of one that is nearly right', async () => {
    const found = async (...lines: string[]) =>
      (await compile(['```ts', ...lines, '```'].join('\n'))).diagnostics.map(
        ({ message, fix, line, column }) => `${line}:${column} ${message} ${fix}`,
      )
    assert.deepEqual(await found('a() // [!code word]', 'b() // [!code word:]', 'c() // [!code wrd:c]', 'd() // [!code highligt:1]'), [
      '2:8 `[!code word]` names no word, so it stays in the code. Did you mean `[!code word:name]`?',
      '3:8 `[!code word:]` names no word, so it stays in the code. Did you mean `[!code word:name]`?',
      '4:8 There is no notation `[!code wrd:c]`, so it stays in the code. Did you mean `[!code word:c]`?',
      '5:8 There is no notation `[!code highligt:1]`, so it stays in the code. Did you mean `[!code highlight:1]`?',
    ])
    assert.deepEqual(await found('a()', 'b() // [!code hl:9]', '// [!code ++:4]', 'c()'), [
      '3:8 `[!code hl:9]` is for 9 lines, but the code ends after 2. Write `[!code hl:2]`.',
      '4:4 `[!code ++:4]` is for 4 lines, but the code ends after 1. Write `[!code ++]`.',
    ])
    assert.deepEqual(await found('a() // [!code hl:2]', 'b()'), [])
  })

  it('with a regular expression that cannot be read say why', async () => {
    const { diagnostics } = await compile('```ts /[/ del=/a(/ /b/\nb\n```')
    assert.deepEqual(
      diagnostics.map(({ message, line }) => `${line} ${message}`),
      ["1 `/[/` isn't a regular expression: unterminated character class.", "1 `del=/a(/` isn't a regular expression: unterminated group."],
    )
  })

  it('that samples include are not read as text', async () => {
    const lines = ["import { a } from './a'", '```', '', '```ts twoslash', '// @include: setup', '```', '', "import { b } from './b'"]
    const { diagnostics } = await compile(['```ts twoslash include setup', ...lines].join('\n'), { filePath: 'page.md' })
    assert.deepEqual(
      diagnostics.map(({ line, code }) => [line, code]),
      [[9, 'dialect']],
    )
  })

  it('with a notation that changes nothing are a warning at the notation', async () => {
    const found = async (...lines: string[]) =>
      (await compile(['- ```ts', ...lines.map((line) => `  ${line}`), '  ```'].join('\n'))).diagnostics.map(
        ({ message, line, column }) => `${line}:${column} ${message}`,
      )
    assert.deepEqual(await found('// [!code word:gauge:2]', 'a()', 'gauge()', '// highlight-next-line', 'b() // [!code hl]'), [])
    assert.deepEqual(await found('// [!code word:guage:2]', 'a()', 'gauge()', '// [!code hl]'), [
      "2:6 `[!code word:guage:2]` marks nothing, because `guage` isn't in its lines.",
      '5:6 There is no line below `[!code hl]` that it could apply to.',
    ])
    assert.deepEqual(await found('// highlight-end', 'a()', '// highlight-start'), [
      '2:6 There is no `highlight-start` above `highlight-end`.',
      '4:6 There is no line below `highlight-start` that it could apply to.',
    ])
  })
})
