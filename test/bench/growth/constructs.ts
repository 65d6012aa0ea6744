/** Pages of any length that consist of one construct of Markdown, repeated or nested in every way that there is. */
import { createRandom } from '../../support/fuzz.ts'

export interface Construct {
  name: string
  filePath: string
  /** The page, about as long as that. */
  source(length: number): string
}

/** A piece, which may have its number in it: `#`. */
type Piece = string | ((number: number) => string)

/** Pieces of a paragraph, separated by a bar that none of them contains. */
const INLINE: readonly Piece[] = [
  ...(
    `word ¦&amp;¦&amp; ¦&#65;¦&#x41;¦&nope; ¦& ¦![a](/b.svg)¦![a][r] ¦![¦[a](/b) ¦[a](/b "t") ¦[a](<b c>) ¦[a](b ¦[a](<b ¦[a][r] ¦[r] ¦[none] ¦[a][none] ¦[¦] ¦](¦[a](¦` +
    `<https://a.example>¦<https://a.example/b> ¦<a@b.example> ¦https://a.example/b ¦www.a.example ¦a@b.example ¦http://¦*a* ¦**a** ¦***a*** ¦_a_ ¦~~a~~ ¦*a _b ¦*a **b ¦_a ¦a* ¦a** ¦*¦_¦~¦~~ ¦a~b ¦` +
    '`a` ¦``a`` ¦`¦`a ¦a  \n¦a\\\n¦a\n¦ \n¦\\* ¦\\¦\\a ¦<b>a</b>¦<br>¦<br/> ¦<i a="b">c</i> ¦<a ¦<¦</b>¦<!-- a --> ¦<!-- ¦<?a?> ¦<?¦<!A> ¦<!A ¦<![CDATA[a]]> ¦<![CDATA[¦<a b="¦<a b=c ¦<img src="/a.svg" alt="b">¦' +
    `:a ¦:a[b] ¦:a[b]{c=d} ¦:a{b="c ¦:a[¦a:b ¦:: ¦:rocket: ¦[^n] ¦[^none] ¦[^¦$a$ ¦$¦$$a$$ ¦{1} ¦{¦{#a} ¦"¦'¦=¦漢「¦**「い」**い¦😀¦*😀*¦\0¦\u2028¦é¦\t¦- ¦> ¦# ¦-- ¦... ¦1. ¦| ¦\\| ¦javascript: ¦[a](javascript:b) ¦[^a^] ¦==a== ¦H~2~O ¦<span style="color:red">a</span> ¦<svg><a></a></svg>¦<input> ¦<video src="/a"></video> ¦<script>a</script>`
  ).split('¦'),
  (number) => `${'`'.repeat(1 + (number % 1000))} `,
  (number) => `[a${number}](/b${number}) `,
  (number) => `&#${number % 50_000}; `,
  (number) => `:a${number} `,
]

const INLINE_WAYS: Record<string, (piece: (number: number) => string, count: number) => string> = {
  'in one line': (piece, count) => list(count, piece).join(''),
  'in one paragraph': (piece, count) => list(count, (number) => `${piece(number)}\n`).join(''),
  'in paragraphs': (piece, count) => list(count, (number) => `${piece(number)}\n\n`).join(''),
  'in headings': (piece, count) => list(count, (number) => `## ${piece(number)}\n\n`).join(''),
  'in items': (piece, count) => list(count, (number) => `- ${piece(number)}\n`).join(''),
  'in rows': (piece, count) => `| a | b |\n| - | - |\n${list(count, (number) => `| a | ${piece(number)} |\n`).join('')}`,
  'in one row': (piece, count) =>
    `|${list(count, () => ' a |').join('')}\n|${list(count, () => '-|').join('')}\n|${list(count, (number) => ` ${piece(number)} |`).join('')}\n`,
  'in a quote': (piece, count) => list(count, (number) => `> ${piece(number)}\n`).join(''),
  'in notes': (piece, count) => list(count, (number) => `[^n${number}]: ${piece(number)}\n\n[^n${number}]\n\n`).join(''),
  'as one label': (piece, count) => `[${list(count, piece).join('')}](/b)`,
  'in HTML': (piece, count) => list(count, (number) => `<div>\n\n${piece(number)}\n\n</div>\n\n`).join(''),
  'in emphasis': (piece, count) => `*${list(count, piece).join('')}*`,
  'every tenth line': (piece, count) => list(count, (number) => `${piece(number)}${'words of text\n'.repeat(10)}\n`).join(''),
}

