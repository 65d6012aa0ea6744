/** Makes classes of style attributes in the configuration's HTML, which a browser may get with a navigation, so they can't move in its document. */
import { readAttributes, startTags } from '../../src/server/document/tags.ts'
import { isWholeCss } from '../../src/shared/config/css-value.ts'
import { splice } from '../../src/shared/splice.ts'
import { styleClass } from '../compile/plugins/rehype-style-classes.ts'
import type { FragmentHtml } from '../site/site-data.ts'

export interface StyledFragments {
  html: FragmentHtml
  /** The declarations of the classes. */
  styles: string[]
}

export function fragmentStyles(fragments: FragmentHtml): StyledFragments {
  const styles: string[] = []
  const html = Object.fromEntries(Object.entries(fragments).map(([key, text]) => [key, withClasses(text, styles)]))
  return { html, styles }
}

function withClasses(html: string, styles: string[]): string {
  const splices = [...startTags(html)].flatMap(({ attributes, end }) => {
    const style = readAttributes(attributes).get('style')?.trim()
    if (style === undefined || !isWholeCss(style)) return []
    styles.push(style)
    const name = styleClass(style)
    const rest = attributes.replace(/\sstyle="[^"]*"/i, '')
    const by = /\sclass="/i.test(rest) ? rest.replace(/\sclass="/i, `$&${name} `) : ` class="${name}"${rest}`
    return [{ start: end - 1 - attributes.length, end: end - 1, by }]
  })
  return splice(html, splices)
}
