/** A page whose content can be replaced. It's called as a function, not mounted, so React compares the results. If it throws, see `ErrorBoundary`. */
import { Component, Fragment, isValidElement, type ReactNode, useRef } from 'react'
import { isMarkdownView, type PageProps, type PageView } from '../../shared/page/page.ts'
import { createStore } from '../../shared/platform/store.ts'
import { useStore } from '../../shared/platform/use-store.ts'
import { useRouterState } from '../../shared/router/context.ts'
import { RenderErrorBoundary } from '../../shared/shell/error-fallback.tsx'
import { PageError, selectAttempt } from '../../shared/shell/page-content.tsx'
import { alignParts, type NamedPart, type Part } from './align.ts'
import { hookSignature } from './hook-signature.ts'

export interface LivePageEvents {
  /** The content threw while it rendered and has no `ErrorBoundary`, so nothing is shown. */
  onThrow(error: unknown): void
  /** New content is shown after that. */
  onRecover(): void
}

export function createLivePage(first: PageView, events: LivePageEvents) {
  const content = createStore(first)
  let version = 0
  function Content(props: PageProps) {
    const view = useStore(content)
    const attempt = useRouterState(selectAttempt)
    const children = contentOf(view, props)
    // The elements in between have to be the same on the server, because React's generated ids depend on them.
    return (
      <Catching content={view.Content} events={events}>
        {view.ErrorBoundary === undefined ? (
          children
        ) : (
          <RenderErrorBoundary resetKey={`${version} ${attempt}`} fallback={(error) => <PageError error={error} view={view} />}>
            {children}
          </RenderErrorBoundary>
        )}
      </Catching>
    )
  }
  return {
    Content,
    replace(view: PageView): void {
      if (view.Content === content.get().Content) return
      version++
      content.set(view)
    },
  }
}

/** Compiled pages have no hooks. Pages that are components may have some, and are mounted again if these change. */
function contentOf(view: PageView, props: PageProps): ReactNode {
  const { Content } = view
  const call = Content as (props: PageProps) => ReactNode
  if (isMarkdownView(view) && typeof Content === 'function') return <Called call={call} props={props} />
  const hooks = hookSignature(Content)
  return hooks === undefined ? <Content {...props} /> : <Kept key={hooks} call={call} props={props} />
}

function Kept({ call, props }: { call: (props: PageProps) => ReactNode; props: PageProps }) {
  return call(props)
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

/** Describes a node as text. All functions are equal, so an element that only differs in functions counts as the same. */
function signatureOf(node: unknown): string {
  if (Array.isArray(node)) return `[${node.map(signatureOf).join()}]`
  if (typeof node !== 'object' || node === null) return typeof node === 'function' ? 'function' : (JSON.stringify(node) ?? 'undefined')
  const entries = isValidElement<Record<string, unknown>>(node)
    ? { ...node.props, '': typeof node.type === 'function' ? node.type.name : String(node.type) }
    : node
  return `{${Object.entries(entries)
    .map(([key, value]) => `${key}:${signatureOf(value)}`)
    .join()}}`
}

interface CatchingProps {
  /** The rendered content. If it changes, it's rendered again after an error. */
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
