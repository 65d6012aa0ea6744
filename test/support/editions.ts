/** Builds of a site in editions that its configuration doesn't name, and what each step of the build said of itself. */
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { buildSite } from '../../build/build-site.ts'
import { bundleBrowserRuntime } from '../../build/bundle/browser-runtime.ts'
import type { Progress } from '../../build/report/progress.ts'
import type { EditionKeys } from '../../build/site/languages/locale-editions.ts'
import { openStore } from '../../build/store/store.ts'
import { siteFolders } from '../../build/util/site-folders.ts'
import { createPool } from '../../build/workers/pool.ts'

/** @param name of the output folder, and of the cache, in the site's folder @returns results of steps, each after its name */
export async function buildEditions(root: string, name: string, editions: readonly EditionKeys[]) {
  const folders = { ...siteFolders({ root, out: join(root, name) }), cache: join(root, `${name}-cache`) }
  const pool = createPool(folders)
  const said: string[] = []
  const progress: Progress = {
    step(of, total = 0) {
      let count = 0
      return {
        tick: () => void count++,
        get count() {
          return count
        },
        done(result = '') {
          if (of === 'bundle')
            assert.equal(total % Math.max(1, editions.length), 0, `The pages of ${editions.length} editions aren't ${total}.`)
          said.push(`${of} ${result}`)
        },
      }
    },
  }
  try {
    const summary = await buildSite({ folders, store: openStore(folders.cache), pool, progress, ...(editions.length > 0 && { editions }) })
    return { said, summary, runtime: await bundleBrowserRuntime() }
  } finally {
    await pool.close()
  }
}
