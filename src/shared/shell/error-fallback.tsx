/**
 * What stands in place of something that threw (SPEC.md section 8): the view, and the boundary that puts it there. Which
 * errors a route tells of, and the `ErrorBoundary` of a page's own, are the router's.
 */
import { Component, type ReactNode } from 'react'

export const ERROR_TITLE = 'Unexpected Application Error!'

export interface ErrorSummary {
  /** `404 Not Found`; undefined for what no response stands for. */
  status?: string
  message?: string
}

/** Reads status and text, or the message, from whatever was thrown: a response-like object, an Error, a text, anything. */
export function summarizeError(error: unknown): ErrorSummary {
  if (typeof error === 'string') return { message: error }
  if (typeof error !== 'object' || error === null) return { message: String(error) }
  const { status, statusText, message, data } = error as Record<string, unknown>
  const text = [message, data].find((value): value is string => typeof value === 'string' && value !== '')
  return {
    ...(typeof status === 'number' && { status: [status, statusText].filter(Boolean).join(' ') }),
    ...(text !== undefined && { message: text }),
  }
}

/** 'Unexpected Application Error!' with status and text or message. Needs no context: it also stands in for a whole page. */
export function ErrorFallback({ error }: { error: unknown }) {
  const { status, message } = summarizeError(error)
  return (
    <div className="error-fallback" role="alert">
      <h1>{ERROR_TITLE}</h1>
      {status !== undefined && <p className="error-status">{status}</p>}
      {message !== undefined && <p className="error-message">{message}</p>}
    </div>
  )
}

export interface ErrorBoundaryProps {
  /** What the boundary stands around; another value, such as that of the next page, gives its children a new try. */
  resetKey: string
  /** What is shown for an error; by default `ErrorFallback`. */
  fallback?: (error: unknown) => ReactNode
  /** Called once the fallback has taken its children's place. */
  onCatch?: () => void
  children: ReactNode
}

interface ErrorBoundaryState {
  resetKey: string
  caught: { error: unknown } | undefined
}

/** Shows the fallback for what its children throw while they render in a browser. In a build, such an error fails the build. */
export class RenderErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { resetKey: this.props.resetKey, caught: undefined }

  static getDerivedStateFromError(error: unknown): Pick<ErrorBoundaryState, 'caught'> {
    return { caught: { error } }
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState | null {
    return resetKey === state.resetKey ? null : { resetKey, caught: undefined }
  }

  override componentDidCatch(): void {
    this.props.onCatch?.()
  }

  override render(): ReactNode {
    const { caught } = this.state
    const { fallback, children } = this.props
    if (caught === undefined) return children
    return fallback === undefined ? <ErrorFallback error={caught.error} /> : fallback(caught.error)
  }
}
