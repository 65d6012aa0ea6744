/** Links to accounts elsewhere, with the icons of their brands. */
import type { SiteConfig } from '../../../src/shared/config/schema.ts'
import { getOwn } from '../../../src/shared/get-own.ts'
import { findBrandIcon } from '../../features/icons/brand-icons.ts'
import { listOf, stringOf, valuesOf } from '../config/values.ts'
import type { Notes } from '../notes.ts'
import brands from './brands.json' with { type: 'json' }

type Social = NonNullable<SiteConfig['socials']>[number]

/** Names of brands that the icon set has under another name. */
const BRANDS: Readonly<Record<string, string>> = brands

/** `[{ icon: 'github', link }]`, or `{ github: link }`. Links without an icon go into the notes, because the build would refuse them. */
export function socialOf(value: unknown, notes: Notes): Social[] | undefined {
  const pairs = Array.isArray(value)
    ? value.map(valuesOf).map((item) => ({
        name: item['icon'],
        link: item['link'] ?? item['href'],
        label: item['label'] ?? item['ariaLabel'] ?? item['name'],
      }))
    : Object.entries(valuesOf(value)).map(([name, link]) => ({ name, link: listOf(link)[0], label: undefined }))
  const socials = pairs.flatMap(({ name, link, label }): Social[] => {
    const address = stringOf(link)
    if (address === undefined) return []
    const written = (stringOf(name) ?? '').replace(/^.*\/|-\d+$/g, '').toLowerCase()
    const host = /^https?:\/\/(?:[^/]*\.)?([^./]+)\.[a-z]+(?:[/?#]|$)/.exec(address)?.[1] ?? ''
    const icon = [written, host].map((own) => getOwn(BRANDS, own) ?? own).find((own) => findBrandIcon(own) !== undefined)
    if (icon === undefined) {
      notes.add('configuration', undefined, `The link to ${address} has no icon that is known here.`, stringOf(label))
      return []
    }
    return [{ icon, link: address, ...(typeof label === 'string' && { label }) }]
  })
  return socials.length === 0 ? undefined : socials
}
