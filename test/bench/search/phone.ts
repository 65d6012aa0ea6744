/**
 * A phone in made-up time. Its clock only advances by what happens on it: answers of a slow network, and the time that the processor of this machine takes
 * for the tasks of the search worker, several times over. So other work on this machine hardly changes what is measured.
 */
import { inflateSync } from 'node:zlib'
import { PHONE_NETWORK } from '../measure/device.ts'

/** Bytes in a millisecond that all answers share. */
const BYTES_PER_MS = (PHONE_NETWORK.megabits * 1000) / 8

interface Task {
  at: number
  number: number
  isWorker: boolean
  run(): void
}

export class Phone {
  /** In milliseconds. */
  now = 0
  /** Bytes and requests so far. */
  bytes = 0
  requests = 0
  /** How much slower than this machine's its processor is. */
  readonly #slowdown: number
  #tasks: Task[] = []
  #lastNumber = 0
  #workerFree = 0
  #lineFree = 0
  /** What a task does outside of its thread, which happens when it's over. */
  #effects: (() => void)[] | undefined

  constructor(slowdown: number) {
    this.#slowdown = slowdown
  }

  after(ms: number, run: () => void, isWorker = false): Task {
    const task = { at: this.now + ms, number: ++this.#lastNumber, isWorker, run }
    this.#tasks.push(task)
    return task
  }

  cancel(task: Task | undefined): void {
    this.#tasks = this.#tasks.filter((other) => other !== task)
  }

  /** Sends a message to the worker. */
  toWorker(run: () => void): void {
    this.#effect(() => this.after(0, run, true))
  }

  /** Sends a message to the page. */
  toPage(run: () => void): void {
    this.#effect(() => this.after(0, run))
  }

  /** Settles when an answer of so many bytes has arrived in the worker. */
  fetch(bytes: number): Promise<void> {
    return new Promise((resolve) => {
      this.#effect(() => {
        this.bytes += bytes
        this.requests++
        this.#lineFree = Math.max(this.#lineFree, this.now + PHONE_NETWORK.latencyMs) + bytes / BYTES_PER_MS
        this.after(this.#lineFree - this.now, resolve, true)
      })
    })
  }

  async wait(ms: number): Promise<void> {
    let isOver = false
    this.after(ms, () => {
      isOver = true
    })
    await this.runUntil(() => isOver)
  }

  /** @throws Error if there's nothing left that could happen */
  async runUntil(isDone: () => boolean): Promise<void> {
    while (!isDone()) {
      const startOf = ({ at, isWorker }: Task) => (isWorker ? Math.max(at, this.#workerFree) : at)
      const [next] = this.#tasks.sort((a, b) => startOf(a) - startOf(b) || a.number - b.number)
      if (next === undefined) throw new Error('Nothing happens any more.')
      this.now = Math.max(this.now, startOf(next))
      this.cancel(next)
      await this.#perform(next)
    }
  }

  async #perform({ run, isWorker }: Task): Promise<void> {
    const effects: (() => void)[] = []
    this.#effects = effects
    const before = process.cpuUsage()
    run()
    // Lets promises run on.
    await new Promise((resolve) => setImmediate(resolve))
    const { user, system } = process.cpuUsage(before)
    this.#effects = undefined
    const taken = isWorker ? ((user + system) / 1000) * this.#slowdown : 0
    if (isWorker) this.#workerFree = this.now + taken
    for (const effect of effects) this.after(taken, effect)
  }

  #effect(effect: () => void): void {
    if (this.#effects === undefined) effect()
    else this.#effects.push(effect)
  }
}

/** Has timers run by the phone, and pieces unpacked at once instead of in another thread. @returns a function that undoes it */
export function runTimersOf(phone: () => Phone): () => void {
  const { setTimeout, clearTimeout, Blob, Response } = globalThis
  const madeUp = {
    setTimeout: (run: () => void, ms = 0) => phone().after(ms, run),
    clearTimeout: (task?: Task) => phone().cancel(task),
    Blob: class {
      readonly #bytes: Uint8Array
      constructor([bytes]: Uint8Array[]) {
        this.#bytes = bytes ?? new Uint8Array()
      }
      stream() {
        return { pipeThrough: () => this.#bytes }
      }
    },
    Response: class {
      readonly #bytes: Uint8Array
      constructor(bytes: Uint8Array) {
        this.#bytes = bytes
      }
      async arrayBuffer() {
        return Uint8Array.from(inflateSync(this.#bytes)).buffer
      }
    },
  }
  Object.assign(globalThis, madeUp)
  return () => Object.assign(globalThis, { setTimeout, clearTimeout, Blob, Response })
}
