/** Languages of Starlight. */
import { labelOf, stringOf, type Values, valuesOf } from '../config/values.ts'
import type { ForeignLocale } from '../model.ts'
import { directionIn } from './language-words.ts'

/** Its languages, the main one first. Addresses are in lower case, whatever names of folders are. */
export function starlightLocales(options: Values): ForeignLocale[] {
  const all = valuesOf(options['locales'])
  const main = (stringOf(options['defaultLocale']) ?? ('root' in all ? 'root' : (Object.keys(all)[0] ?? ''))).toLowerCase()
  const locales = Object.entries(all).map(([name, value]): ForeignLocale => {
    const { label, lang = name === 'root' ? 'en' : name, dir } = valuesOf(value)
    return { key: name.toLowerCase(), label: labelOf(label) ?? name, lang: String(lang), ...directionIn(dir), config: {} }
  })
  return locales.sort((a, b) => Number(b.key === main) - Number(a.key === main))
}
