/** What of a page can be rendered before its reader goes there: it does nothing but be there. */
import { Fragment, isValidElement, type ReactNode } from 'react'
import { CodeBlock } from '../../shared/mdx/code-block.tsx'
import { CodeGroup } from '../../shared/mdx/code-group.tsx'
import { isMarkdown, type PageProps, type PageView } from '../../shared/page/page.ts'
import { blocksIn, FIRST_BLOCKS } from '../../shared/shell/content-beginning.ts'

interface ElementProps {
  children?: ReactNode
  dangerouslySetInnerHTML?: { __html: string }
}

/** The components that the compiler inserts. Every page has loaded them. */
const PLAIN_COMPONENTS = new Set<unknown>([Fragment, CodeBlock, CodeGroup])

/** What plays, or loads documents of its own. */
const ACTIVE = /<(?:iframe|video|audio|object|embed)\b/i

/**
 * How many of the blocks that are shown first come before the first one that isn't plain. None for a page with a loader, whose data the reader
 * hasn't asked for, and for a page that fails.
 */
export function countPlainBlocks(view: PageView): number {
  if (!isMarkdown(view) || view.handlers?.loader !== undefined) return 0
  const call = view.Content as (props: PageProps) => ReactNode
  let count = 0
  try {
    for (const block of blocksIn(call({ params: view.params }))) {
      if (count === FIRST_BLOCKS || !isPlain(block)) break
      count += 1
    }
  } catch {
    // Going there says so.
    return 0
  }
  return count
}

function isPlain(node: ReactNode): boolean {
  if (Array.isArray(node)) return node.every(isPlain)
  if (!isValidElement<ElementProps>(node)) return true
  const { type, props } = node
  const isPlainType =
    typeof type === 'string' ? !ACTIVE.test(`<${type} ${props.dangerouslySetInnerHTML?.__html}`) : PLAIN_COMPONENTS.has(type)
  return isPlainType && isPlain(props.children)
}
