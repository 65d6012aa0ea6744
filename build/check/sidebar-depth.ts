import type { SidebarItemConfig } from '../../src/shared/config/options/navigation.ts'
import { SIDEBAR_DEPTH } from '../../src/shared/page/sidebar.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { formatPath } from '../site/config/describe-issues.ts'
import { NO_PLACES } from '../site/config/key-places.ts'
import type { SiteToCheck } from './site-to-check.ts'

/** Warns of items that the configuration nests deeper than the sidebar shows. Those that are made from files move up by themselves. */
export function checkSidebarDepth({
  config,
  configFile,
  places = NO_PLACES,
}: Pick<SiteToCheck, 'config' | 'configFile' | 'places'>): Diagnostic[] {
  const tooDeep = ({ items }: SidebarItemConfig, keys: PropertyKey[], depth: number): PropertyKey[][] => {
    if (items === undefined || items.length === 0) return []
    const below = [...keys, 'items']
    return depth === SIDEBAR_DEPTH ? [below] : items.flatMap((item, index) => tooDeep(item, [...below, index], depth + 1))
  }
  const { sidebar } = config
  if (sidebar === undefined || sidebar === 'auto') return []
  const lists = Array.isArray(sidebar) ? [{ items: sidebar, keys: ['sidebar'] }] : listsOf(sidebar)
  return lists
    .flatMap(({ items, keys }) => items.flatMap((item, index) => tooDeep(item, [...keys, index], 1)))
    .map((keys) => ({
      severity: 'warning',
      code: 'sidebar-depth',
      file: configFile,
      ...places.key(keys),
      message: `${formatPath(keys)}: the sidebar shows ${SIDEBAR_DEPTH} levels, so readers don't see these items.`,
      fix: 'Move them up, next to the section that they are in, or into a section of their own.',
    }))
}

function listsOf(sidebar: Record<string, SidebarItemConfig[]>): { items: SidebarItemConfig[]; keys: string[] }[] {
  return Object.entries(sidebar).map(([prefix, items]) => ({ items, keys: ['sidebar', prefix] }))
}
