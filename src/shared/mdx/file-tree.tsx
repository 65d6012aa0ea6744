import type { ReactNode } from 'react'

/** Files and folders as a list. The lists in pages have been drawn when the page was compiled; others appear as they are. */
export function FileTree({ children }: { children: ReactNode }) {
  return <div className="dw-file-tree">{children}</div>
}
