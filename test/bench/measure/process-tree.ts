/**
 * What the processes below one process use, read from Linux's /proc. Memory is the sum of resident sizes. Proportional
 * sizes (smaps_rollup) would count shared pages once, but reading them stops a large process for 10 ms a time and they
 * depend on who else on the machine runs Node; what a build's processes share is little (Node here, a Go program there).
 */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

export interface TreeSample {
  residentBytes: number
  /** Processor time so far of each living process, without what it took over from its children. By process and start time. */
  cpuMs: Map<string, number>
}

interface ProcessStat {
  started: string
  cpuMs: number
  /** Of children that have ended and been waited for, and of theirs. */
  childrenCpuMs: number
  residentBytes: number
}

/** False where there is no /proc to read: only wall time is measured there. */
export const canSampleProcesses = process.platform === 'linux'

const msPerTick = canSampleProcesses ? 1000 / readSystemValue('CLK_TCK') : 0
const bytesPerPage = canSampleProcesses ? readSystemValue('PAGESIZE') : 0

function readSystemValue(name: string): number {
  return Number(execFileSync('getconf', [name], { encoding: 'utf8' }))
}

/** The process and everything below it; nothing once it has ended. */
export function sampleTree(pid: number): TreeSample {
  const sample: TreeSample = { residentBytes: 0, cpuMs: new Map() }
  const pids = [pid]
  for (const current of pids) {
    const stat = readStat(current)
    if (stat === undefined) continue
    sample.residentBytes += stat.residentBytes
    sample.cpuMs.set(`${current} ${stat.started}`, stat.cpuMs)
    pids.push(...readChildren(current))
  }
  return sample
}

/** Processor time of this process's children that have ended and of all that they waited for: exact, where sampling misses the end. */
export function endedChildrenCpuMs(): number {
  return readStat(process.pid)?.childrenCpuMs ?? 0
}

/** Fields by their number in proc_pid_stat(5). The second, the name, may hold spaces and parentheses. */
function readStat(pid: number): ProcessStat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const field = (number: number): number => Number(fields[number - 3])
    return {
      started: String(field(22)),
      cpuMs: (field(14) + field(15)) * msPerTick,
      childrenCpuMs: (field(16) + field(17)) * msPerTick,
      residentBytes: field(24) * bytesPerPage,
    }
  } catch {
    // The process ended between two reads.
    return undefined
  }
}

function readChildren(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    )
  } catch {
    // The process, or one of its threads, ended between two reads: the next sample will do.
    return []
  }
}
