import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createProcessor } from '@mdx-js/mdx'
import type { Nodes } from 'mdast'
import remarkGfm from 'remark-gfm'
import given from '../../../../golden/given/east-asian.json' with { type: 'json' }
import { article } from '../../../../support/article.ts'
import { compile, md } from '../../../../support/compiled.ts'
import { byTag, findAll, textIn } from '../../../../support/markup.ts'

async function marked(source: string, page = {}): Promise<string[]> {
  const tree = await article(source, page)
  return findAll(tree, (node) => node.type === 'element' && ['strong', 'em', 'del'].includes(node.tagName)).map(textIn)
}

/** Everything that a reader of CommonMark, HTML and GitHub's additions finds in a page's Markdown. */
async function readBack(source: string): Promise<string[]> {
  const { markdown } = await compile(source, md)
  const found: string[] = []
  const textOf = (node: Nodes): string => ('value' in node ? node.value : 'children' in node ? node.children.map(textOf).join('') : '')
  const look = (node: Nodes) => {
    if (['strong', 'emphasis', 'delete'].includes(node.type)) found.push(textOf(node))
    if (!('children' in node)) return
    for (const [index, child] of node.children.entries()) {
      const tag = child.type === 'html' ? /^<(strong|em|del)>$/.exec(child.value)?.[1] : undefined
      if (tag !== undefined) {
        const end = node.children.findIndex((other, at) => at > index && other.type === 'html' && other.value === `</${tag}>`)
        found.push(
          node.children
            .slice(index + 1, end)
            .map((other) => textOf(other))
            .join(''),
        )
      }
      look(child)
    }
  }
  look(createProcessor({ format: 'md', remarkPlugins: [remarkGfm] }).parse(markdown) as unknown as Nodes)
  return found
}

const SOURCE = given.source.join('\n\n')

const MARKED = '「題」 「章」 「ゆっくり」 水位が高い。 「古い」 （北） 闸门， “图” 열기(open) 水位： 注意！ 「項」'.split(' ')

describe('emphasis in Chinese, Japanese and Korean', () => {
  it('may be next to punctuation without a space', async () => {
    assert.deepEqual(await marked(SOURCE, md), MARKED)
    assert.deepEqual(await marked(SOURCE), MARKED)
  })

  it('is emphasis for all readers of the page’s Markdown', async () => {
    assert.deepEqual(
      await readBack(SOURCE.replace(/^:::.*$/gm, '')),
      MARKED.filter((text) => text !== '注意！'),
    )
  })

  it('leaves other languages as they are', async () => assert.deepEqual(await marked('**"x"**a 2 * 3 * 4 **“Note”** here', md), ['“Note”']))
})

describe('bare addresses', () => {
  const hrefs = async (source: string, page = {}) =>
    findAll(await article(source, page), byTag('a')).map(({ properties }) => properties.href)

  it('end before full-width punctuation and marks', async () => {
    const source =
      '詳細は https://x.example/a。次（https://x.example/b）と https://x.example/c，然后 www.x.example/d！，www.x.example/e、\n**https://x.example/f**です ~~https://x.example/g。~~も“https://x.example/h”。'
    const expected = given.cases
    const inMarks = ['https://x.example/f', 'https://x.example/g', 'https://x.example/h']
    assert.deepEqual(await hrefs(source, md), [...expected, ...inMarks])
    assert.deepEqual(await hrefs(source), [...expected, ...inMarks])
    assert.equal(textIn(await article(source, md)), source.replace(/\*\*|~~/g, '').replace('\n', ' '))
  })

  it('may contain letters of any script', async () => {
    const [href] = await hrefs('https://x.example/東京・大阪 です', md)
    assert.equal(decodeURIComponent(String(href)), 'https://x.example/東京・大阪')
  })

  it('end as before in other languages', async () =>
    assert.deepEqual(await hrefs('See https://x.example/a. And (https://x.example/b).', md), [
      'https://x.example/a',
      'https://x.example/b',
    ]))
})
