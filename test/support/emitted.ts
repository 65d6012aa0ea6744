/** A small site that a test emits repeatedly, like successive builds. */
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { type EmitResult, emitSite } from '../../build/emit/emit.ts'
import type { Output } from '../../build/emit/output.ts'
import { prepareOutput } from '../../build/emit/output-folder.ts'
import { WRITTEN_FILES, type WrittenFiles } from '../../build/emit/written-file.ts'
import { openStore } from '../../build/store/store.ts'
import { makeFolder } from './folder.ts'

export interface EmittedSite {
  /** The folder that the output folder is in. */
  folder: string
  out: string
  written(): WrittenFiles
  /** Names of the files that were made since the last look. */
  made(): string[]
  /** `aliases` names the file that each is the same as, `fewChanges` how many don't have the folder replaced. */
  emit(
    files: Record<string, string>,
    aliases?: Record<string, string>,
    fewChanges?: number,
  ): Promise<Omit<EmitResult, 'outputs' | 'warnings'>>
}

const BASE = { '.site/host.json': '{}' }

interface SiteOptions {
  folder?: string
  written?: WrittenFiles
  /** Called when a file is made, before its text is given. */
  onMake?(path: string): void | Promise<void>
}

/** Every file with the text 'broken' fails to be made. */
export function makeEmittedSite(
  test: TestContext,
  { folder = makeFolder(test), written = new Map(), onMake }: SiteOptions = {},
): EmittedSite {
  const out = join(folder, 'dist')
  const cacheFolder = makeFolder(test)
  let names: string[] = []
  let last = written
  const output = (path: string, text: string): Output => ({
    path,
    key: text,
    async contents() {
      names.push(path)
      await onMake?.(path)
      if (text === 'broken') throw new Error('It is broken.')
      return text
    },
  })
  const outputs = (files: Record<string, string>) => Object.entries(files).map(([path, text]) => output(path, text))
  return {
    ...{ folder, out },
    written: () => last,
    made() {
      const made = names
      names = []
      return made.sort()
    },
    async emit(files, aliases = {}, fewChanges = 250) {
      const same = Object.entries(aliases).map(([path, sameAs]): Output => ({ ...output(path, files[sameAs] ?? ''), sameAs }))
      prepareOutput(out)
      const store = openStore(cacheFolder)
      Object.assign(store.memory(WRITTEN_FILES), { last: new Map(last) })
      const {
        outputs: now,
        warnings: _,
        ...result
      } = await emitSite(out, [...outputs({ ...BASE, ...files }), ...same], { store, fewChanges })
      last = now
      return result
    },
  }
}
