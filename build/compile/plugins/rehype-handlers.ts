/**
 * Leaves out scripts that no policy would stop on every host, with a warning, wherever HTML can be on a page: in attributes such as `onclick="…"`,
 * in addresses that an animation sets, in the documents of frames and in shadow roots. This is the one place that decides what such a script is.
 * A function in an expression of MDX is the author's own, and stays, unless React would leave it out.
 */
import type { Nodes, Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import type { VFile } from 'vfile'
import { dangerousScheme } from '../../../src/shared/routes/dangerous-address.ts'
import { attributeValue, estreesOf, renameAttributes } from '../../parse/expressions.ts'
import { describePageHandler, LEFT_OUT } from '../../report/inert.ts'
import type { PartialPosition } from '../../report/position-at.ts'
import { pageFile } from '../page-file.ts'
import { isHandler } from '../tree/attribute-info.ts'
import { isHtmlName, isJsx, startOf } from '../tree/jsx-element.ts'
import { type PageElement, toPageElement } from '../tree/page-element.ts'
import { hidden } from '../tree/react-attributes.ts'
import { walk } from '../tree/walk.ts'
import { keepSafe } from './rehype-safe-html.ts'

export function rehypeHandlers() {
  return async (tree: Root, file: VFile): Promise<undefined> => {
    const report = (problem: { code: string; message: string; fix: string }, place: PartialPosition) =>
      pageFile(file).diagnostics.push({ severity: 'warning', ...problem, ...place })
    const isLeftOut = (attribute: string, value: unknown, element: string, place: PartialPosition): boolean => {
      const isOfEvent = isHandler(attribute, element)
      if (!isOfEvent && !setsScript(attribute, value, element)) return false
      report(isOfEvent ? describePageHandler(attribute, element) : LEFT_OUT.animated, place)
      return true
    }
    const frames: PageElement[] = []
    walk(tree, (node) => {
      if (node.type === 'element') {
        for (const [name, value] of Object.entries(node.properties))
          if (isLeftOut(name, value, node.tagName, startOf(node))) delete node.properties[name]
      }
      const element = isJsx(node) ? node.name : null
      if (isJsx(node) && isHtmlName(element)) {
        node.attributes = node.attributes.filter((attribute) => {
          if (attribute.type !== 'mdxJsxAttribute') return true
          const value = attributeValue(attribute)
          if (attribute.value && value === undefined && !isUnknown(attribute.name, element)) return true
          return !isLeftOut(attribute.name, value, element, { ...startOf(node), ...startOf(attribute) })
        })
      }
      const written = toPageElement(node)
      if (written?.name === 'iframe' && written.get(SRCDOC) !== undefined) frames.push(written)
      if (written?.name === 'template' && (written.has('shadowRootMode') || written.has('shadowrootmode')))
        leaveOutScripts(written.node as { children: Nodes[] }, (script) => report(LEFT_OUT.shadowScript, startOf(script)))
      for (const program of estreesOf(node)) {
        renameAttributes(program, (path, { name, value, isBare, place }) => {
          if (!isHtmlName(path) || (value === undefined && isBare !== true && !isUnknown(name, path))) return name
          if (path === 'iframe' && name.toLowerCase() === 'srcdoc') {
            report(LEFT_OUT.srcdoc, place)
            return undefined
          }
          // A text as `ref` replaces the page with an error.
          return isLeftOut(name, value, path, place) ? undefined : name === 'ref' ? hidden(name) : name
        })
      }
    })
    for (const frame of frames) {
      const { html, isWhole } = await safeDocument(frame.get(SRCDOC) ?? '')
      frame.set(SRCDOC, html)
      if (!isWhole) report(LEFT_OUT.srcdoc, startOf(frame.node))
    }
  }
}

const SRCDOC = 'srcDoc'

/** True if React leaves out even a function, because it knows the event by another name: `onClick`. */
function isUnknown(attribute: string, element: string): boolean {
  return /^on[a-z]/.test(attribute) && !element.includes('-')
}

/** True if an animation would set an address that runs as a script. Values are in a list. */
function setsScript(attribute: string, value: unknown, element: string): boolean {
  if (!/^(?:animate\w*|set)$/i.test(element) || !/^(?:values|from|by|to)$/i.test(attribute)) return false
  return String(value)
    .split(';')
    .some((one) => dangerousScheme(one) !== undefined)
}

/** Only expressions are the author's own. A shadow root's scripts run under the policy, which has their hashes. */
function leaveOutScripts(parent: { children: Nodes[] }, tell: (script: Nodes) => void): void {
  parent.children = parent.children.filter((child) => {
    const isScript = toPageElement(child)?.name === 'script'
    if (isScript) tell(child)
    else if ('children' in child) leaveOutScripts(child as { children: Nodes[] }, tell)
    return !isScript
  })
}

/** The document of a frame without what isn't text and style, and whether that's all of it. */
async function safeDocument(source: string): Promise<{ html: string; isWhole: boolean }> {
  const { default: rehypeRaw } = await import('rehype-raw')
  const tree = rehypeRaw()({ type: 'root', children: [{ type: 'raw', value: source }] } as Root, undefined as never) as Root
  let isWhole = !/<body\b[^>]*\son/i.test(source)
  keepSafe(tree, { hasStyles: true, tell: () => (isWhole = false) })
  return { html: toHtml(tree), isWhole }
}
