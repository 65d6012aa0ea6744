/**
 * Lists a page's links, the files that it shows, and its ids. `build/check` finds dead links, for which it needs all pages. Runs
 * while addresses are as their author wrote them.
 */
import type { Element, Root } from 'hast'
import type { VFile } from 'vfile'
import { SCRIPT_TYPE } from '../../../src/server/security-policy/document-needs.ts'
import { dangerousScheme, dangerousSourceScheme } from '../../../src/shared/routes/dangerous-address.ts'
import { type JsxAttribute, jsxInExpressions } from '../../parse/expressions.ts'
import { describeDangerous } from '../../report/dangerous.ts'
import { describeHandler, PAGE_SCRIPT } from '../../report/inert.ts'
import type { PartialPosition } from '../../report/position-at.ts'
import { pageFile } from '../page-file.ts'
import { isHandler } from '../tree/attribute-info.ts'
import { isJsx, jsxAttributes, startOf } from '../tree/jsx-element.ts'
import { splitSrcset } from '../tree/srcset.ts'
import { walk } from '../tree/walk.ts'

/** Link attributes of components: `<Card href>`, `<Link to>`. */
export const LINK_ATTRIBUTES = ['href', 'to', 'link']

/** Other attributes that hold an address. Authors name those of their components as they like. */
const ADDRESS_ATTRIBUTE = /(?:href|src|srcdoc|url|uri|link|to|action|address|data|ping|cite|background|poster|manifest)$/i

/** Attributes that name a file to show. */
const FILE_ATTRIBUTES = ['src', 'poster']

export function rehypeReferences() {
  return (tree: Root, file: VFile): undefined => {
    const collect = createCollector(file)
    walk(tree, (node) => {
      if (node.type === 'element') collect(node.tagName, attributesOfElement(node), startOf(node))
      if (isJsx(node)) collect(node.name ?? '', jsxAttributes(node), startOf(node))
      for (const { name, attributes, place } of jsxInExpressions(node)) collect(name, attributes, place)
      return undefined
    })
  }
}

type Collect = (name: string, attributes: readonly JsxAttribute[], place: PartialPosition) => void

function createCollector(file: VFile): Collect {
  const { links, files, anchors, diagnostics } = pageFile(file)
  return (name, attributes, start) => {
    const isComponent = /^[A-Z]/.test(name)
    if (name === 'script' && runs(attributes)) diagnostics.push({ severity: 'warning', ...PAGE_SCRIPT, ...start })
    for (const { name: attribute, value, place } of attributes) {
      if (value === undefined) continue
      if (!isComponent && isHandler(attribute)) diagnostics.push({ severity: 'warning', ...describeHandler(attribute, name), ...place })
      if (attribute === 'id' || (name === 'a' && attribute === 'name')) anchors.push(value)
      if (attribute === 'href' ? isComponent || name === 'a' || name === 'area' : isComponent && LINK_ATTRIBUTES.includes(attribute)) {
        links.push({ href: value, ...place })
      } else if (!isComponent && name !== 'script' && name !== 'iframe' && name !== 'embed' && FILE_ATTRIBUTES.includes(attribute)) {
        files.push({ src: value, ...place })
      } else {
        const scheme = ADDRESS_ATTRIBUTE.test(attribute) ? (isComponent ? dangerousSourceScheme : dangerousScheme)(value) : undefined
        if (scheme !== undefined)
          diagnostics.push({ severity: 'error', code: 'dangerous-address', ...describeDangerous(value, scheme), ...place })
      }
      if (!isComponent && /^srcset$/i.test(attribute)) files.push(...splitSrcset(value).map(({ src }) => ({ src, ...place })))
    }
  }
}

/** Whether a script isn't data, and none of those that `build/dialect` knows. */
function runs(attributes: readonly JsxAttribute[]): boolean {
  const isVue = attributes.some(({ name }) => name === 'setup')
  return !isVue && SCRIPT_TYPE.test(attributes.find(({ name }) => name === 'type')?.value?.trim() ?? '')
}

function attributesOfElement(node: Element): JsxAttribute[] {
  const attributes: JsxAttribute[] = []
  for (const name in node.properties) {
    const value = node.properties[name]
    if (typeof value === 'string') attributes.push({ name, value, place: startOf(node) })
    else if (Array.isArray(value)) attributes.push({ name, value: value.join(', '), place: startOf(node) })
  }
  return attributes
}
