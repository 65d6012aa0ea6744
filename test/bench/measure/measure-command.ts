/** Runs a command and says what it cost: time, and the processor time and memory of every process it started. */
import { type ChildProcess, spawn } from 'node:child_process'
import { canSampleProcesses, endedChildrenCpuMs, sampleTree } from './process-tree.ts'

export interface CommandCost {
  wallMs: number
  /** Processor time, user and system, of the whole tree. Undefined off Linux, as is the next. */
  cpuMs?: number
  /** Most memory that the whole tree held at one time. */
  peakBytes?: number
}

export interface Command {
  program: string
  args: readonly string[]
  cwd: string
  /** Stops the command. */
  signal: AbortSignal
}

/** A command that ended with another status than 0; the message holds what it wrote. */
export class CommandFailed extends Error {}

const SAMPLE_EVERY_MS = 15

/** @throws CommandFailed, or the signal's reason once it is aborted */
export async function measureCommand({ program, args, cwd, signal }: Command): Promise<CommandCost> {
  signal.throwIfAborted()
  const cpuBefore = canSampleProcesses ? endedChildrenCpuMs() : 0
  const started = performance.now()
  const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  const stop = () => child.kill('SIGKILL')
  signal.addEventListener('abort', stop)
  const output = collectOutput(child)
  const watch = watchTree(child.pid)
  try {
    const status = await ended(child)
    const wallMs = performance.now() - started
    const sampled = watch.stop()
    signal.throwIfAborted()
    if (status !== '0') throw new CommandFailed(`${program} ${args.join(' ')} ended with ${status}:\n${await output}`)
    if (!canSampleProcesses) return { wallMs }
    // A process that its parent did not wait for is missing from the exact count, and the end of each from the samples.
    return { wallMs, cpuMs: Math.max(endedChildrenCpuMs() - cpuBefore, sampled.cpuMs), peakBytes: sampled.peakBytes }
  } finally {
    watch.stop()
    signal.removeEventListener('abort', stop)
  }
}

/** Exit status or the name of the signal that ended it. */
function ended(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (status, signal) => resolve(String(status ?? signal)))
  })
}

function collectOutput(child: ChildProcess): Promise<string> {
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(chunk))
  return new Promise((resolve) => child.once('close', () => resolve(Buffer.concat(chunks).toString('utf8'))))
}

/** Samples the tree until told to stop. */
function watchTree(pid: number | undefined): { stop(): { cpuMs: number; peakBytes: number } } {
  let peakBytes = 0
  const cpuMs = new Map<string, number>()
  const look = () => {
    if (pid === undefined || !canSampleProcesses) return
    const sample = sampleTree(pid)
    peakBytes = Math.max(peakBytes, sample.residentBytes)
    for (const [id, time] of sample.cpuMs) cpuMs.set(id, time)
  }
  look()
  const timer = setInterval(look, SAMPLE_EVERY_MS)
  return {
    stop() {
      clearInterval(timer)
      return { cpuMs: [...cpuMs.values()].reduce((sum, time) => sum + time, 0), peakBytes }
    },
  }
}
