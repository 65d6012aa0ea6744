/** Lets Node load sources of the generator by their paths, as configurations do. Bundled tests (`bundle-tests.ts`) run without the loader for TypeScript. */
import { after, before } from 'node:test'
import { register } from 'tsx/esm/api'
import { IS_BUNDLED } from './test-module.ts'

/** For each suite that needs it: hooks beside the suites are those of every file that shares the process. */
export function loadSources(): void {
  if (!IS_BUNDLED) return
  let unregister = async (): Promise<void> => {}
  before(() => {
    unregister = register()
  })
  after(() => unregister())
}
