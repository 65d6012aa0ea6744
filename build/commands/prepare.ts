/** `npm ci` ends with this: it makes what every site's build needs and no site changes, so the first build is as quick as later ones. */
import { bundleBrowserRuntime } from '../bundle/browser-runtime.ts'
import { PATTERNS_FILE } from '../compile/highlight/highlight-task.ts'
import { COMMON_LANGUAGES, translateGrammars } from '../compile/highlight/translate-grammars.ts'
import { createTranslations } from '../compile/highlight/translations.ts'
import { generatorFile } from '../generator.ts'

/** Bundles the browser's runtime. The generator itself was bundled to get here. */
export async function prepareCommand(): Promise<void> {
  await Promise.all([
    bundleBrowserRuntime(),
    bundleBrowserRuntime('development'),
    translateGrammars(COMMON_LANGUAGES, createTranslations(generatorFile(PATTERNS_FILE))),
  ])
}
