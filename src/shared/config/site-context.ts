import { createContext, useContext } from 'react'
import { withBasePath } from '../routes/paths.ts'
import { hrefFrom } from './languages-host-links.ts'
import type { SiteData } from './site-data.ts'

export const SiteContext = createContext<SiteData | undefined>(undefined)

/** @throws Error when used outside a page */
export function useSite(): SiteData {
  const site = useContext(SiteContext)
  if (site === undefined) throw new Error('Components of the site work only inside one of its pages.')
  return site
}

/** Returns a function that adds the base path to addresses of pages, and of files that they link to. */
export function useHref(): (address: string) => string {
  const site = useSite()
  return (address) => hrefFrom(site, address)
}

/** The same for addresses of files in `public/`. */
export function useFileHref(): (address: string) => string {
  const { basePath, hostPath = basePath } = useSite()
  return (address) => withBasePath(hostPath, address)
}
