/** Words that a reader has typed or pasted exactly come first, in an index of one file and in one in pieces. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { indexPage } from '../../../../build/compile/search-table/index-page.ts'
import type { Section } from '../../../../build/compile/stored-page.ts'
import { assembleIndex } from '../../../../build/features/search/assemble-index.ts'
import { wantedText } from '../../../../src/shared/search/exact-matches.ts'
import { loadSearchIndex } from '../../../../src/shared/search/search-index.ts'
import { makeInMemory, openMemory } from '../../../support/pieces-in-memory.ts'

const section = (title: string, text: string, rows: [string, string][] = []): Section => ({
  id: title.toLowerCase(),
  depth: 2,
  title,
  text,
  code: '',
  ...(rows.length > 0 && { rows: rows.map(([name, why]) => ({ title: name, cells: [['Why', why]] })) }),
})

const errors: [string, string][] = [
  ['[GroupError::Sync]', 'The rules don’t allow the change.'],
  ['[GroupError::SyncFailed]', 'The network was away.'],
  ['Codec type is not registered', 'Register the codec first.'],
  ['Failed', 'Sync failed to wait for intent is all that it says.'],
]
const page = (route: string, title: string, ...sections: Section[]) => ({ route, title, sections })
const PAGES = [
  page('/sync', 'Sync', section('Sync groups', 'Sync a group. A group error says why the sync of the group failed.')),
  page('/codecs', 'Codecs', section('Register a codec', 'Codec types are registered by type. An unregistered codec type is an error.')),
  page('/wait', 'Wait', section('Intents', 'Wait for an intent. If the sync failed, wait for the next intent to sync.')),
  page('/errors', 'Errors', section('List', 'All errors.', errors)),
  page('/faq', 'Questions', section('newDm or not', 'Does newDm answer? newDm does.'), section('newDm again', 'It is newDm that answers.')),
  page('/options', 'Options', section('Declared', 'All.', [['newDm', '✓']]), section('Written', 'Some.', [['newDm', 'Off by default.']])),
  page('/ja', '同期', section('手順', '送信できない場合は同期してからもう一度送信してください。'), section('同期', '送信と同期。')),
]
const whole = loadSearchIndex(assembleIndex(PAGES.map(({ sections, ...page }) => indexPage(sections, page))))
const pieces = openMemory(makeInMemory(PAGES))

async function found(query: string): Promise<{ title: string; isExact: boolean; path: string }[]> {
  const answers = [whole.search(query), await pieces.search(query)].map((groups) =>
    groups.flatMap(({ hits }) =>
      hits.map(({ title, isExact = false, path }) => ({
        title: title.map(({ text }) => text).join(''),
        isExact,
        path: path.slice(-2).join(' / '),
      })),
    ),
  )
  const [ofOne, ofPieces] = answers.map((hits) => hits.map(({ title, isExact }) => [title, isExact]))
  assert.deepEqual(ofPieces, ofOne)
  return answers[0] ?? []
}

describe('what a reader has pasted', () => {
  it('finds the row that has it before all that is about its words', async () => {
    for (const query of ['GroupError::Sync', '[GroupError::Sync]', ' “grouperror::sync”. '])
      assert.deepEqual((await found(query))[0], { title: '[GroupError::Sync]', isExact: true, path: 'Errors / List' }, query)
    assert.equal((await found('Codec type is not registered'))[0]?.title, 'Codec type is not registered')
    assert.equal((await found('sync failed to wait for intent'))[0]?.title, 'Failed')
    assert.equal((await found('同期してからもう一度送信'))[0]?.title, '手順')
  })

  it('is found before it is typed to the end, after what has it whole', async () => {
    const [first, second] = await found('GroupError::Sync')
    assert.deepEqual([first?.title, second?.title], ['[GroupError::Sync]', '[GroupError::SyncFailed]'])
    assert.equal((await found('sync failed to wait for int'))[0]?.title, 'Failed')
    assert.equal(wantedText('conversations.create')?.find('Versions', 'Call conversations.createDm.'), undefined)
  })

  it('is no more than its words if nothing has it', async () =>
    assert.ok((await found('GroupError::Codec')).every(({ isExact }) => !isExact)))
})

describe('a plain query', () => {
  it('has the name that it equals first, and of several rows the one that says most', async () => {
    assert.deepEqual((await found('newdm'))[0], { title: 'newDm', isExact: false, path: 'Options / Written' })
    assert.notEqual((await found('Sync'))[0]?.path, 'Errors / List')
  })
})

describe('wantedText', () => {
  it('knows codes and phrases from words of a subject', () => {
    for (const query of ['a::b', 'conversations.newDm', 'MAX_SIZE', '"size limit"', 'no codec was found', '--no-color=1', 'x => y.z'])
      assert.equal(wantedText(query)?.isPhrase, true, query)
    for (const query of ['sync', 'group chat', 'read-receipt', "don't", 'push/pull', 'newDm', 'C++', '=>', '同期', 'foo.'])
      assert.equal(wantedText(query)?.isPhrase, false, query)
    for (const query of ['  ', '"']) assert.equal(wantedText(query), undefined, query)
  })

  it('looks past case, width, quotation marks and white space, and not into words', () => {
    const find = wantedText('it’s “not  Found” here')?.find
    assert.equal(find?.('', 'It\'s "not\nfound" here, ＯＫ'), 2)
    assert.equal(find?.('It\'s "Not found" here.', ''), 0)
    assert.equal(find?.('', 'bit\'s "not found" here'), undefined)
  })
})

it('rows of a table are at most four of the results of a search', async () => {
  const rows = Array.from({ length: 9 }, (_, at): [string, string] => [`Zebra ${at}`, 'It has stripes.'])
  const table = [section('Animals', 'Zebras.', rows), section('More', 'Zebra.')]
  const asked = loadSearchIndex(assembleIndex([indexPage(table, { route: '/a', title: 'A' })]))
  const hits = asked.search('zebra').flatMap((group) => group.hits)
  assert.equal(hits.filter(({ path }) => path.at(-1) === 'Animals').length, 4)
  assert.equal(hits.length, 6)
})
