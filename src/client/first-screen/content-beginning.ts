/** As much of a page's content as fills a screen. What is taken is told by its text alone, because nothing has been laid out yet. */
import { cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { ownValue } from '../../shared/own-value.ts'
import type { ScreenSize } from '../../shared/platform/elements.ts'
import { isPassive } from './is-passive.ts'

interface BlockProps {
  className?: string
  children?: ReactNode
  dangerouslySetInnerHTML?: { __html: string }
}

/** About what the styles make of text, in CSS pixels. Where it is wrong, a block too many is shown or the beginning is made once more. */
const COLUMN_WIDTH = 736
const SIDES = 32
const CHARACTER_WIDTH = 8.4
const LINE = { text: 28, code: 22 }
const SPACE: Record<string, number> = { h2: 70, h3: 54, pre: 40 }
const OTHER_SPACE = 20
/** Cells break their lines early. */
const TABLE_LINES = 1.7
/** What stands above the content. */
const TOP = 96

/**
 * The beginning of compiled content that fills so many screens; the content itself where that takes all of it. It is cut between blocks
 * (paragraphs, tables, code), also between those in steps and lists, and each that is taken stands where it stands in the whole: to show that after
 * it adds to the document and makes nothing anew.

 *
 * @param isPrerendered nobody sees it yet: it ends before the first block that is not passive
 */
export function beginningOf(content: ReactNode, screen: ScreenSize, screens: number, isPrerendered = false): ReactNode {
  const charactersInLine = Math.min(screen.width - SIDES, COLUMN_WIDTH) / CHARACTER_WIDTH
  let room = screen.height * screens - TOP

  function take(node: ReactNode): ReactNode {
    const blocks = blocksOf(node)
    if (blocks === undefined) {
      if (isPrerendered && !isPassive(node)) {
        room = 0
        return undefined
      }
      room -= estimateHeight(node)
      return node
    }
    const taken: ReactNode[] = []
    for (const block of blocks.all) {
      if (room <= 0) break
      taken.push(take(block))
    }
    const isWhole = taken.length === blocks.all.length && taken.every((block, index) => block === blocks.all[index])
    return isWhole ? node : cloneElement(blocks.list, undefined, ...taken)
  }

  function estimateHeight(node: ReactNode): number {
    if (!isValidElement<BlockProps>(node)) return 0
    const { children, className, dangerouslySetInnerHTML } = node.props
    const isText = typeof node.type === 'string' && typeof children === 'string'
    const html = isText ? children : dangerouslySetInnerHTML?.__html
    if (html !== undefined) {
      const space = ownValue(SPACE, String(node.type)) ?? OTHER_SPACE
      if (node.type === 'pre') return LINE.code * html.split('\n').length + space
      const { length } = html.replace(/<[^>]*>/g, '')
      const lines = length / charactersInLine
      return LINE.text * Math.ceil(className === 'table-frame' ? TABLE_LINES * lines : lines) + space
    }
    const parts = Array.isArray(children) ? (children as ReactNode[]) : [children]
    // A component may show its children one at a time, as tabs do.
    return typeof node.type === 'string' ? parts.reduce<number>((sum, part) => sum + estimateHeight(part), 0) : estimateHeight(parts[0])
  }

  return take(content)
}

/** Of what is shown as far as it goes without changing how its beginning looks. A table is not: its columns are as wide as all rows need. */
function blocksOf(node: ReactNode): { list: ReactElement<BlockProps>; all: ReactNode[] } | undefined {
  if (!isValidElement<BlockProps>(node) || !isList(node)) return undefined
  const { children } = node.props
  return Array.isArray(children) && children.length > 0 ? { list: node, all: children as ReactNode[] } : undefined
}

function isList({ type, props: { className } }: ReactElement<BlockProps>): boolean {
  return type === Fragment || type === 'ul' || type === 'ol' || type === 'li' || (type === 'div' && className === 'steps')
}
