/**
 * A page whose content can be replaced while it is shown. The content of a compiled page is called, not mounted: React then
 * compares what it gives with what it gave before, and keeps what did not change.
 */
import { Component, type ComponentType, Fragment, isValidElement, type ReactNode, useRef } from 'react'
import type { PageProps, PageView } from '../../shared/page/page.ts'
import { createStore } from '../../shared/platform/store.ts'
import { useStore } from '../../shared/platform/use-store.ts'
import { alignParts, type NamedPart, type Part } from './align.ts'

export interface LivePageEvents {
  /** The content threw while it rendered; nothing is shown of it. */
  onThrow(error: unknown): void
  /** Other content has come since. */
  onRecover(): void
}

export interface LivePage {
  Content: ComponentType<PageProps>
  replace(view: PageView): void
}

export function createLivePage(first: PageView, events: LivePageEvents): LivePage {
  const content = createStore(contentOf(first))
  function Content(props: PageProps) {
    const { Inner, isCompiled } = useStore(content)
    return (
      <Catching content={Inner} events={events}>
        {isCompiled ? <Called call={Inner as (props: PageProps) => ReactNode} props={props} /> : <Inner {...props} />}
      </Catching>
    )
  }
  return {
    Content,
    replace(view) {
      if (view.Content !== content.get().Inner) content.set(contentOf(view))
    },
  }
}

/** Pages that are components of an author's own may use hooks, whose number may change: they are mounted. */
function contentOf({ Content, filePath }: PageView): { Inner: ComponentType<PageProps>; isCompiled: boolean } {
  return { Inner: Content, isCompiled: /\.mdx?$/.test(filePath) && typeof Content === 'function' }
}

function Called({ call, props }: { call: (props: PageProps) => ReactNode; props: PageProps }) {
  const before = useRef<NamedPart[]>([])
  const count = useRef(0)
  const children = childrenOf(call(props))
  const named = alignParts(before.current, children.map(toPart), () => String(count.current++))
  before.current = named
  return children.map((child, index) => <Fragment key={named[index]?.name}>{child}</Fragment>)
}

function childrenOf(content: ReactNode): ReactNode[] {
  if (!isValidElement<{ children?: ReactNode }>(content) || content.type !== Fragment) return [content]
  const { children } = content.props
  return Array.isArray(children) ? children : [children]
}

function toPart(node: ReactNode): Part {
  return { type: isValidElement(node) ? node.type : typeof node, signature: signatureOf(node) }
}

/** All that can be read of a node. Functions count as equal: an element that differs in them alone is the same one. */
function signatureOf(node: unknown): string {
  if (Array.isArray(node)) return `[${node.map(signatureOf).join()}]`
  if (typeof node !== 'object' || node === null) return typeof node === 'function' ? 'function' : (JSON.stringify(node) ?? 'undefined')
  const entries = isValidElement<Record<string, unknown>>(node) ? { ...node.props, '': nameOf(node.type) } : node
  return `{${Object.entries(entries)
    .map(([key, value]) => `${key}:${signatureOf(value)}`)
    .join()}}`
}

function nameOf(type: unknown): string {
  return typeof type === 'function' ? type.name : String(type)
}

interface CatchingProps {
  /** What is rendered; other content is given a new try. */
  content: unknown
  events: LivePageEvents
  children: ReactNode
}

class Catching extends Component<CatchingProps, { content: unknown; hasThrown: boolean }> {
  override state = { content: this.props.content, hasThrown: false }

  static getDerivedStateFromError() {
    return { hasThrown: true }
  }

  static getDerivedStateFromProps({ content }: CatchingProps, state: { content: unknown; hasThrown: boolean }) {
    return content === state.content ? null : { content, hasThrown: false }
  }

  override componentDidCatch(error: unknown): void {
    this.props.events.onThrow(error)
  }

  override componentDidUpdate(_: CatchingProps, before: { content: unknown; hasThrown: boolean }): void {
    if (before.hasThrown && !this.state.hasThrown) this.props.events.onRecover()
  }

  override render(): ReactNode {
    return this.state.hasThrown ? null : this.props.children
  }
}
