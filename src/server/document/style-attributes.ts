/** Moves style attributes, which a policy blocks, to another one for a rule of a stylesheet. The client sets them as React would have. */
import { isWholeCss } from '../../shared/config/css-value.ts'
import { type Splice, splice } from '../../shared/splice.ts'
import { escapeAttribute } from './html.ts'
import { readAttributes, startTags } from './tags.ts'

/** The attribute that holds a component's styles. `src/client/component-styles.ts` reads it. */
const ATTRIBUTE = 'data-css'

export interface MovedStyles {
  html: string
  /** The declarations that elements have, each once. */
  declarations: string[]
  /** A style that isn't whole declarations, which stays, and which browsers refuse. */
  broken?: string
}

/** Replaces the style attributes in rendered HTML. */
export function moveStyleAttributes(html: string): MovedStyles {
  if (!/\sstyle="/.test(html)) return { html, declarations: [] }
  const declarations = new Set<string>()
  const splices: Splice[] = []
  let broken: string | undefined
  for (const { attributes, end } of startTags(html)) {
    const found = /\sstyle="[^"]*"/i.exec(attributes)
    const style = found === null ? undefined : readAttributes(attributes).get('style')
    if (found === null || style === undefined) continue
    if (!isWholeCss(style)) {
      broken ??= style
      continue
    }
    declarations.add(style)
    const start = end - 1 - attributes.length + found.index
    splices.push({ start, end: start + found[0].length, by: ` ${ATTRIBUTE}="${escapeAttribute(style)}"` })
  }
  return { html: splice(html, splices), declarations: [...declarations], ...(broken !== undefined && { broken }) }
}

/** The rules for declarations that have been moved. */
export function movedStylesToCss(declarations: Iterable<string>): string {
  const rules = [...new Set(declarations)].sort().map((style) => `[${ATTRIBUTE}="${cssText(style)}"]{${style}}`)
  return rules.join('\n')
}

function cssText(text: string): string {
  return text.replace(/["\\\p{Cc}]/gu, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)
}
