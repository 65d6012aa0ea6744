/**
 * Tries whether the tests notice mistakes: `npm run test:mutations -- --seed 1 --count 30`. It draws mutations of `build` and `src`, and for each runs the
 * suites one after the other until a test fails. It keeps the results in a file and continues from there. To start over, delete the file.
 * `--suites unit` tries fewer, which a later run without it completes. At the end it shows the mutations that no test noticed.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { repository } from '../support/site.ts'
import { drawMutations, type Mutation } from './draw.ts'

const SUITES = ['unit', 'output', 'browser']

/** How long a suite may take, in milliseconds. A mutation that never ends is noticed too. */
const LONGEST = 30 * 60_000

/** How long a suite may take to stop and to remove what it has written, in milliseconds. */
const PATIENCE = 10_000

interface Result extends Mutation {
  /** Those in which all tests passed. */
  passed: string[]
  /** The suite in which a test failed, and that test. */
  noticed?: { suite: string; test: string }
}

interface Results {
  /** Suites that pass without a mutation. */
  green: string[]
  mutations: Result[]
}

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '30' },
    suites: { type: 'string', default: SUITES.join() },
    results: { type: 'string' },
  },
})
const file = values.results ?? join(repository, 'node_modules/.cache/mutations', `${values.seed}-${values.count}.json`)
const source = spawnSync('git', ['status', '--porcelain', 'build', 'src'], { cwd: repository, encoding: 'utf8' }).stdout
if (source !== '')
  throw new Error(`Commit or restore the source first, of which a run that was killed may have left one file changed:\n${source}`)

const drawn = () => drawMutations(repository, ['build', 'src'], Number(values.seed), Number(values.count))
const results: Results = existsSync(file)
  ? JSON.parse(readFileSync(file, 'utf8'))
  : { green: [], mutations: drawn().map((mutation) => ({ ...mutation, passed: [] })) }
const { green, mutations } = results
const suites = values.suites.split(',')
// Whatever ends this process, the suite ends with it, and the source is as it was.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))
for (const suite of suites.filter((name) => !green.includes(name))) {
  const test = await firstFailure(suite)
  if (test !== undefined) throw new Error(`A test fails without a mutation already, in ${suite}: ${test}`)
  green.push(suite)
  keep()
}
for (const [index, result] of mutations.entries()) {
  for (const suite of suites) {
    if (result.noticed !== undefined || result.passed.includes(suite)) continue
    const test = await withMutation(result, () => firstFailure(suite))
    if (test === undefined) result.passed.push(suite)
    else result.noticed = { suite, test }
    keep()
  }
  print(`${index + 1} of ${mutations.length}, ${result.file}:${result.line}: ${saying(result)}`)
}
const survivors = mutations.filter(({ noticed }) => noticed === undefined)
print(`\n${mutations.length - survivors.length} of ${mutations.length} were noticed. The others:`)
for (const survivor of survivors) print(`\n${diffOf(survivor)}`)

function keep(): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(results, null, 2))
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** Does something while the source has a mistake. */
async function withMutation<Value>({ file: name, start, end, before, after }: Mutation, act: () => Promise<Value>): Promise<Value> {
  const path = join(repository, name)
  const text = readFileSync(path, 'utf8')
  if (text.slice(start, end) !== before)
    throw new Error(`${name} has changed since the mutations were drawn. Delete ${file} to draw others.`)
  const restore = () => writeFileSync(path, text)
  process.on('exit', restore)
  try {
    writeFileSync(path, text.slice(0, start) + after + text.slice(end))
    return await act()
  } finally {
    restore()
    process.off('exit', restore)
  }
}

/** Runs a suite until a test fails. @returns the test's title, or nothing if none fails */
function firstFailure(suite: string): Promise<string | undefined> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'test/run.ts', suite], {
    cwd: repository,
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return new Promise((resolve) => {
    let output = ''
    let failure: string | undefined
    const end = (why: string) => {
      failure ??= why
      kill('SIGINT')
      setTimeout(kill, PATIENCE, 'SIGKILL').unref()
    }
    // The processes that it has started are of its group.
    const kill = (signal: NodeJS.Signals) => {
      if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, signal)
    }
    const stop = () => end('It was stopped.')
    process.on('exit', stop)
    const timer = setTimeout(() => end(`It takes more than ${LONGEST / 60_000} minutes.`), LONGEST)
    child.stdout.on('data', (chunk: Buffer) => {
      output += String(chunk)
      const [, title] = /^ *not ok \d+ - (.*)\n/m.exec(output) ?? []
      if (title !== undefined) end(title)
      output = output.slice(output.lastIndexOf('\n') + 1)
    })
    child.on('close', (code) => {
      clearTimeout(timer)
      process.off('exit', stop)
      resolve(failure ?? (code === 0 ? undefined : `The suite ends with ${code}.`))
    })
  })
}

function saying({ noticed, passed }: Result): string {
  return noticed === undefined ? `not noticed by ${passed.join(', ')}` : `noticed by ${noticed.suite}: ${noticed.test}`
}

function diffOf({ file: name, line, start, end, after }: Mutation): string {
  const text = readFileSync(join(repository, name), 'utf8')
  const [from, to] = [text.lastIndexOf('\n', start - 1) + 1, text.indexOf('\n', end)]
  const changed = text.slice(from, start) + after + text.slice(end, to)
  const marked = (sign: string, lines: string) => lines.replace(/^/gm, sign)
  return `${name}:${line}\n${marked('- ', text.slice(from, to))}\n${marked('+ ', changed)}`
}
