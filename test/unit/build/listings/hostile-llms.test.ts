/** Files for language models, made from texts full of markup and control characters, have the structure that they'd have for plain words. */
import assert from 'node:assert/strict'
import { after, it } from 'node:test'
import { visit } from 'unist-util-visit'
import { llmsOutputs } from '../../../../build/features/llms/llms.ts'
import { openStore } from '../../../../build/store/store.ts'
import { makeFolder } from '../../../support/folder.ts'
import { caseNumbers, createRandom } from '../../../support/fuzz.ts'
import { checkMarkdown, listedPost, ORIGIN } from '../../../support/hostile-posts.ts'
import { hostileText } from '../../../support/hostile-text.ts'
import { makeSite } from '../../../support/render.ts'

const store = openStore(makeFolder({ after }))

it('texts of any kind stay in their places in files for language models', { timeout: 3_600_000 }, async () => {
  for (const number of caseNumbers(12)) {
    const random = createRandom(number)
    const site = makeSite({ title: hostileText(random), description: hostileText(random), baseUrl: ORIGIN })
    const posts = [await listedPost(random, 2 * number, { site, store }), await listedPost(random, 2 * number + 1, { site, store })]
    const pages = posts.map(({ page }) => page)
    const sidebar = [
      { text: hostileText(random), items: [{ text: hostileText(random), link: pages[0]?.path ?? '' }] },
      { text: hostileText(random), link: 'https://other.example' },
    ]
    const outputs = llmsOutputs({ data: site, sidebar, listedPages: pages, markdown: posts.map(({ markdown }) => markdown) }, {})
    const [index, whole] = await Promise.all(outputs.map(async ({ contents }) => String(await contents())))
    const tree = checkMarkdown(index ?? '')
    const kinds = tree.children.map((node) => (node.type === 'heading' ? `${node.type} ${node.depth}` : node.type))
    const section = ['heading 2', 'list']
    assert.deepEqual(kinds, ['heading 1', 'blockquote', ...section, ...section, ...section, ...section], String(number))
    const links: string[] = []
    visit(tree, 'link', ({ url }) => void links.push(new URL(url).origin))
    assert.deepEqual(links, ['https://other.example', ORIGIN, ORIGIN, ORIGIN], String(number))
    for (const { markdown } of posts) {
      const body = String(await markdown.contents()).replace(/^---\n.*?\n---\n/s, '')
      assert.ok(whole?.includes(body.trim()), String(number))
    }
  }
})
