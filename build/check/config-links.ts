/** Links and files in the configuration, each with the path of its key. */

import type { NavItemConfig, SidebarItemConfig } from '../../src/shared/config/options/navigation.ts'
import type { SiteConfig } from '../../src/shared/config/schema.ts'
import { isHandler } from '../compile/tree/attribute-info.ts'
import type { ResolvedConfig } from '../site/resolve-config.ts'

export interface ConfigReference {
  kind: 'link' | 'file'
  address: string
  keys: PropertyKey[]
}

export function configReferences(config: ResolvedConfig): ConfigReference[] {
  return [
    ...sidebarReferences(config.sidebar),
    ...itemReferences(config.topNav, ['topNav']),
    ...itemReferences(config.footer.links, ['footer', 'links']),
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
    ...themedReferences(config.logoUrl, 'logoUrl'),
    ...themedReferences(config.iconUrl, 'iconUrl'),
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
      typeof script === 'string' && isHandler(attribute) ? [{ attribute, tag, script, keys: ['head', index, 'attrs', attribute] }] : [],
    ),
  )
}

function sidebarReferences(sidebar: SiteConfig['sidebar']): ConfigReference[] {
  if (sidebar === undefined || sidebar === 'auto') return []
  if (Array.isArray(sidebar)) return itemReferences(sidebar, ['sidebar'])
  return Object.entries(sidebar).flatMap(([prefix, items]) => itemReferences(items, ['sidebar', prefix]))
}

function itemReferences(items: readonly (NavItemConfig | SidebarItemConfig)[], keys: PropertyKey[]): ConfigReference[] {
  return items.flatMap(({ items: children, ...item }, index): ConfigReference[] => {
    // The page of a disabled item may not exist yet.
    const link = 'disabled' in item && item.disabled === true ? undefined : item.link
    return [
      ...(link === undefined ? [] : [{ kind: 'link' as const, address: link, keys: [...keys, index, 'link'] }]),
      ...itemReferences(children ?? [], [...keys, index, 'items']),
    ]
  })
}

function themedReferences(url: SiteConfig['logoUrl'], key: string): ConfigReference[] {
  if (url === undefined) return []
  if (typeof url === 'string') return [{ kind: 'file', address: url, keys: [key] }]
  return Object.entries(url).map(([theme, address]) => ({ kind: 'file', address, keys: [key, theme] }))
}

/** Leaves out templates and functions, because their address differs from page to page. */
function ogImageReferences(url: SiteConfig['ogImageUrl']): ConfigReference[] {
  if (url === undefined || typeof url === 'function') return []
  const entries: [string, PropertyKey[]][] =
    typeof url === 'string'
      ? [[url, ['ogImageUrl']]]
      : Object.entries(url).map(([prefix, address]): [string, PropertyKey[]] => [address, ['ogImageUrl', prefix]])
  return entries.flatMap(([address, keys]): ConfigReference[] =>
    /%(?:logo|title|description)/.test(address) ? [] : [{ kind: 'file', address, keys }],
  )
}
