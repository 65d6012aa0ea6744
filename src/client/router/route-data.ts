/** Site data beyond the first page. Each file is fetched once and shared. After a failure, the next request fetches it again. */
import type { SidebarLists } from '../../shared/page/sidebar.ts'
import { parseManifest, type RouteEntry } from '../../shared/routes/manifest.ts'

export interface NavigationData {
  searchIndex: string
  sidebar: SidebarLists
  /** Address of the module of the site's own not-found page. */
  notFound?: string
}

export interface RouteData {
  manifest(): Promise<RouteEntry[]>
  navigation(): Promise<NavigationData>
  /** Discards both, so the next request fetches them again. */
  forget(): void
}

export function createRouteData(basePath: string): RouteData {
  const manifest = once(async () => parseManifest(await fetchJson(`${basePath}/.site/routes.json`)))
  const navigation = once(async () => parseNavigation(await fetchJson(`${basePath}/.site/navigation.json`)))
  return {
    manifest: manifest.get,
    navigation: navigation.get,
    forget() {
      manifest.forget()
      navigation.forget()
    },
  }
}

function once<T>(load: () => Promise<T>): { get(): Promise<T>; forget(): void } {
  let loaded: Promise<T> | undefined
  const forget = () => {
    loaded = undefined
  }
  return {
    get() {
      loaded ??= load().catch((error: unknown) => {
        forget()
        throw error
      })
      return loaded
    },
    forget,
  }
}

/** @throws Error if the address has no JSON */
export async function fetchJson(address: string): Promise<unknown> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`)
  return response.json()
}

function parseNavigation(value: unknown): NavigationData {
  if (typeof value !== 'object' || value === null || !('searchIndex' in value) || !('sidebar' in value)) {
    throw new TypeError('The navigation data is not what this client expects.')
  }
  return value as NavigationData
}
