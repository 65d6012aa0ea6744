/** Folders on separate file systems, for tests of container volumes and full disks. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Owner } from './folder.ts'

export interface Mounts {
  /** Mounts a file system in memory on a folder. @param size in bytes */
  memory(folder: string, size: number): void
  /** Mounts a folder on another one. */
  folder(source: string, target: string): void
  /** Makes a folder read-only, even for root. */
  readOnly(folder: string): void
  /** Mounts a new disk of 64 MB on a folder. @param type of its file system, such as `ext4` */
  disk(folder: string, type: string): Disk
}

export interface Disk {
  /** Cuts its power: whatever the system hasn't written yet is lost. */
  cut(): void
  /** Mounts it again. Until then, nothing may use it. */
  restart(): void
}

/** Mounts that end with the test. Create this before the folders, because cleanup runs in order of creation. */
export function makeMounts(test: Owner): Mounts {
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
    disk(folder, type) {
      const image = join(mkdtempSync(join(tmpdir(), 'disk-')), 'image')
      test.after(() => rmSync(dirname(image), { recursive: true, force: true }))
      writeFileSync(image, '')
      truncateSync(image, type === 'xfs' ? 512e6 : 64e6)
      run(`mkfs.${type}`, '-q', image)
      mount(folder, '-o', 'loop', image)
      return {
        cut: () => run('perl', '-e', CUT_POWER, folder),
        restart() {
          run('umount', folder)
          run('mount', '-o', 'loop', image, folder)
        },
      }
    },
  }
}

/** FS_IOC_SHUTDOWN, without writing what the journal still has in memory. */
const CUT_POWER = 'open(my $folder, "<", $ARGV[0]) or die $!; my $how = pack("L", 2); ioctl($folder, 0x8004587d, $how) or die $!'

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

/** For `skip`: the reason why this machine can't cut the power of a disk with a file system, or false if it can. */
export function cannotCut(type: string): string | false {
  const missing = [`mkfs.${type}`, 'perl', 'losetup'].find((program) => spawnSync('which', [program]).status !== 0)
  return (
    cannotMount ||
    (missing === undefined ? (existsSync('/dev/loop-control') ? false : 'there are no loop devices') : `there is no ${missing}`)
  )
}
