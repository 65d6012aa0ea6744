import { createContext } from 'react'

/** The error that a page's `ErrorBoundary` stands for. */
export const RouteErrorContext = createContext<unknown>(undefined)
