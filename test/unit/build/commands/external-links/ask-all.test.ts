/** In which order and how often servers are asked: with answers by hand and a clock that does not tick. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Answer } from '../../../../../build/commands/external-links/ask.ts'
import { askAll } from '../../../../../build/commands/external-links/ask-all.ts'

const fine: Answer = { kind: 'fine' }
const passing: Answer = { kind: 'broken', reason: 'it responds with 503', isTemporary: true }
const gone: Answer = { kind: 'broken', reason: 'it responds with 404', isTemporary: false }

/** Answers each address from its own list, and the last of it from then on; notes what was asked and how long was waited. */
async function run(
  urls: string[],
  replies: Record<string, Answer[]>,
  options: Partial<{ concurrency: number; perHost: number; delays: number[] }> = {},
) {
  const asked: string[] = []
  const waits: number[] = []
  let running = 0
  const most = { all: 0, host: 0 }
  const byHost = new Map<string, number>()
  const answers = await askAll(urls, {
    concurrency: 4,
    perHost: 2,
    delays: [1, 2, 4],
    longestWait: 100,
    ...options,
    async ask(url) {
      const { host } = new URL(url)
      asked.push(url)
      byHost.set(host, (byHost.get(host) ?? 0) + 1)
      most.all = Math.max(most.all, ++running)
      most.host = Math.max(most.host, ...byHost.values())
      await new Promise(setImmediate)
      running--
      byHost.set(host, (byHost.get(host) ?? 0) - 1)
      const list = replies[url] ?? [fine]
      return (list.length > 1 ? list.shift() : list[0]) ?? fine
    },
    async wait(ms) {
      waits.push(ms)
    },
  })
  return { answers, asked, waits, most }
}

const many = (host: string, count: number) => Array.from({ length: count }, (_, index) => `https://${host}/${index}`)

describe('askAll', () => {
  it('requests every address once if all of them work', async () => {
    const urls = [...many('a.org', 9), ...many('b.org', 3)]
    const { answers, asked, waits } = await run(urls, {})
    assert.deepEqual(asked.toSorted(), urls.toSorted())
    assert.deepEqual([...answers.keys()].toSorted(), urls.toSorted())
    assert.deepEqual(waits, [])
  })

  it('keeps to the number of requests at once, in all and for one host', async () => {
    const { most } = await run([...many('a.org', 20), ...many('b.org', 20), ...many('c.org', 20)], {}, { concurrency: 5 })
    assert.deepEqual(most, { all: 5, host: 2 })
  })

  it('asks again for what may pass, each time later', async () => {
    const { answers, asked, waits } = await run(['https://a.org/'], { 'https://a.org/': [passing, passing, fine] })
    assert.deepEqual(answers.get('https://a.org/'), fine)
    assert.equal(asked.length, 3)
    assert.deepEqual(waits, [1, 2])
  })

  it('ends after the last attempt', async () => {
    const { answers, asked } = await run(['https://a.org/'], { 'https://a.org/': [passing] })
    assert.deepEqual(answers.get('https://a.org/'), passing)
    assert.equal(asked.length, 4)
  })

  it('asks once for what will not pass', async () => {
    const refused: Answer = { kind: 'refused', reason: 'it responds with 403' }
    const { asked } = await run(['https://a.org/1', 'https://a.org/2'], { 'https://a.org/1': [gone], 'https://a.org/2': [refused] })
    assert.equal(asked.length, 2)
  })

  it('waits as long as a server asks, within reason', async () => {
    const { waits } = await run(['https://a.org/'], {
      'https://a.org/': [{ ...passing, retryAfterMs: 50 }, { ...passing, retryAfterMs: 5_000 }, fine],
    })
    assert.deepEqual(waits, [50, 100])
  })

  it('requests nothing else from a server that cannot be reached', async () => {
    const noServer: Answer = { kind: 'no-server', reason: 'there is no server with that name' }
    const urls = many('a.org', 10)
    const { answers, asked } = await run(urls, Object.fromEntries(urls.map((url) => [url, [noServer]])))
    assert.equal(answers.size, 10)
    assert.ok(new Set(asked).size <= 2, asked.join(' '))
  })

  it('goes on with others while one waits', async () => {
    const order: string[] = []
    let free = () => {}
    const done = askAll(['https://a.org/', 'https://b.org/'], {
      concurrency: 2,
      perHost: 1,
      delays: [1],
      longestWait: 1,
      ask: async (url) => (url === 'https://a.org/' && order.length === 0 ? passing : fine),
      wait: () => new Promise((resolve) => (free = resolve)),
      onAnswer: (url) => {
        order.push(url)
        free()
      },
    })
    await done
    assert.deepEqual(order, ['https://b.org/', 'https://a.org/'])
  })

  it('is done at once with nothing to ask', async () => assert.equal((await run([], {})).answers.size, 0))
})
