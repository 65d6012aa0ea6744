/** Languages of VitePress: `locales` of the configuration, and files in their folders. */
import { dirname, join } from 'node:path'
import { joinRoute } from '../addresses.ts'
import { readModule } from '../config/run-module.ts'
import { labelOf, stringOf, type Values, valuesOf } from '../config/values.ts'
import type { ForeignLocale } from '../model.ts'
import type { Notes } from '../notes.ts'
import type { Repository } from '../repository.ts'
import { directionIn } from './language-words.ts'

export interface VitepressLocale extends Omit<ForeignLocale, 'config'> {
  /** The configuration's keys for it, also from a file in its folder. */
  options: Values
}

/** The languages, that at the root first. One that's elsewhere isn't a part of this site. */
export async function vitepressLocales(
  config: Values,
  root: string,
  rewrite: (path: string) => string,
  notes: Notes,
  repository: Repository,
): Promise<VitepressLocale[]> {
  const all = Object.entries(valuesOf(config['locales'])).map(([name, value]) => [name, valuesOf(value)] as const)
  const files = repository.walk(root).filter((path) => /^[^/]+\/config\.m?[jt]s$/.test(path))
  const locales: VitepressLocale[] = []
  for (const [name, written] of all) {
    const key = name === 'root' ? name : joinRoute(stringOf(written['link']) ?? name).slice(1)
    if (!/^[a-z\d][\w-]*$/i.test(key)) {
      notes.add('configuration', undefined, `\`locales.${name}\`, whose pages are at \`${String(written['link'])}\`.`)
      continue
    }
    const place = key === 'root' ? 'x.md' : `${key}/x.md`
    const file = files.find((path) => rewrite(`${dirname(path)}/x.md`) === place)
    const own = file === undefined ? {} : valuesOf(await readModule(join(root, file), root, notes, repository))
    const theme = { ...valuesOf(written['themeConfig']), ...valuesOf(own['themeConfig']) }
    const options = { ...written, ...own, themeConfig: theme }
    const { label, lang = key === 'root' ? (config['lang'] ?? 'en-US') : key, dir } = written
    locales.push({ key, label: labelOf(label) ?? key, lang: String(lang), ...directionIn(dir), options })
  }
  return locales.sort((a, b) => Number(b.key === 'root') - Number(a.key === 'root'))
}
