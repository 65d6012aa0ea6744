/** What the client learns about the site beyond the page it started on. Each file is fetched once and shared; a failed fetch is tried again when next asked for. */
import type { SidebarConfig } from '../../shared/config/schema.ts'
import { parseManifest, type RouteEntry } from '../../shared/routes/manifest.ts'

export interface NavigationData {
  searchIndex: string
  sidebar: SidebarConfig
}

export interface RouteData {
  manifest(): Promise<RouteEntry[]>
  navigation(): Promise<NavigationData>
}

export function createRouteData(basePath: string): RouteData {
  return {
    manifest: once(async () => parseManifest(await fetchJson(`${basePath}/.site/routes.json`))),
    navigation: once(async () => parseNavigation(await fetchJson(`${basePath}/.site/navigation.json`))),
  }
}

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined
      throw error
    })
    return loaded
  }
}

async function fetchJson(address: string): Promise<unknown> {
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
