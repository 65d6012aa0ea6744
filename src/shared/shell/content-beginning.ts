import { cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'

/** Number of blocks that are shown first. If they don't fill the screen, twice as many are shown before anything is painted. */
export const FIRST_BLOCKS = 10

interface ListProps {
  className?: string
  children?: ReactNode
}

/** The first blocks of compiled content, also in steps and lists, or all. Each has its place in the whole, so the rest only adds to the document. */
export function beginningOf(content: ReactNode, count: number): ReactNode {
  let left = count

  function take(node: ReactNode): ReactNode {
    const blocks = blocksOf(node)
    if (blocks === undefined) {
      if (isValidElement(node)) left -= 1
      return node
    }
    const taken: ReactNode[] = []
    for (const block of blocks.all) {
      if (left <= 0) break
      taken.push(take(block))
    }
    const isWhole = taken.length === blocks.all.length && taken.every((block, index) => block === blocks.all[index])
    return isWhole ? node : cloneElement(blocks.list, undefined, ...taken)
  }

  return take(content)
}

/** The blocks of compiled content as `beginningOf` counts them. */
export function* blocksIn(content: ReactNode): Generator<ReactElement> {
  const blocks = blocksOf(content)
  if (blocks !== undefined) for (const block of blocks.all) yield* blocksIn(block)
  else if (isValidElement(content)) yield content
}

/** The blocks of a list that looks the same at its top however much of it is shown. A table doesn't: all its rows decide how wide its columns are. */
function blocksOf(node: ReactNode): { list: ReactElement<ListProps>; all: ReactNode[] } | undefined {
  if (!isValidElement<ListProps>(node) || !isList(node)) return undefined
  const { children } = node.props
  return Array.isArray(children) && children.length > 0 ? { list: node, all: children as ReactNode[] } : undefined
}

function isList({ type, props: { className } }: ReactElement<ListProps>): boolean {
  return type === Fragment || type === 'ul' || type === 'ol' || type === 'li' || (type === 'div' && className === 'dw-steps')
}
