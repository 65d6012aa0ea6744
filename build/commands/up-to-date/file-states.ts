/** Hashes of the states of many files, which differ as soon as one of them has been changed, added or removed. No file is read. */
import { statSync } from 'node:fs'
import { listSite } from '../../emit/output-folder.ts'
import { walkTree } from '../../site/discover/walk.ts'
import { type FileState, statsOf } from '../../util/file-state.ts'
import { hashOf } from '../../util/hash.ts'

/** Everything below some folders, except packages and what Git keeps. Links count as what they lead to. */
export function foldersState(folders: readonly string[]): string {
  const states: [string, FileState | undefined][] = []
  for (const folder of folders) {
    for (const { path } of walkTree(folder, (name) => name === 'node_modules' || name === '.git')) states.push([path, followedState(path)])
  }
  return hashStates(states)
}

/** @param files may be missing */
export function filesState(files: readonly string[]): string {
  return hashStates(files.map((file) => [file, followedState(file)]))
}

/** The files of a built site. */
export function outputState(out: string): string {
  return writtenState(listSite(out).map((path) => [path, statsOf(`${out}/${path}`)]))
}

/** The same from what a build recorded of them. @param files their paths in the output folder, in any order */
export function writtenState(files: readonly (readonly [string, FileState | undefined])[]): string {
  return hashStates([...files].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** When a file was last changed in any way, in epoch milliseconds; 0 if it's missing. */
export function changedAt(file: string): number {
  const state = followedState(file)
  return state === undefined ? 0 : Math.max(state.mtimeMs, state.ctimeMs)
}

function followedState(path: string): FileState | undefined {
  return statSync(path, { throwIfNoEntry: false })
}

function hashStates(states: readonly (readonly [string, FileState | undefined])[]): string {
  return hashOf(states.map(([path, state]) => `${path}\n${state === undefined ? '' : describe(state)}`).join('\n'))
}

function describe({ size, ino, mtimeMs, ctimeMs }: FileState): string {
  return `${size} ${ino} ${mtimeMs} ${ctimeMs}`
}
