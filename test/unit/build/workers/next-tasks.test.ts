import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type LaneState, nextTasks, type OtherTasks, type TaskName, type WaitingTask } from '../../../../build/workers/next-tasks.ts'

function tasks(name: TaskName, count: number, more: Partial<WaitingTask> = {}): WaitingTask[] {
  return Array.from({ length: count }, (_, task) => ({ name, task, resolve() {}, reject() {}, ...more }))
}

function lane(waiting: WaitingTask[] = [], { isStarted = true, warm = [] }: { isStarted?: boolean; warm?: TaskName[] } = {}): LaneState {
  return { waiting, isStarted, isWarmFor: (name) => warm.includes(name) }
}

const taken = (own: LaneState, others: Partial<OtherTasks> = {}) =>
  nextTasks(own, { foreign: [], shared: [], startsForShared: false, threads: 2, ...others })?.map(({ name, task }) => [name, task])

describe('what a free thread is given', () => {
  it("is its lane's first task, one at a time while few wait", () => {
    const own = lane(tasks('compile', 3))
    assert.deepEqual(taken(own, { shared: tasks('render', 1) }), [['compile', 0]])
    assert.deepEqual(taken(own), [['compile', 1]])
    assert.equal(own.waiting.length, 1)
  })

  it('is several of one kind where many wait, and never so many that another thread has none', () => {
    const own = lane([...tasks('compile', 5), ...tasks('highlightOthers', 995)])
    assert.equal(taken(own)?.length, 5, 'the next is of another kind')
    assert.equal(taken(own)?.length, 8)
    assert.equal(taken(lane(tasks('compile', 100)))?.length, 6)
    assert.equal(taken(lane(tasks('compile', 100)), { threads: 16 })?.length, 1)
  })

  it("is not with one message what ends at different times, or is about the lane's threads", () => {
    const signals = [AbortSignal.timeout(1000), AbortSignal.timeout(1000)].map((signal) => ({ signal }))
    assert.equal(taken(lane([...tasks('render', 1, signals[0]), ...tasks('render', 99, signals[1])]))?.length, 1)
    assert.equal(taken(lane([...tasks('warmUpRendering', 1, { isBound: true }), ...tasks('warmUpRendering', 99)]))?.length, 1)
  })

  it("is the other lane's where warming up repays, or has been done", () => {
    assert.equal(taken(lane(), { foreign: tasks('highlightScripts', 24) }), undefined)
    assert.deepEqual(taken(lane(), { foreign: tasks('highlightScripts', 25) }), [['highlightScripts', 0]])
    assert.deepEqual(taken(lane([], { warm: ['highlightScripts'] }), { foreign: tasks('highlightScripts', 1) }), [['highlightScripts', 0]])
  })

  it('is of whichever kind repays, behind tasks of another', () => {
    const foreign = [...tasks('compile', 60), ...tasks('highlightOthers', 25), ...tasks('compile', 3)]
    assert.deepEqual(taken(lane(), { foreign }), [['highlightOthers', 0]])
    assert.equal(taken(lane(), { foreign }), undefined, 'of either kind too few are left')
    assert.deepEqual(taken(lane([], { warm: ['highlightOthers'] }), { foreign }), [['highlightOthers', 1]])
    assert.equal(foreign.length, 86)
  })

  it('is several of that kind where many wait', () => {
    const foreign = [...tasks('compile', 3), ...tasks('highlightOthers', 200)]
    assert.equal(taken(lane(), { foreign })?.length, 8)
    assert.deepEqual(
      foreign.slice(0, 4).map(({ name, task }) => [name, task]),
      [
        ['compile', 0],
        ['compile', 1],
        ['compile', 2],
        ['highlightOthers', 8],
      ],
    )
  })

  it("is never what is about the other lane's threads", () => {
    assert.equal(taken(lane([], { warm: ['warmUpRendering'] }), { foreign: tasks('warmUpRendering', 500, { isBound: true }) }), undefined)
  })

  it('is what belongs to no lane, for which a second thread starts only where many wait', () => {
    assert.deepEqual(taken(lane(), { shared: tasks('render', 1) }), [['render', 0]])
    const resting = lane([], { isStarted: false })
    assert.equal(taken(resting, { shared: tasks('search', 1) }), undefined)
    assert.equal(taken(resting, { shared: tasks('render', 8) }), undefined)
    assert.deepEqual(taken(resting, { shared: tasks('render', 9) }), [['render', 0]])
    assert.deepEqual(taken(resting, { shared: tasks('render', 1), startsForShared: true }), [['render', 0]])
    assert.equal(taken(resting), undefined)
  })
})
