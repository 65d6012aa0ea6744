/** Folders on separate file systems, for tests of container volumes and full disks. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Owner } from './folder.ts'

export interface Mounts {
  /** Mounts a file system in memory on a folder. @param size in bytes */
  memory(folder: string, size: number): void
  /** Mounts a folder on another one. */
  folder(source: string, target: string): void
  /** Makes a folder read-only, even for root. */
  readOnly(folder: string): void
}

/** Mounts that end with the test. Create this before the folders, because cleanup runs in order of creation. */
export function useMounts(test: Owner): Mounts {
  const mounted: string[] = []
  test.after(() => {
    for (const folder of mounted.reverse()) spawnSync('umount', ['--lazy', folder])
  })
  const mount = (folder: string, ...args: string[]): void => {
    mkdirSync(folder, { recursive: true })
    run('mount', ...args, folder)
    mounted.push(folder)
  }
  return {
    memory: (folder, size) => mount(folder, '-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs'),
    folder: (source, target) => mount(target, '--bind', source),
    readOnly(folder) {
      mount(folder, '--bind', folder)
      run('mount', '-o', 'remount,ro,bind', folder)
    },
  }
}

function run(command: string, ...args: string[]): void {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw error ?? new Error(`${command} ${args.join(' ')}: ${stderr}`)
}

/** For `skip`: the reason why this machine can't mount file systems, or false if it can. */
export const cannotMount = ((): string | false => {
  const folder = mkdtempSync(join(tmpdir(), 'mount-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', folder])
  if (status === 0) spawnSync('umount', [folder])
  rmSync(folder, { recursive: true, force: true })
  return status === 0 ? false : 'only an administrator of Linux may mount file systems'
})()
