/** Links and files in the configuration, each with the path of its key. */
import type { NavItemConfig, SidebarItemConfig } from '../../src/shared/config/options/navigation.ts'
import type { SiteConfig } from '../../src/shared/config/schema.ts'
import { isHandler } from '../compile/tree/attribute-info.ts'
import type { ResolvedConfig } from '../site/resolve-config.ts'
import { everyItem, type PlacedItem, sidebarItems } from '../site/sidebar/sidebar-items.ts'

export interface ConfigReference {
  kind: 'link' | 'file'
  address: string
  keys: PropertyKey[]
}

export function configReferences(config: ResolvedConfig): ConfigReference[] {
  return [
    ...itemReferences(sidebarItems(config.sidebar)),
    ...itemReferences(everyItem(config.topNav, ['topNav'])),
    ...itemReferences(everyItem<NavItemConfig>(config.footer.links, ['footer', 'links'])),
    ...config.sponsors.flatMap(({ items }, group) =>
      items.flatMap((row, index) =>
        row.flatMap(({ link, image }, column): ConfigReference[] => {
          const keys = ['sponsors', group, 'items', index, column]
          return [
            { kind: 'link', address: link, keys: [...keys, 'link'] },
            { kind: 'file', address: image, keys: [...keys, 'image'] },
          ]
        }),
      ),
    ),
    ...fileReferences(config.logoUrl, 'logoUrl'),
    ...fileReferences(config.iconUrl, 'iconUrl'),
    ...ogImageReferences(config.ogImageUrl),
  ]
}

/** The other addresses in a configuration. Most of them lead to other sites. */
export function otherAddresses(config: ResolvedConfig): Omit<ConfigReference, 'kind'>[] {
  return [
    ...config.socials.map(({ link }, index) => ({ address: link, keys: ['socials', index, 'link'] })),
    ...(typeof config.editLink?.pattern === 'string' ? [{ address: config.editLink.pattern, keys: ['editLink', 'pattern'] }] : []),
    ...Object.entries(config.redirects).map(([from, to]) => ({ address: to, keys: ['redirects', from] })),
    ...(typeof config.head === 'function' ? [] : config.head).flatMap(({ attrs = {} }, index) =>
      ['href', 'src'].flatMap((name) => {
        const address = attrs[name]
        return typeof address === 'string' ? [{ address, keys: ['head', index, 'attrs', name] }] : []
      }),
    ),
  ]
}

/** The scripts in attributes of the head's tags. */
export function headHandlers(config: ResolvedConfig): { attribute: string; tag: string; script: string; keys: PropertyKey[] }[] {
  return (typeof config.head === 'function' ? [] : config.head).flatMap(({ tag, attrs = {} }, index) =>
    Object.entries(attrs).flatMap(([attribute, script]) =>
      typeof script === 'string' && isHandler(attribute, tag)
        ? [{ attribute, tag, script, keys: ['head', index, 'attrs', attribute] }]
        : [],
    ),
  )
}

function itemReferences(items: readonly PlacedItem<NavItemConfig | SidebarItemConfig>[]): ConfigReference[] {
  return items.flatMap(({ item, keys }): ConfigReference[] => {
    // The page of a disabled item may not exist yet.
    const link = 'disabled' in item && item.disabled === true ? undefined : item.link
    return link === undefined ? [] : [{ kind: 'link', address: link, keys: [...keys, 'link'] }]
  })
}

/** One file, or one for each theme or prefix. */
function fileReferences(url: string | Record<string, string> | undefined, key: string): ConfigReference[] {
  if (url === undefined) return []
  if (typeof url === 'string') return [{ kind: 'file', address: url, keys: [key] }]
  return Object.entries(url).map(([name, address]) => ({ kind: 'file', address, keys: [key, name] }))
}

/** Leaves out templates and functions, because their address differs from page to page. */
function ogImageReferences(url: SiteConfig['ogImageUrl']): ConfigReference[] {
  return typeof url === 'function'
    ? []
    : fileReferences(url, 'ogImageUrl').filter(({ address }) => !/%(?:logo|title|description)/.test(address))
}
