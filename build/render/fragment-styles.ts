/** Makes classes of style attributes in the configuration's HTML, which a browser may get with a navigation, so they can't move in its document. */
import { readAttributes, startTags } from '../../src/server/document/tags.ts'
import { isWholeCss } from '../../src/shared/config/css-value.ts'
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
  let result = ''
  let last = 0
  for (const { attributes, end } of startTags(html)) {
    const style = readAttributes(attributes).get('style')?.trim()
    if (style === undefined || !isWholeCss(style)) continue
    const start = end - 1 - attributes.length
    const name = styleClass(style)
    const rest = attributes.replace(/\sstyle="[^"]*"/i, '')
    const isClassed = /\sclass="/i.test(rest)
    result += html.slice(last, start) + (isClassed ? rest.replace(/\sclass="/i, `$&${name} `) : ` class="${name}"${rest}`)
    styles.push(style)
    last = end - 1
  }
  return result + html.slice(last)
}
