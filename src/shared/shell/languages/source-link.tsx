import type { ReactNode } from 'react'
import { useSite } from '../../config/site-context.ts'
import { useRouterState } from '../../router/context.ts'
import type { RouterState } from '../../router/state.ts'
import { withBasePath } from '../../routes/paths.ts'

interface SourceLinkProps {
  /** The language's key in `locales`. */
  of: string
  hash: string
  children: ReactNode
}

/**
 * A link to a section of the page at hand in the language of the source, if the page is there: partials and dynamic pages may be shown where it isn't.
 * `hrefIn` and the like would be further files for every page with components.
 */
export function SourceLink({ of, hash, children }: SourceLinkProps) {
  const { languages, basePath, hostPath = basePath } = useSite()
  const { path, own } = useRouterState(selectView)
  const source = languages?.find(({ key }) => key === of)
  if (source === undefined || own?.nearest?.[of] !== undefined) return null
  return (
    <a href={(source.origin ?? '') + withBasePath(hostPath + source.prefix, path) + hash} hrefLang={source.lang}>
      {children}
    </a>
  )
}

const selectView = (state: RouterState) => state.view
