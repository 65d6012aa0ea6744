import assert from 'node:assert/strict'
import { join } from 'node:path'
import { it } from 'node:test'
import { createPageTranslations } from '../../../../../build/compile/translations/page-translation.ts'
import { resolveConfig } from '../../../../../build/site/resolve-config.ts'
import { openStore } from '../../../../../build/store/store.ts'
import { siteFolders } from '../../../../../build/util/site-folders.ts'
import { makeFolder } from '../../../../support/folder.ts'

const OLD = '0000000000000000'
const LOCK = ['', '#', '#title', '#more'].map((key) => `de/a.md${key}: ${OLD} ${OLD}\n`).join('')

for (const [name, start, ids] of [
  ['its title', '# Title {#title}\n\nText.\n', ['title', 'more']],
  ['its text', 'Text.\n', ['', 'more']],
  ['nothing else above the first section', '', ['', 'more']],
] as const) {
  it(`a page whose frontmatter is behind, and ${name}, says so once above its sections`, (t) => {
    const page = `---\ntitle: A\n---\n\n${start}\n## More {#more}\n\nText.\n`
    const root = makeFolder(t, { 'content/a.md': page, 'content/de/a.md': page, 'content/translations.lock': LOCK })
    const folders = siteFolders({ root })
    const language = (key: string, lang: string) => ({
      key,
      lang,
      label: lang,
      dir: 'ltr' as const,
      prefix: key === 'root' ? '' : `/${key}`,
    })
    const editions = [language('root', 'en'), language('de', 'de')].map((one) => ({
      prefix: one.prefix,
      language: one,
      config: resolveConfig({}),
    }))
    const of = createPageTranslations({ folders, editions, store: openStore(folders.cache) }, true)
    const { sections = [] } = of({ file: join(root, 'content', 'de', 'a.md') }) ?? {}
    assert.deepEqual(
      sections.map(({ id }) => id),
      ids,
    )
    assert.match(sections[0]?.stale?.text ?? '', start === '' ? /^---\ntitle: A\n---$/ : /^---\ntitle: A\n---\n\n.*Text\.$/s)
  })
}
