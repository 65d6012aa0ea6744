import type { LocaleTexts } from './languages.ts'
import type { SiteConfig } from './schema.ts'

/** The names of texts that can be maps of languages, by the key of the configuration that they're in. */
interface Texts {
  title: 'title'
  description: 'description'
  sidebar: 'text' | 'label' | 'badge'
  topNav: 'text'
  banner: 'content'
  footer: 'text'
  outlineFooter: 'outlineFooter'
  editLink: 'text'
  sponsors: 'name'
  codeGroups: 'label'
}

type InLanguages<Value, Names> = Value extends readonly (infer Item)[]
  ? InLanguages<Item, Names>[]
  : Value extends (...given: never[]) => unknown
    ? Value
    : Value extends object
      ? { [Key in keyof Value]: Key extends Names ? Value[Key] | LocaleTexts : InLanguages<Value[Key], Names> }
      : Value

/** A configuration as authors write it, whose texts may be in several languages. */
export type WrittenConfig = Omit<SiteConfig, keyof Texts> & {
  [Key in keyof Texts]?: Key extends Texts[Key] ? SiteConfig[Key] | LocaleTexts : InLanguages<SiteConfig[Key], Texts[Key]>
}
