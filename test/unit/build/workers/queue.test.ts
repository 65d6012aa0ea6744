import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { siteFolders } from '../../../../build/util/site-folders.ts'
import { TaskQueue } from '../../../../build/workers/pool.ts'
import type { AnyKind, TaskReport } from '../../../../build/workers/task-kind.ts'
import type { Employer, Thread } from '../../../../build/workers/thread.ts'

const COMPILE: AnyKind = { name: 'compile', half: 0 }
const HIGHLIGHT: AnyKind = { name: 'highlight', half: 1 }
const RENDER: AnyKind = { name: 'render' }

const EMPLOYER: Employer = { pool: 1, folders: siteFolders({}) }

/** A thread that finishes a task when a test says so. */
class FakeThread implements Pick<Thread, 'isBusy' | 'hasDone' | 'run'> {
  readonly started: string[] = []
  readonly #done = new Set<string>()
  #finish: (() => void) | undefined

  get isBusy(): boolean {
    return this.#finish !== undefined
  }

  hasDone(name: string): boolean {
    return this.#done.has(name)
  }

  async run({ name }: AnyKind, task: unknown): Promise<TaskReport> {
    this.started.push(`${name} ${task}`)
    await new Promise<void>((resolve) => {
      this.#finish = resolve
    })
    this.#finish = undefined
    this.#done.add(name)
    return { value: task, strays: [], seen: [], looks: {} }
  }

  async finish(): Promise<void> {
    this.#finish?.()
    await new Promise(setImmediate)
  }
}

function makeQueue(count: number): { queue: TaskQueue; threads: FakeThread[] } {
  const threads = Array.from({ length: count }, () => new FakeThread())
  return { queue: new TaskQueue(threads as unknown as Thread[]), threads }
}

describe('a queue of tasks', () => {
  it('starts them in order, as threads become free', async () => {
    const { queue, threads } = makeQueue(2)
    const results = ['a', 'b', 'c', 'd'].map((task) => queue.run(RENDER, task, EMPLOYER))
    const [first, second] = threads
    assert.deepEqual([first?.started, second?.started], [['render a'], ['render b']])
    await second?.finish()
    await first?.finish()
    assert.deepEqual(first?.started, ['render a', 'render d'])
    assert.deepEqual(second?.started, ['render b', 'render c'])
    await first?.finish()
    await second?.finish()
    const found = (await Promise.all(results)).map((report) => 'value' in report && report.value)
    assert.deepEqual(found, ['a', 'b', 'c', 'd'])
  })

  it('starts one that runs alone once all others have ended, and others once it has', async () => {
    const { queue, threads } = makeQueue(2)
    for (const task of ['a', 'b']) void queue.run(RENDER, task, EMPLOYER)
    void queue.run({ ...COMPILE, patience: 1 }, 'c', EMPLOYER)
    for (const task of ['d', 'e']) void queue.run(RENDER, task, EMPLOYER)
    const [first, second] = threads
    await second?.finish()
    assert.deepEqual([first?.started, second?.started], [['render a'], ['render b']])
    await first?.finish()
    assert.deepEqual([first?.started.at(-1), second?.started.at(-1)], ['compile c', 'render b'])
    await first?.finish()
    assert.deepEqual([first?.started.at(-1), second?.started.at(-1)], ['render d', 'render e'])
  })

  it('gives compiling and highlighting half of the threads each, and anything else to all', async () => {
    const { queue, threads } = makeQueue(2)
    for (const task of ['a', 'b']) void queue.run(COMPILE, task, EMPLOYER)
    const [even, odd] = threads
    assert.deepEqual([even?.started, odd?.started], [['compile a'], []])
    void queue.run(HIGHLIGHT, 'a', EMPLOYER)
    void queue.run(HIGHLIGHT, 'b', EMPLOYER)
    void queue.run(RENDER, 'c', EMPLOYER)
    assert.deepEqual(odd?.started, ['highlight a'])
    await even?.finish()
    await even?.finish()
    assert.deepEqual(even?.started, ['compile a', 'compile b', 'render c'])
  })

  it('drops a task that is given up before it has begun', async () => {
    const { queue, threads } = makeQueue(1)
    void queue.run(RENDER, 'a', EMPLOYER)
    const giveUp = new AbortController()
    const waiting = queue.run(RENDER, 'b', EMPLOYER, giveUp.signal)
    giveUp.abort(new Error('Nobody waits any more.'))
    await assert.rejects(waiting, { message: 'Nobody waits any more.' })
    await threads[0]?.finish()
    assert.deepEqual(threads[0]?.started, ['render a'])
  })
})
