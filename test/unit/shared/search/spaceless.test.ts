/** Search in languages that write no spaces between words, and in Korean, whose particles are written with the word before them. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { foldedTerm } from '../../../../src/shared/search/folded-term.ts'
import { markTerms } from '../../../../src/shared/search/highlight.ts'
import { runsOf, spacelessTokens } from '../../../../src/shared/search/spaceless.ts'
import { tokenize, tokensOf } from '../../../../src/shared/search/tokenize.ts'
import { searched } from '../../../support/searched.ts'

const PAGES: Record<string, [title: string, text: string]> = {
  '/zh': ['快速入门', '本协议使用端到端加密来保护消息，因此只有收件人才能读取对话内容。'],
  '/zh-hant': ['推播通知', '當使用者離線時，伺服器會將通知傳送到裝置。'],
  '/ja': ['グループチャット', 'メッセージを暗号化して送信する方法と、東京都に住んでいる利用者の受信箱について説明します。'],
  '/ko': ['시작하기', '이 프로토콜은 메시지를 암호화하여 안전하게 전달합니다. 대화목록에서 확인하세요.'],
  '/th': ['เริ่มต้นใช้งาน', 'โปรโตคอลนี้เข้ารหัสข้อความทุกข้อความก่อนส่งไปยังผู้รับ'],
  '/lo': ['ພາສາລາວ', 'ຂໍ້ຄວາມຖືກເຂົ້າລະຫັດກ່ອນສົ່ງ'],
  '/km': ['ភាសាខ្មែរ', 'សារត្រូវបានអ៊ិនគ្រីបមុនពេលផ្ញើ'],
  '/my': ['မြန်မာစာ', 'မက်ဆေ့ချ်များကို ပို့မီ စာဝှက်ထားသည်'],
  '/en': ['Messages', 'Send XMTP消息 with `newDm`.'],
}

/** Queries by the page that each finds: words in the middle of a sentence, on one page alone. */
const QUERIES: Record<string, string> = {
  '/zh': '加密 | 端到端加密 | 收件人 | 对话 | 快速 | 入门 | 内容',
  '/zh-hant': '通知 | 伺服器 | 離線 | 裝置 | 推播',
  '/ja':
    'メッセージ | 暗号化 | 暗号 | 送信 | 方法 | 東京 | 東京都 | 受信箱 | 利用者 | グループ | チャット | 暗号化 送信 | グループチャット',
  '/ko': '메시지 | 메시지를 | 암호화 | 프로토콜 | 안전 | 대화 | 목록 | 대화 목록 | 시작',
  '/th': 'ข้อความ | เข้ารหัส | ผู้รับ | โปรโตคอล | เริ่มต้น',
  '/lo': 'ຂໍ້ຄວາມ | ພາສາ | ລະຫັດ',
  '/km': 'ខ្មែរ | ភាសា | មុន',
  '/my': 'မြန်မာ | စာဝှက်',
  '/en': 'xmtp | XMTP消息',
}
const FOUND = Object.entries(QUERIES).flatMap(([page, queries]) => queries.split(' | ').map((query): [string, string] => [query, page]))

const index = searched(PAGES)

const firstPage = (query: string) => index.search(query)[0]?.page

/** A browser with other rules for words, or none. */
function withSegmenter<T>(segmenter: unknown, run: () => T): T {
  const own = Object.getOwnPropertyDescriptor(Intl, 'Segmenter')
  Object.defineProperty(Intl, 'Segmenter', { value: segmenter, configurable: true, writable: true })
  try {
    return run()
  } finally {
    Object.defineProperty(Intl, 'Segmenter', own ?? {})
  }
}

describe('search without spaces', () => {
  for (const [query, page] of FOUND) it(`finds ${query} on ${page}`, () => assert.equal(firstPage(query), page))

  it('finds words that the index and the query cut differently', () => {
    // Words of this browser are single characters; then, whole runs.
    for (const size of [1, Number.POSITIVE_INFINITY])
      for (const [query, page] of FOUND) assert.equal(loadOtherwise(query, size), page, query)
  })

  it('finds words in browsers that cannot tell them', () => {
    for (const [query, page] of FOUND)
      assert.equal(
        withSegmenter(undefined, () => firstPage(query)),
        page,
        query,
      )
  })

  it('finds nothing that is not there, and no page by its particles alone', () => {
    for (const query of ['区块链', '電子郵件', '地下鉄', '냉장고', 'ช้าง']) assert.equal(firstPage(query), undefined, query)
  })

  it('answers a pasted page', () => {
    assert.equal(firstPage(PAGES['/ja']?.[1] ?? ''), '/ja')
    assert.doesNotThrow(() => index.search('消息内容'.repeat(20_000)))
  })
})

/** The first page for a query whose runs are cut into words of so many units. */
function loadOtherwise(query: string, size: number): string | undefined {
  class Segmenter {
    segment(text: string) {
      const step = Math.min(size, text.length)
      const starts = Array.from({ length: Math.ceil(text.length / step) }, (_, place) => place * step)
      return starts.map((index) => ({ index, segment: text.slice(index, index + step) }))
    }
  }
  return withSegmenter(Segmenter, () => firstPage(query))
}

describe('tokens of a text without spaces', () => {
  it('are its words, and the pairs of its characters', () => {
    const terms = spacelessTokens('暗号化').map(({ term }) => term)
    assert.deepEqual(terms, ['暗号', '号化', '化'])
    const found = spacelessTokens('メール').map(({ term }) => term)
    assert.deepEqual(found, ['メール', 'メー', 'ール', 'ル'])
  })

  it('part where the script changes', () => {
    const found = runsOf('XMTP協議v3の').map(({ text, isSpaceless }) => [text, isSpaceless])
    assert.deepEqual(found, [
      ['XMTP', false],
      ['協議', true],
      ['v3', false],
      ['の', true],
    ])
    assert.deepEqual(tokenize('newDm協議'), ['newdm', 'new', 'dm', '協議'])
  })

  it('have the right offsets, and cover every letter', () => {
    const letter = fc.constantFrom(...'消息を暗号メッー한글ไทยที่ลาວພາຂໍမြန်ខ្មែ𠮷がaZ9é ,')
    fc.assert(
      fc.property(fc.array(letter, { maxLength: 60 }), (letters) => {
        const text = letters.join('')
        const covered = new Set<number>()
        for (const { term, start, end } of tokensOf(text)) {
          assert.ok([text.slice(start, end).toLowerCase(), foldedTerm(text.slice(start, end))].includes(term))
          for (let at = start; at < end; at++) covered.add(at)
        }
        for (const { index } of text.matchAll(/\p{L}/gu)) assert.ok(covered.has(index), text)
      }),
    )
  })

  it('are marked as one if they overlap', () => {
    assert.deepEqual(markTerms('送信メッセージだ', new Set(['メッ', 'ッセ', 'セー'])), [
      { text: '送信', marked: false },
      { text: 'メッセー', marked: true },
      { text: 'ジだ', marked: false },
    ])
  })
})
