/** Tells files and folders from anything else. Reading a pipe may never end, and then nothing can stop the process. */
import type { OnLoadArgs, OnLoadResult, Plugin } from 'esbuild'
import { statsOfLink } from '../../inputs/files.ts'
import { displayPath } from '../../util/site-folders.ts'

/** The kind of something that can't be read as a file. Undefined for files and folders, and where nothing is. */
export function specialKind(path: string): string | undefined {
  const stats = statsOfLink(path)
  if (stats === undefined) return undefined
  if (stats.isFIFO()) return 'a named pipe'
  if (stats.isSocket()) return 'a socket'
  return stats.isCharacterDevice() || stats.isBlockDevice() ? 'a device' : undefined
}

/** For `onLoad` of esbuild, which would wait for what someone writes into a pipe. */
export function refuseSpecial({ path }: OnLoadArgs): OnLoadResult | undefined {
  const kind = specialKind(path)
  return kind === undefined
    ? undefined
    : { errors: [{ text: `${displayPath(path)} is ${kind}, which can't be read as a file.`, notes: [{ text: 'Import another file.' }] }] }
}

export const noSpecialFiles: Plugin = {
  name: 'no-special-files',
  setup({ onLoad }) {
    onLoad({ filter: /.*/, namespace: 'file' }, refuseSpecial)
  },
}
