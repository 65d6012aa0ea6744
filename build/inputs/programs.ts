/** Programs that read by themselves. Their callers have to know what they read: see `docs/decisions/inputs.md`. */
import { type ExecFileException, execFile, type SpawnOptions, spawn } from 'node:child_process'

/** Output of a program, in the order in which it's written if that's asked for. */
export interface ProgramOutput {
  stdout: string
  stderr: string
  /** Set if it couldn't be run, was stopped, or didn't end with 0. */
  failure?: ExecFileException
}

/** Runs a program until it ends. */
export function runProgram(program: string, args: readonly string[], cwd: string): Promise<ProgramOutput> {
  return new Promise((done) => {
    const end = (failure: ExecFileException | null, stdout = '', stderr = '') => done({ stdout, stderr, ...(failure && { failure }) })
    try {
      execFile(program, args, { cwd, maxBuffer: 64 * 1024 * 1024 }, end)
    } catch (error) {
      // Node throws some of the system's errors, such as the one for a list of files that is too long.
      end(error as ExecFileException)
    }
  })
}

/** Starts a program that answers until it's ended. */
export function startProgram(program: string, args: readonly string[], options: SpawnOptions & { stdio: 'pipe' }) {
  return spawn(program, args, options)
}
