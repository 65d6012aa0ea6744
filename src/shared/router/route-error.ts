import { createContext } from 'react'

/** The error that a page's `ErrorBoundary` shows. */
export const RouteErrorContext = createContext<unknown>(undefined)
