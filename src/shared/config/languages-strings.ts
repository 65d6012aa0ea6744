import { fillIn } from '../strings/fill-in.ts'
import { useSite } from './site-context.ts'

/**
 * A text of the site's own in the language of the content around the component, from `content/_strings.<locale>.yaml`. With a `count`, it's the plural form for
 * that: `useString('files', { count: 2 })` is `filesOther` in English. @param values of its placeholders @throws Error if there's no such text
 */
export function useString(name: string, values: Readonly<Record<string, string | number>> = {}): string {
  const { texts = {}, lang } = useSite()
  const form = values['count'] === undefined ? 'other' : new Intl.PluralRules(lang ?? 'en').select(Number(values['count']))
  const text = texts[name + form.charAt(0).toUpperCase() + form.slice(1)] ?? texts[`${name}Other`] ?? texts[name]
  if (text === undefined) throw new Error(`There is no text \`${name}\` in the site's files \`_strings.<locale>.yaml\`.`)
  return fillIn(text, values)
}
