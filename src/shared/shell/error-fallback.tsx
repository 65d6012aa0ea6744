/** The view in place of a component that threw. The router decides which errors a route reports, and to which `ErrorBoundary`. */
import { Component, type ReactNode } from 'react'
import { useStrings } from '../config/use-strings.ts'

/** Reads the message from any thrown value, and from a response the status and its text: `404 Not Found`. */
export function summarizeError(error: unknown): { status?: string; message?: string } {
  if (typeof error === 'string') return { message: error }
  if (typeof error !== 'object' || error === null) return { message: String(error) }
  const { status, statusText, message, data } = error as Record<string, unknown>
  const text = [message, data].find((value): value is string => typeof value === 'string' && value !== '')
  return {
    ...(typeof status === 'number' && { status: [status, statusText].filter(Boolean).join(' ') }),
    ...(text !== undefined && { message: text }),
  }
}

/** Shows an error with its status or message. Needs no context, because it can also replace the whole page. */
export function ErrorFallback({ error }: { error: unknown }) {
  const { status, message } = summarizeError(error)
  const { errorTitle } = useStrings()
  return (
    <div className="dw-error-fallback" role="alert">
      <h1>{errorTitle}</h1>
      {status !== undefined && <p className="dw-error-status">{status}</p>}
      {message !== undefined && <p className="dw-error-message">{message}</p>}
    </div>
  )
}

export interface RenderErrorBoundaryProps {
  /** When this changes, for example with the page, the boundary renders its children again. */
  resetKey: unknown
  /** Renders an error. Defaults to `ErrorFallback`. */
  fallback?: (error: unknown) => ReactNode
  /** Called when the fallback has replaced the children. */
  onCatch?: () => void
  children: ReactNode
}

interface ErrorBoundaryState {
  resetKey: unknown
  caught: { error: unknown } | undefined
}

/** Shows the fallback if its children throw while they render in a browser. In a build, such an error fails the build. */
export class RenderErrorBoundary extends Component<RenderErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { resetKey: this.props.resetKey, caught: undefined }

  static getDerivedStateFromError(error: unknown): Pick<ErrorBoundaryState, 'caught'> {
    return { caught: { error } }
  }

  static getDerivedStateFromProps({ resetKey }: RenderErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState | null {
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
