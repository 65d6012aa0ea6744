/** Random pages, made of syntax from Markdown, GFM, directives, frontmatter and MDX. */
import tokens from '../golden/given/random-tokens.json' with { type: 'json' }
import { createRandom } from './fuzz.ts'

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
  const blocks = [...random.some(tokens.blocks, few()), ...random.some(tokens.wholeBlocks, few() - 1)]
  const inline = random.some(tokens.inline, few() + 2)
  const tags = random.some(random.next() < 0.1 ? [...tokens.html, ...tokens.jsx] : format === 'md' ? tokens.html : tokens.jsx, few())
  const lines = ['\n', '\n\n', ...random.some(tokens.lines, few())]
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
