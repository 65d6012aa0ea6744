/** `npm ci` ends with this: what every build needs and no site changes is made, so that the first build is as quick as later ones. */
import { bundleBrowserRuntime } from '../bundle/browser-runtime.ts'
import { learnPatterns } from '../compile/highlight/learn-patterns.ts'
import { siteFolders } from '../options.ts'

/** Bundles the browser's runtime. The generator itself was bundled to get here. */
export async function prepareCommand(): Promise<void> {
  await Promise.all([bundleBrowserRuntime(), bundleBrowserRuntime('development'), learnPatterns(siteFolders({}).content)])
}
