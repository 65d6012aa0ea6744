/**
 * Measures how the time of a page grows with its length: `node --import tsx test/bench/growth/run.ts --seed 1 --count 300`. A page of a megabyte may take
 * 20 times as much of the processor's time as one of 100 kB of the same, or it's refused with its line. `--small 10000` takes a tenth of both.
 * `--numbers 57,100` measures those of the drawn ones, and `--limit 90` stops a page after so many seconds.
 */
import assert from 'node:assert/strict'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { allConstructs, type Construct, drawConstructs } from './constructs.ts'
import type { Measured } from './measure.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '300' },
    /** The first one that's measured, to go on with. */
    from: { type: 'string', default: '0' },
    /** The numbers of those that are measured, such as `57,100`. */
    numbers: { type: 'string' },
    /** A part of the names of those that are measured, of all that there are. */
    only: { type: 'string' },
    /** The length of the shorter pages. */
    small: { type: 'string', default: '100000' },
    /** What a page may take at all, in seconds. */
    limit: { type: 'string', default: '300' },
  },
})

const FACTOR = 10
const MOST = 20

/** Pages that take less say nothing, in milliseconds. */
const LEAST = 20

let measuring: ChildProcess | undefined

/** @returns undefined if it takes longer than a page may, or too much memory */
async function measure({ filePath, source }: Construct, length: number): Promise<Measured | undefined> {
  const child = measuring ?? fork(new URL('measure.ts', import.meta.url), { execArgv: ['--import', 'tsx', '--max-old-space-size=4000'] })
  measuring = child
  child.send({ filePath, source: source(length) })
  const controller = new AbortController()
  const { signal } = controller
  const timer = setTimeout(() => controller.abort(), Number(values.limit) * 1000)
  try {
    const [answer] = await Promise.race([once(child, 'message', { signal }), once(child, 'exit', { signal }).then(() => [])])
    if (answer !== undefined) return answer as Measured
  } catch {
    child.kill('SIGKILL')
  } finally {
    clearTimeout(timer)
    controller.abort()
  }
  measuring = undefined
  return undefined
}

function timeOf({ stages }: Measured): number {
  return Math.max(
    LEAST,
    Object.values(stages).reduce((sum, time) => sum + time, 0),
  )
}

function stagesOf({ stages, refusal }: Measured): string {
  const times = Object.entries(stages).map(([name, time]) => `${name} ${Math.round(time)}`)
  return [...times, ...(refusal ? [`${refusal.code} in line ${refusal.line}: ${refusal.message}`] : [])].join(', ')
}

const { only, numbers } = values
const drawn =
  only === undefined ? drawConstructs(Number(values.seed), Number(values.count)) : allConstructs().filter(({ name }) => name.includes(only))
const small = Number(values.small)
const measured = [...drawn.entries()]
  .slice(Number(values.from))
  .filter(([index]) => numbers === undefined || numbers.split(',').includes(String(index)))
const ratios: { name: string; ratio: number }[] = []
const wrong: string[] = []
for (const [index, construct] of measured) {
  // What only happens the first time.
  await measure(construct, small / 10)
  const short = await measure(construct, small)
  const long = short && (await measure(construct, small * FACTOR))
  const ratio = short && long ? timeOf(long) / timeOf(short) : Number.POSITIVE_INFINITY
  const isRefused = long?.refusal?.line !== undefined
  if (!isRefused) ratios.push({ name: construct.name, ratio })
  const isWrong = !isRefused && (ratio > MOST || long?.refusal !== undefined)
  if (isWrong) wrong.push(construct.name)
  process.stdout.write(`${isWrong ? '!' : ' '} ${index} ${construct.name}: ${ratio.toFixed(1)} (${long ? stagesOf(long) : 'stopped'})\n`)
}
measuring?.disconnect()
const [worst] = ratios.sort((a, b) => b.ratio - a.ratio)
process.stdout.write(
  `seed ${values.seed}: ${ratios.length} grew at most ${(worst?.ratio ?? 0).toFixed(1)} times, ${measured.length - ratios.length} were refused\n`,
)
assert.deepEqual(wrong, [])
