import type { SidebarItemConfig } from '../../../src/shared/config/options/navigation.ts'
import type { SiteConfig } from '../../../src/shared/config/schema.ts'

/** An entry of a list that entries nest in. */
export interface PlacedItem<Item> {
  item: Item
  /** The path of its key. */
  keys: PropertyKey[]
  /** 1 for those that are in no other. */
  level: number
}

/** All entries of a list, each before those in it. @param keys the path of the list's key */
export function everyItem<Item extends { items?: Item[] | undefined }>(list: Item[], keys: PropertyKey[], level = 1): PlacedItem<Item>[] {
  return list.flatMap((item, index) => {
    const own = [...keys, index]
    return [{ item, keys: own, level }, ...everyItem(item.items ?? [], [...own, 'items'], level + 1)]
  })
}

/** All entries of a sidebar that the configuration has, in one list or in several. */
export function sidebarItems(sidebar: SiteConfig['sidebar']): PlacedItem<SidebarItemConfig>[] {
  if (sidebar === undefined || sidebar === 'auto') return []
  if (Array.isArray(sidebar)) return everyItem(sidebar, ['sidebar'])
  return Object.entries(sidebar).flatMap(([prefix, items]) => everyItem(items, ['sidebar', prefix]))
}
