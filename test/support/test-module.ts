/** Where the modules of tests are: their sources, or what `bundle-tests.ts` made of them. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { repository } from './site.ts'

/** Whether these tests are bundled, so that they run without the loader for TypeScript. */
export const IS_BUNDLED = process.env['TEST_BUNDLE'] !== undefined

/** @returns the address of a source, or of what the suite's bundle has in its place */
export function testModule(file: string): string {
  const bundle = process.env['TEST_BUNDLE']
  return pathToFileURL(bundle === undefined ? join(repository, file) : join(bundle, `${file}.mjs`)).href
}

/** A thread that runs a module. Threads don't inherit what lets a process import TypeScript. */
export function testThread(file: string, workerData: unknown): Worker {
  const module = testModule(file)
  if (IS_BUNDLED) return new Worker(new URL(module), { workerData })
  const path = JSON.stringify(module)
  return new Worker(`import('tsx/esm/api').then(({ tsImport }) => tsImport(${path}, ${path}))`, { eval: true, workerData })
}
