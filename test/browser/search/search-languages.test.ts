/** Search in languages without spaces between words: the index that Node made, asked by a browser with rules of its own for words. */
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { builtFrom } from '../../support/built-sites.ts'
import { readerOf } from '../../support/reader.ts'
import { field, openSearch, options, search } from '../../support/search-dialog.ts'

const PAGES: Record<string, string> = {
  zh: '# 快速入门\n\n本协议使用端到端加密来保护消息，因此只有收件人才能读取对话内容。\n',
  ja: '# グループチャット\n\nメッセージを暗号化して送信する方法と、東京都に住んでいる利用者の受信箱について説明します。\n',
  ko: '# 시작하기\n\n이 프로토콜은 메시지를 암호화하여 안전하게 전달합니다.\n',
  th: '# เริ่มต้นใช้งาน\n\nโปรโตคอลนี้เข้ารหัสข้อความทุกข้อความก่อนส่งไปยังผู้รับ\n',
}

const ASKED: [query: string, page: string, marked: string][] = [
  ['收件人', '/zh', '收件人'],
  ['加密消息', '/zh', '加密'],
  ['暗号化', '/ja', '暗号化'],
  ['受信箱', '/ja', '受信箱'],
  ['메시지', '/ko', '메시지'],
  ['암호화된 메시지는', '/ko', '메시지'],
  ['ข้อความ', '/th', 'ข้อความ'],
]

const pages = Object.entries(PAGES).map(([name, text]) => [`content/${name}.mdx`, text])
const config = "export default { title: 'Languages' }\n"
const reader = readerOf(() =>
  builtFrom({ 'content/site.config.ts': config, 'content/index.mdx': '# Home\n', ...Object.fromEntries(pages) }),
)

it('search without spaces finds words in the middle of a sentence, and marks them', async () => {
  const { page } = await reader.silent('/')
  await openSearch(page)
  for (const [query, path, marked] of ASKED) {
    await search(page, query)
    const first = options(page).first()
    assert.equal(new URL((await first.getAttribute('href')) ?? '', page.url()).pathname, path, query)
    const marks = await first.locator('mark').allTextContents()
    const isMarked = marks.some((mark) => mark.includes(marked))
    assert.ok(isMarked, `${query}: ${marks.join(' | ')}`)
  }
  await field(page).fill('区块链')
  await page.getByText('No results for "区块链"').waitFor()
})
