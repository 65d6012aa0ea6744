/** Lists a page's links, the files that it shows, and its ids, as their author wrote them. `build/check` finds dead links among those of all pages. */
import type { Element, Root } from 'hast'
import type { VFile } from 'vfile'
import { getOwn } from '../../../src/shared/get-own.ts'
import { SCRIPT_TYPE } from '../../../src/shared/idle-scripts.ts'
import { dangerousScheme, dangerousSourceScheme } from '../../../src/shared/routes/dangerous-address.ts'
import { type JsxAttribute, jsxInExpressions } from '../../parse/expressions.ts'
import { describeDangerous } from '../../report/dangerous.ts'
import { PAGE_SCRIPT } from '../../report/inert.ts'
import type { PartialPosition } from '../../report/position-at.ts'
import { pageFile, reportTo } from '../page-file.ts'
import type { PluginOptions } from '../page-input.ts'
import { isJsx, jsxAttributes, startOf } from '../tree/jsx-element.ts'
import { isElementName, linkAttributes } from '../tree/site-components.ts'
import { splitSrcset } from '../tree/srcset.ts'
import { walk } from '../tree/walk.ts'
import { FRAMES, SHOWN } from './rehype-assets.ts'

/** Attributes that may hold an address which runs, also those of an author's components. */
const ADDRESS_ATTRIBUTE = /(?:href|src|srcdoc|url|uri|link|to|action|address|data|ping|cite|background|poster|manifest)$/i

/** True for an attribute with the address of a file that an element shows. Other scripts and frames may be anything. */
function isShown(name: string, attribute: string, value: string): boolean {
  if (name === 'script' || name === 'iframe' || name === 'embed') return false
  // An address within the page, or elsewhere, is no file.
  const isPicture = value.startsWith('/') && (getOwn(SHOWN, name) ?? []).some((shown) => shown.toLowerCase() === attribute.toLowerCase())
  return isPicture || attribute === 'src' || attribute === 'poster'
}

export function rehypeReferences({ own }: Pick<PluginOptions, 'own'>) {
  return (tree: Root, file: VFile): undefined => {
    const collect = createCollector(file, linkAttributes(tree, own))
    walk(tree, (node) => {
      if (node.type === 'element') collect(node.tagName, attributesOfElement(node), startOf(node))
      if (isJsx(node)) collect(node.name ?? '', jsxAttributes(node), startOf(node))
      for (const { path, attributes, place } of jsxInExpressions(node)) collect(path, attributes, place)
    })
  }
}

type Collect = (name: string, attributes: readonly JsxAttribute[], place: PartialPosition) => void

function createCollector(file: VFile, linksOf: ReturnType<typeof linkAttributes>): Collect {
  const { links, files, anchors, diagnostics } = pageFile(file)
  return (name, attributes, start) => {
    const isComponent = !isElementName(name)
    const linked = linksOf(name)
    if (name === 'script' && runs(attributes)) diagnostics.push({ severity: 'warning', ...PAGE_SCRIPT, ...start })
    for (const { name: attribute, value, place } of attributes) {
      if (value === undefined) continue
      if (attribute === 'id' || (name === 'a' && attribute === 'name')) anchors.push(value)
      if (linked?.includes(attribute) && (isComponent || name === 'a' || name === 'area')) {
        links.push({ href: value, ...place })
      } else if (FRAMES.includes(name) && /^(?:src|data)$/.test(attribute) && /^\/(?!\/)/.test(value)) {
        links.push({ href: value, ...place })
      } else if (!isComponent && isShown(name, attribute, value)) {
        files.push({ src: value, ...place })
      } else {
        const scheme = ADDRESS_ATTRIBUTE.test(attribute) ? (isComponent ? dangerousSourceScheme : dangerousScheme)(value) : undefined
        if (scheme !== undefined) reportTo(file, place, 'error', 'dangerous-address', describeDangerous(value, scheme))
      }
      if (!isComponent && /^srcset$/i.test(attribute)) files.push(...splitSrcset(value).map(({ src }) => ({ src, ...place })))
    }
  }
}

/** True if a script isn't data, and none of those that `build/dialect` knows. */
function runs(attributes: readonly JsxAttribute[]): boolean {
  const isVue = attributes.some(({ name }) => name === 'setup')
  return !isVue && SCRIPT_TYPE.test(attributes.find(({ name }) => name === 'type')?.value?.trim() ?? '')
}

function attributesOfElement(node: Element): JsxAttribute[] {
  return Object.entries(node.properties).flatMap(([name, value]) => {
    const text = Array.isArray(value) ? value.join(', ') : value
    return typeof text === 'string' ? [{ name, value: text, place: startOf(node) }] : []
  })
}
