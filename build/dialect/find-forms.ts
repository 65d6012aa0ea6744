import { FOREIGN_FENCE_OPTIONS, FOREIGN_FORMS } from './foreign-forms.ts'
import { FOREIGN_FENCE_LANGUAGES } from './foreign-names.ts'
import { adviceOnForm, type ForeignAdvice, type FormPlace } from './unsupported-syntax.ts'

export interface FoundForm extends ForeignAdvice {
  offset: number
  written: string
}

export type PageFormat = 'md' | 'mdx'

/** Every form in a text, in order. Of several for the same characters, the table's first is meant. @param where the kind of text */
export function findForms(text: string, where: FormPlace, format: PageFormat): FoundForm[] {
  const found: FoundForm[] = []
  /** Which characters are part of a form. */
  let taken: Uint8Array | undefined
  for (const form of FOREIGN_FORMS) {
    if ((form.where ?? 'text') !== where || (form.only ?? format) !== format) continue
    for (const match of text.matchAll(new RegExp(form.pattern, `${form.pattern.flags}g`))) {
      const offset = match.index + (/^[ \t>]*/.exec(match[0])?.[0].length ?? 0)
      const end = match.index + match[0].length
      taken ??= new Uint8Array(text.length)
      if (taken.subarray(offset, end).includes(1)) continue
      taken.fill(1, offset, end)
      const written = text.slice(offset, end)
      found.push({ ...adviceOnForm(form.isOneOfMany ? { ...form, form: written } : form), offset, written })
    }
  }
  return found.sort((a, b) => a.offset - b.offset)
}

/** Advice on a line that MDX can't parse. Undefined if it has no form of another generator. */
export function adviceOnSyntax(line: string): string | undefined {
  const comment = /<!--(.*?)(?:-->|$)/.exec(line)?.[1]
  const form = FOREIGN_FORMS.find(
    ({ where, pattern }) =>
      (where === undefined && pattern.test(line)) || (where === 'comment' && comment !== undefined && pattern.test(comment)),
  )
  return form === undefined ? undefined : `${form.message ?? `\`${form.form}\` ${form.does} in ${form.of}.`} ${form.fix}`
}

/** Advice on an option of a code fence. */
export function adviceOnFenceOption(option: string): ForeignAdvice | undefined {
  const form = FOREIGN_FENCE_OPTIONS.find(({ pattern }) => pattern.test(option))
  return form && adviceOnForm({ ...form, where: 'attribute' })
}

/** Advice on the language of a code fence. */
export function adviceOnFenceLanguage(language: string): ForeignAdvice | undefined {
  const form = Object.hasOwn(FOREIGN_FENCE_LANGUAGES, language) ? FOREIGN_FENCE_LANGUAGES[language] : undefined
  if (form === undefined) return undefined
  return { message: `\`${language}\` ${form.does} in ${form.of}, but it is shown as code here.`, fix: form.fix }
}

/** Advice on an attribute whose name HTML can't have. */
export function adviceOnAttribute(name: string): string | undefined {
  if (!/^[:@#]\w/.test(name)) return undefined
  return `\`${name}\` is an attribute of Vue. Write what it shows as a React component, in a .tsx file beside the page, and import it in an .mdx page.`
}
