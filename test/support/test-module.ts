/** Where the modules of tests are: their sources, or what `bundle-tests.ts` made of them. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { repository } from './site.ts'

/** @returns the address of a source, or of what the suite's bundle has in its place */
export function testModule(file: string): string {
  const bundle = process.env['TEST_BUNDLE']
  return pathToFileURL(bundle === undefined ? join(repository, file) : join(bundle, `${file}.mjs`)).href
}