const BLOCKS: readonly Piece[] = [
  ...(
    `# a¦## a¦###### a ######¦## a {#b}¦a\n===¦a\n---¦- a¦- a\n\n- b¦* a\n+ b¦1. a¦1) a\n2. b¦- [ ] a¦- [x] a¦- a\n  - b\n    - c¦> a¦> a\nb¦> > a¦>¦-¦---¦***¦    code¦\tcode¦` +
    '```\na\n```¦```ts\nconst a = 1\n```¦```none\na\n```¦```ts [a]{1}\na\n```¦~~~\na\n~~~¦```¦```js title="a"\nb()\n``` ¦```mermaid\na\n```¦```diff\n- a\n+ b\n```¦' +
    `<div>\na\n</div>¦<div>a</div>¦<div>¦</div>¦<p>¦<!-- a -->¦<!--¦<?a?>¦<!A>¦<details>\n<summary>a</summary>\n\nb\n\n</details>¦<pre>\na\n</pre>¦<table><tr><td>a</td></tr></table>¦<hr>¦<style>a{}</style>¦<b>¦` +
    `[a]: /b¦[a]: <b> "t"¦[a]:\n/b\n't'¦[a]: /b "t¦[//]: # (a)¦[^n]: a¦[^n]: a\n\n    b¦| a |\n| - |\n| b |¦| a | b |\n| - | - |\n| c |¦|a|¦|-|¦a | b\n- | -¦:::note\na\n:::¦:::note[a]\nb\n:::¦:::note¦:::¦::::a\n:::b\nc\n:::\n::::¦` +
    `:::details[a]{open}\nb\n:::¦:::code-group\n\`\`\`ts [a]\nb\n\`\`\`\n\`\`\`js [c]\nd\n\`\`\`\n:::¦:::steps\n### a\nb\n:::¦::a¦::a[b]{c=d}¦> [!NOTE]\n> a¦[!include ~/a]¦[[toc]]¦$$\na\n$$¦+++¦===¦a:¦: a¦*[a]: b¦![a](/b.svg)¦<img src="/b.svg" alt="c">¦<iframe src="https://a.example"></iframe>¦:::tabs\n== a\nb\n:::`
  ).split('¦'),
  (number) => `## a${number}`,
  (number) => `## a {#b${number}}`,
  (number) => `[a${number}]: /b`,
  (number) => `[a${number}]: /b\n\n[a${number}]`,
  (number) => `[a${number}]: /b.svg\n\n![c][a${number}]`,
  (number) => `[^n${number}]: a\n\nb[^n${number}]`,
  (number) => `[^n${number}]: a[^n${number + 1}]`,
  (number) => `${'`'.repeat(3 + (number % 1000))}\na`,
  (number) => `<a id="a${number}"></a>`,
  (number) => `${number}. a`,
  (number) => `${'  '.repeat(number % 40)}- a`,
  () => `| ${'a | '.repeat(50)}\n| ${'- | '.repeat(50)}\n${`| ${'b | '.repeat(50)}\n`.repeat(10)}`,
]

const indented = (text: string, indent: string) => text.replace(/\n(?=.)/g, `\n${indent}`)

const BLOCK_WAYS: Record<string, (block: (number: number) => string, count: number) => string> = {
  'one below the other': (block, count) => list(count, (number) => `${block(number)}\n`).join(''),
  'with empty lines': (block, count) => list(count, (number) => `${block(number)}\n\n`).join(''),
  'with text between': (block, count) => list(count, (number) => `${block(number)}\n\nText.\n\n`).join(''),
  'in a quote': (block, count) => list(count, (number) => `> ${indented(block(number), '> ')}\n>\n`).join(''),
  'in items': (block, count) => list(count, (number) => `- ${indented(block(number), '  ')}\n\n`).join(''),
  'in one item': (block, count) => `- a\n\n${list(count, (number) => `  ${indented(block(number), '  ')}\n\n`).join('')}`,
  'in a directive': (block, count) => `::::::note\n${list(count, (number) => `${block(number)}\n\n`).join('')}::::::\n`,
  'nested in quotes': (block, count) =>
    list(count, (number) => `${'> '.repeat(number % 60)}${indented(block(number), '> '.repeat(number % 60))}\n`).join(''),
  'nested in lists': (block, count) =>
    list(count, (number) => `${'  '.repeat(number % 40)}- ${indented(block(number), '  '.repeat((number % 40) + 1))}\n`).join(''),
  'in HTML': (block, count) => list(count, (number) => `<div>\n\n${block(number)}\n\n</div>\n\n`).join(''),
}

function list<Item>(length: number, item: (number: number) => Item): Item[] {
  return Array.from({ length }, (_, number) => item(number))
}

/** Definitions that pieces may refer to. */
const DEFINED = '\n\n[r]: /b\n\n[^n]: A note.\n'

/** Every piece in each of its ways, in both kinds of files. */
export function allConstructs(): Construct[] {
  const combine = (pieces: readonly Piece[], ways: typeof INLINE_WAYS) =>
    pieces.flatMap((piece) =>
      Object.entries(ways).flatMap(([way, repeat]) => ['md', 'mdx'].map((format) => makeConstruct(piece, { way, repeat, format }))),
    )
  return [...combine(INLINE, INLINE_WAYS), ...combine(BLOCKS, BLOCK_WAYS)]
}

function makeConstruct(
  piece: Piece,
  { way, repeat, format }: { way: string; repeat: (typeof INLINE_WAYS)[string]; format: string },
): Construct {
  const write = typeof piece === 'string' ? () => piece : piece
  // Several have a number, so that its digits are part of the length.
  const each = repeat(write, 1000).length / 1000
  return {
    name: `${JSON.stringify(write(1000).slice(0, 40))} ${way}.${format}`,
    filePath: `page.${format}`,
    source: (length) => `${repeat(write, Math.max(1, Math.round(length / each)))}${DEFINED}`,
  }
}

/** A number of constructs, the same ones for each seed. One of four is for `.mdx`. */
export function drawConstructs(seed: number, count: number): Construct[] {
  const random = createRandom(seed)
  const all = allConstructs()
  const drawn = new Set<Construct>()
  while (drawn.size < count && drawn.size < all.length) {
    const construct = random.pick(all)
    if (construct.filePath.endsWith('.md') || random.below(3) === 0) drawn.add(construct)
  }
  return [...drawn]
}
