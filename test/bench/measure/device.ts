/** The phones that benchmarks simulate. They're as slow on any machine, because its own speed is measured first. */
import type { Browser } from 'playwright-core'
import { median } from './statistics.ts'

export interface Device {
  name: string
  /** How fast it is, as Lighthouse's benchmark index. */
  index: number
}

export const DEVICES = [
  { name: 'middle phone', index: 400 },
  { name: 'low-end phone', index: 150 },
] as const satisfies readonly Device[]
export type DeviceName = (typeof DEVICES)[number]['name']

/** Megabits a second, and milliseconds until an answer. */
export const PHONE_NETWORK = { megabits: 1.6, latencyMs: 150 }

/** A share of the speed. If a machine's changes by more while something is measured, that's measured again. */
const STEADY = 0.1
const MOST_TRIES = 3
const READINGS = 5

export interface Block<T> {
  result: T
  /** How many times slower than this machine's the processor was made. */
  slowdown: number
  /** The machine's index before and after. */
  indexes: [number, number]
  /** False if the machine's speed changed in each of the tries. The result is the last one's. */
  isSteady: boolean
}

/**
 * How many times slower this machine has to be.
 * @throws Error where it's slower than the device already
 */
export function slowdownFor({ name, index }: Device, machine: number): number {
  if (machine < index)
    throw new Error(`This machine has an index of ${Math.round(machine)}, so it can't stand in for a ${name}, which has ${index}.`)
  return machine / index
}

/** Measures something on a device, between two looks at how fast this machine is. */
export async function measureOn<T>(
  device: Device,
  readIndex: () => Promise<number>,
  measure: (slowdown: number) => Promise<T>,
): Promise<Block<T>> {
  for (let tries = 1; ; tries++) {
    const before = await readIndex()
    const slowdown = slowdownFor(device, before)
    const result = await measure(slowdown)
    const after = await readIndex()
    const isSteady = Math.abs(after - before) <= STEADY * Math.max(before, after)
    if (isSteady || tries === MOST_TRIES) return { result, slowdown, indexes: [before, after], isSteady }
  }
}

/** The index of this machine in a browser. */
export async function browserIndex(browser: Browser): Promise<number> {
  const page = await browser.newPage()
  try {
    return await medianOf(() => page.evaluate(benchmarkIndex))
  } finally {
    await page.close()
  }
}

/** The index of this machine in this process. */
export function nodeIndex(): Promise<number> {
  return medianOf(async () => benchmarkIndex())
}

async function medianOf(read: () => Promise<number>): Promise<number> {
  const readings: number[] = []
  while (readings.length < READINGS) readings.push(await read())
  return median(readings)
}

/**
 * What Lighthouse calls the benchmark index (`core/lib/page-functions.js` in its repository): how often in a second a text of 10,000 letters can be made
 * letter by letter, and how often 100,000 numbers can be copied between two lists, each divided by 10; the mean of both. It runs in pages, where only
 * what's inside of it exists.
 */
function benchmarkIndex(): number {
  const [ms, letters, numbers] = [500, 10_000, 100_000]
  let texts = 0
  const start = Date.now()
  while (Date.now() - start < ms) {
    let text = ''
    for (let length = 0; length < letters; length++) text += 'a'
    if (text.length !== letters) throw new Error('Engines may leave out what nothing depends on.')
    texts++
  }
  const middle = Date.now()
  // Lists that are filled one by one have no holes, which engines copy faster.
  const lists: [number[], number[]] = [[], []]
  for (let index = 0; index < numbers; index++) lists[0][index] = lists[1][index] = index
  let copies = 0
  const second = Date.now()
  // The clock is only read after every tenth copy.
  while (copies % 10 !== 0 || Date.now() - second < ms) {
    const [from, to] = copies % 2 === 0 ? [lists[0], lists[1]] : [lists[1], lists[0]]
    for (let index = 0; index < from.length; index++) to[index] = from[index] as number
    copies++
  }
  const perSecond = texts / (middle - start) + copies / (Date.now() - second)
  return (perSecond * 1000) / 10 / 2
}
