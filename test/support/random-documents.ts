/** Random pages, made of syntax from Markdown, GFM, directives, frontmatter and MDX. */
import { createRandom } from './fuzz.ts'

/** Separated by a bar that none of them contains. */
function tokens(text: string): string[] {
  return text.split('¦')
}

const BLOCKS = tokens(
  `# ¦## ¦#\t¦- ¦* ¦+ ¦1. ¦2) ¦10. ¦-\t¦> ¦>¦> > ¦\`\`\`¦\`\`\`ts¦\`\`\`ts {1}¦\`\`\`ts [t] {1-3} x¦~~~¦~~~js¦\`\`\`\`¦    ¦\t¦` +
    `  ¦ ¦   ¦---¦***¦___¦===¦| a | b |¦| - | - |¦| :-: | --: |¦|a|¦|-|¦- [ ] ¦- [x] t¦[^1]: note¦[x]: /y¦[x]: /y "t"¦[x]: <a b>¦` +
    `+++¦---\ntitle: A\n---¦:::¦::::¦:::note¦:::note[T]¦:::note[*a* b]{.c}¦:::note Title¦::::steps¦::leaf¦::leaf[x]{a=b}¦` +
    `:::details[T]{open}¦:::x{a="}"}¦:::note\t¦:::note[a [b] c]¦:::note{a}¦::::note{#x .y z="1"}¦:::tip[¦[^n]: a¦[^n]: - ¦` +
    `[^n]: > ¦---\n---¦---\na: 1\n--- \n¦-¦1.¦    - ¦     ¦\t- ¦|---|:-:|¦| a¦|:-¦a | b¦- - ¦> - ¦1. > ¦####### ¦##¦# #¦` +
    `Setext\n===¦b\n---¦[!include ~/a]¦::: tip¦::: tip *T* {#a}¦:::tip T [¦::: details a {open}¦## x {#y}¦x {#y}\n===`,
)

const WHOLE_BLOCKS = tokens(
  `- one\n- two\n\n  more\n  1. three\n¦> quoted\n> > twice\nlazy\n¦| a | b |\n| - | - |\n| c | d |\n¦` +
    `\`\`\`ts\nconst a = 1\n\`\`\`\n¦~~~\nb\n~~~\n¦:::note\nc\n:::\n¦::::tip[T]\n:::note\nc\n:::\n::::\n¦` +
    `- a\n  \`\`\`\n  c\n  \`\`\`\n¦> \`\`\`\n> c\n> \`\`\`\n¦1. x\n   - y\n¦[^n]: a\n\n    b\n¦<div>\nx\n</div>\n¦<!-- c -->\n¦` +
    `# H\n¦p *q* \`r\`\n¦    code\n¦- :::note\n  c\n  :::\n¦::: tip T\nc\n:::\n¦\`\`\`\n::: tip T\n## x {#y}\n\`\`\`\n¦> :::note\n> c\n> :::\n`,
)

const INLINE = tokens(
  `text¦a¦b ¦ ¦ ¦ ¦  ¦\\¦*¦**¦***¦_¦__¦~¦~~¦\`¦\`\`¦[¦]¦[x]¦[x](/y)¦[x](/y "t")¦[x](<a b>)¦![i](/z.png)¦![¦](¦(¦)¦[^1]¦[^¦^[n]¦` +
    `<https://x.example>¦<a@b.example>¦https://x.example/a¦http://¦https://¦www.x.example¦www.¦a@b.example¦@¦.¦,¦!¦?¦;¦:¦:b¦` +
    `:text[y]¦:text[y]{#z .c}¦:t{a=b}¦:t[¦localhost:5173¦10:30¦5173{¦&amp;¦&nbsp;¦&¦&#35;¦&#x¦&lt¦\\*¦\\_¦\\{¦\\<¦\\:¦\\|¦|¦😀¦é¦` +
    `漢¦✅¦™¦🚀¦\ufe0f¦e@1.2.3¦git@x.example:a/b¦@scope/a¦mailto:a@b.example¦xmpp:a@b.example/c¦a_b_c¦x*y¦2*3¦\`a\`¦\`\`a \` b\`\`¦` +
    `**b**¦_i_¦~~s~~¦[x][]¦[x][x]¦![i][x]¦https://x.example/a_(b)¦<https://x.example:80/a>¦Note:¦::¦std::vec¦a::b¦:b[¦:b{¦:t[x]¦` +
    `\t¦\u00a0¦\u2028¦\0¦\ufffd¦\u200d¦ß¦'¦"¦-¦--¦=¦/¦#¦+¦1¦0¦$¦%¦^¦\u3000¦ﬁ¦“¦”¦…¦「¦」¦。¦，¦）¦い¦한¦**「い」**い¦~~。~~い¦https://x.example/a。い¦www.x.example，¦[x][none]¦[^none]¦<T>`,
)

