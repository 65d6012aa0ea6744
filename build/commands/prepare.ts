/** Runs at the end of `npm ci`: builds everything that doesn't depend on a site, so that the first build is as fast as later ones. */
import { bundleBrowserRuntime } from '../bundle/browser-runtime.ts'
import { createGrammarPatterns } from '../compile/highlight/grammar-patterns.ts'
import { PATTERNS_FILE } from '../compile/highlight/highlight-task.ts'
import { COMMON_LANGUAGES, translateGrammars } from '../compile/highlight/translate-grammars.ts'
import { generatorFile } from '../util/generator.ts'

/** Bundles the runtime for browsers. The generator itself has already been bundled at this point. */
export async function prepareCommand(): Promise<void> {
  await Promise.all([
    bundleBrowserRuntime(),
    bundleBrowserRuntime('development'),
    translateGrammars(COMMON_LANGUAGES, createGrammarPatterns(generatorFile(PATTERNS_FILE))),
  ])
}
