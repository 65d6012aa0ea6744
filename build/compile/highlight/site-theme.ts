/** The code theme whose colors are properties of the site's stylesheet. It has four hues, none of which means anything else on a page. */
import type { ThemeRegistrationRaw } from 'shiki/core'

/** Scopes of grammars by the property that has their color. Of two scopes that match, the longer one wins. */
const SCOPES: Readonly<Record<string, string>> = {
  'code-text':
    'variable, meta.template.expression, meta.embedded, source.embedded, string.unquoted.argument, punctuation, meta.brace, keyword.operator, storage.type.function.arrow, punctuation.definition.template-expression',
  'code-comment': 'comment, punctuation.definition.comment, string.quoted.docstring',
  'code-keyword':
    'keyword, storage, variable.language, entity.name.tag, keyword.operator.new, keyword.operator.expression, keyword.operator.word, keyword.operator.logical.python, markup.heading',
  'code-function':
    'entity.name.function, support.function, entity.name.type, entity.name.class, entity.name.command, entity.other.inherited-class, support.class, support.type, storage.type.java, storage.type.primitive.kotlin, punctuation.support.type.property-name, meta.decorator entity.name',
  'code-string': 'string, punctuation.definition.string, constant.other.symbol, markup.inline.raw, markup.underline.link, markup.inserted',
  'code-number':
    'constant, support.constant, keyword.other.unit, entity.other.attribute-name, constant.character.escape, string.regexp, markup.deleted',
}

const FONTS: Readonly<Record<string, string>> = { 'markup.bold': 'bold', 'markup.heading': 'bold', 'markup.italic': 'italic' }

/** @param basis the theme of Shiki whose colors output of terminals has */
export function siteTheme(basis: ThemeRegistrationRaw): ThemeRegistrationRaw {
  return {
    ...basis,
    colors: { ...basis.colors, 'editor.foreground': 'var(--code-text)' },
    tokenColors: [
      ...Object.entries(SCOPES).map(([property, scope]) => ({ scope, settings: { foreground: `var(--${property})` } })),
      ...Object.entries(FONTS).map(([scope, fontStyle]) => ({ scope, settings: { fontStyle } })),
    ],
  }
}