const HTML = tokens(
  `<div>¦</div>¦<div class="a">¦<!-- c -->¦<!--¦-->¦<b>¦</b>¦<br>¦<br/>¦<x-y z>¦<pre>¦</pre>¦<script>¦</script>¦<style>¦<?php¦` +
    `?>¦<!X¦<![CDATA[¦]]>¦<¦>¦</¦<a href="x">¦</a>¦<p¦<1¦< b>¦<img src="a" />¦<summary>¦<details>¦</details>`,
)

const JSX = tokens(
  `<A>¦</A>¦<A />¦<b>¦</b>¦<A b="c" />¦<A b='c'>¦<A b={c} />¦<A {...d} />¦<A b={<i>x</i>}>¦<A\n  b="c"\n/>¦<></>¦<>¦</>¦<a.b />¦` +
    `<x:y z:w="1" />¦<A b c={1} d="2">¦{x}¦{'/x'}¦{1 + 1}¦{/* c */}¦{¦}¦{\`\${a}\`}¦{\nx\n}¦{ {a: 1} }¦{a b}¦{}¦{ }¦{// c\n}¦` +
    `{[1, 2].map((n) => <li key={n}>{n}</li>)}¦<br />¦<div>¦</div>¦<p>¦</p>¦import a from 'b'¦import {c} from './d.tsx'¦` +
    `export const e = 1¦export default function F() { return <b>x</b> }¦export const g = <A>{x}</A>¦import¦export¦export {e}¦` +
    `{"a"}¦{'{'}¦<A b="{" />¦{1}¦{"\\n"}¦<A>\n¦\n</A>¦<!-- c -->¦<¦>`,
)

const LINES = tokens(
  `\n¦\n¦\n\n¦\n\n¦\n\n¦\n\n\n¦\r\n¦\r\n\r\n¦\n> ¦\n- ¦\n  ¦\n    ¦\n\t¦\n> > ¦\n:::\n¦\n\n:::\n\n¦  \n¦\\\n¦ \n¦\n \n¦\r`,
)

const WORDS = ['text', 'a', 'b ', ' ', ' ', 'some words', '. ', ', ', '-', ' and ', '1', 'x_y', 'é']

export interface RandomDocument {
  format: 'md' | 'mdx'
  parts: string[]
}

/** The document for a number. It only uses a few kinds of parts, because combinations of those find more differences. */
export function randomDocument(number: number): RandomDocument {
  const random = createRandom(number)
  const few = (): number => 1 + random.below(5)
  const format = random.pick(['md', 'mdx'] as const)
  const blocks = [...random.some(BLOCKS, few()), ...random.some(WHOLE_BLOCKS, few() - 1)]
  const inline = random.some(INLINE, few() + 2)
  const tags = random.some(random.next() < 0.1 ? [...HTML, ...JSX] : format === 'md' ? HTML : JSX, few())
  const lines = ['\n', '\n\n', ...random.some(LINES, few())]
  const wordShare = random.next() * 0.7
  const tagShare = random.next() * random.next()
  const blockShare = 0.3 + random.next() * 0.6
  const parts: string[] = []
  let isLineStart = true
  const nextPart = (): string => {
    if (random.next() < (isLineStart ? blockShare : 0.04)) return random.pick(blocks)
    if (random.next() < 0.16) return random.pick(lines)
    if (random.next() < wordShare) return random.pick(WORDS)
    return random.pick(random.next() < tagShare ? tags : inline)
  }
  for (let count = 1 + random.below(random.next() < 0.2 ? 40 : 12); count > 0; count--) {
    const part = nextPart()
    parts.push(part)
    isLineStart = /[\n\r]\s*$/.test(part) || (isLineStart && blocks.includes(part) && random.next() < 0.5)
  }
  return { format, parts }
}
