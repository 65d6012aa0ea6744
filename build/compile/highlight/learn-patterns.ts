/** Translating the patterns of grammars takes as long as highlighting with them: it is done ahead for the languages that a site has. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { visit } from 'unist-util-visit'
import { walkPages } from '../../discover/walk.ts'
import { generatorFile } from '../../generator.ts'
import { parseNatively } from '../markdown/native-parser.ts'
import { parseFence } from './fence.ts'
import { PATTERNS_FILE } from './highlight-task.ts'
import { createHighlighter } from './highlighter.ts'
import { DEFAULT_THEMES } from './themes.ts'
import { createTranslations } from './translations.ts'

/** Highlights the code in a folder of pages for the sake of what is learned from it. Pages that need remark to be read are left out. */
export async function learnPatterns(content: string): Promise<void> {
  if (!existsSync(content)) return
  const translations = createTranslations(generatorFile(PATTERNS_FILE))
  const highlighter = await createHighlighter(DEFAULT_THEMES, translations)
  for (const path of walkPages(content)) {
    const tree = parseNatively(readFileSync(join(content, path), 'utf8'), path.endsWith('.mdx'))
    const codes: { lines: string[]; language: string }[] = []
    if (tree !== undefined) {
      visit(tree, 'code', ({ value, lang, meta }) => {
        codes.push({ lines: value.split('\n'), language: parseFence(lang ?? '', meta ?? '').language })
      })
    }
    for (const { lines, language } of codes) await highlighter.tokenize(lines, language)
  }
  translations.save()
}
