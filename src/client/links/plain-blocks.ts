/** Decides which blocks of a page are safe to render before the reader opens it: those without side effects. */
import { Fragment, isValidElement, type ReactNode } from 'react'
import { CodeBlock } from '../../shared/mdx/code-block.tsx'
import { CodeChoice } from '../../shared/mdx/code-choice.tsx'
import { CodeGroup } from '../../shared/mdx/code-group.tsx'
import { isMarkdownView, type PageProps, type PageView } from '../../shared/page/page.ts'
import { blocksIn, FIRST_BLOCKS } from '../../shared/shell/content-beginning.ts'

/** The components that the compiler inserts. Every page has loaded them. */
const PLAIN_COMPONENTS = new Set<unknown>([Fragment, CodeBlock, CodeChoice, CodeGroup])

/** Elements that play media or load other documents. */
const ACTIVE = /<(?:iframe|video|audio|object|embed)\b/i

/** Counts the plain blocks at the start of the first screen: 0 for a page that fails, and for one with a loader, whose data isn't there yet. */
export function countPlainBlocks(view: PageView): number {
  if (!isMarkdownView(view) || view.handlers?.loader !== undefined) return 0
  const call = view.Content as (props: PageProps) => ReactNode
  let count = 0
  try {
    for (const block of blocksIn(call({ params: view.params }))) {
      if (count === FIRST_BLOCKS || !isPlain(block)) break
      count += 1
    }
  } catch {
    // If the reader goes there, the navigation reports the error.
    return 0
  }
  return count
}

function isPlain(node: ReactNode): boolean {
  if (Array.isArray(node)) return node.every(isPlain)
  if (!isValidElement<{ children?: ReactNode; dangerouslySetInnerHTML?: { __html: string } }>(node)) return true
  const { type, props } = node
  const isPlainType =
    typeof type === 'string' ? !ACTIVE.test(`<${type} ${props.dangerouslySetInnerHTML?.__html}`) : PLAIN_COMPONENTS.has(type)
  return isPlainType && isPlain(props.children)
}
