import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import type { Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { remarkGfmWhereNeeded } from '../../../../../build/compile/plugins/remark-gfm-where-needed.ts'

function parse(source: string): Root {
  return unified().use(remarkParse).use(remarkGfmWhereNeeded, { source }).parse(source)
}

function parseWithGfm(source: string): Root {
  return unified().use(remarkParse).use(remarkGfm).parse(source)
}

describe('Markdown as GitHub writes it', () => {
  test('a bare email address is a link', () => {
    assert.match(JSON.stringify(parse('Write to team@example.org, please.')), /"url":"mailto:team@example.org"/)
  })

  test('bare web addresses are links on a page without an email address', () => {
    const tree = JSON.stringify(parse('See https://example.org/a and www.example.org.'))
    assert.match(tree, /"url":"https:\/\/example.org\/a"/)
    assert.match(tree, /"url":"http:\/\/www.example.org"/)
  })

  test('reads every text as remark-gfm does', () => {
    const piece = fc.constantFrom(
      'a',
      'Z9',
      ' ',
      '\n',
      '@',
      '.',
      '-',
      '_',
      '+',
      'www.',
      'http://',
      'https://x.y',
      'x.org',
      '[',
      '](',
      ')',
      '<',
      '>',
      '~',
      '`',
      '|',
      '\\',
      ':',
      '/',
      '*',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 24 }), (pieces) => {
        const source = pieces.join('')
        assert.deepEqual(parse(source), parseWithGfm(source))
      }),
      { numRuns: 500, examples: [[['a', '@', '.', 'a']]] },
    )
  })

  test('reads every table as remark-gfm does', () => {
    const line = fc.constantFrom(
      '| a | b |',
      '| - | - |',
      'a | b',
      '- | -',
      ':-',
      '---',
      '| x',
      'text',
      '',
      '> ',
      '>| - |',
      ':::',
      '    | a |',
      '\t| - |',
    )
    const prefix = fc.constantFrom('', '', '', '> ', '- ', '  ', '1. ', '> > ')
    const ending = fc.constantFrom('\n', '\n', '\r\n', '\r')
    const lines = fc.array(
      fc.tuple(prefix, line, ending).map((parts) => parts.join('')),
      { maxLength: 9 },
    )
    fc.assert(
      fc.property(lines, (pieces) => {
        const source = pieces.join('')
        assert.deepEqual(parse(source), parseWithGfm(source))
      }),
      { numRuns: 1000, examples: [[['| a |\n', '| - |\n', '| 1 |\n', 'lazy\n', '\n', '| 2 |\n']]] },
    )
  })
})
