/**
 * Leaves out scripts in attributes, such as `onclick="…"`, with a warning, wherever HTML can be on a page: the policy forbids them, and React only takes
 * functions. This is the one place that decides what such a script is. A function in an expression of MDX is the author's own, and stays.
 */
import type { Root } from 'hast'
import type { VFile } from 'vfile'
import { attributeValue, estreesOf, renameAttributes } from '../../parse/expressions.ts'
import { describePageHandler } from '../../report/inert.ts'
import type { PartialPosition } from '../../report/position-at.ts'
import { pageFile } from '../page-file.ts'
import { isHandler } from '../tree/attribute-info.ts'
import { isHtmlName, isJsx, startOf } from '../tree/jsx-element.ts'
import { hidden } from '../tree/react-attributes.ts'
import { walk } from '../tree/walk.ts'

export function rehypeHandlers() {
  return (tree: Root, file: VFile): undefined => {
    const isLeftOut = (attribute: string, element: string, place: PartialPosition): boolean => {
      if (!isHandler(attribute, element)) return false
      pageFile(file).diagnostics.push({ severity: 'warning', ...describePageHandler(attribute, element), ...place })
      return true
    }
    walk(tree, (node) => {
      if (node.type === 'element') {
        for (const name of Object.keys(node.properties)) if (isLeftOut(name, node.tagName, startOf(node))) delete node.properties[name]
      }
      const element = isJsx(node) ? node.name : null
      if (isJsx(node) && isHtmlName(element)) {
        node.attributes = node.attributes.filter((attribute) => {
          if (attribute.type !== 'mdxJsxAttribute' || (attribute.value && attributeValue(attribute) === undefined)) return true
          return !isLeftOut(attribute.name, element, { ...startOf(node), ...startOf(attribute) })
        })
      }
      for (const program of estreesOf(node)) {
        renameAttributes(program, (path, { name, value, isBare, place }) => {
          if (!isHtmlName(path) || (value === undefined && isBare !== true)) return name
          // A text as `ref` replaces the page with an error.
          return isLeftOut(name, path, place) ? undefined : name === 'ref' ? hidden(name) : name
        })
      }
    })
  }
}
