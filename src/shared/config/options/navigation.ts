/** Lists of links: the keys `topNav`, `sidebar`, `socials` and `sponsors` of the configuration. */
import * as z from 'zod'
import { fileAddress, linkAddress } from '../address-schema.ts'
import { text } from '../text-schema.ts'

export const navItem = z
  .strictObject({
    /** Identifies the entry even if its text changes. */
    id: text.optional(),
    text,
    link: text.optional(),
    /** The entry counts as current on every path below this one. Defaults to `link`. */
    match: text.optional(),
    get items(): z.ZodOptional<z.ZodArray<typeof navItem>> {
      return z.array(navItem).optional()
    },
  })
  .superRefine(({ link, items }, { addIssue }) => {
    if (link !== undefined || items !== undefined) return
    const fix = 'Give it `link`, or `items` if it is a menu.'
    addIssue({ code: 'custom', message: 'an entry with `link` or `items`', params: { fix } })
  })

export const BADGE_TONES = ['neutral', 'info', 'success', 'warning', 'danger'] as const

const badge = z.union([text, z.strictObject({ text, tone: z.enum(BADGE_TONES).optional() })])

export const sidebarItem = z.strictObject({
  id: text.optional(),
  text,
  link: text.optional(),
  /** The item counts as active on every path below this one. Defaults to `link`. */
  match: text.optional(),
  /** Shown above the item, as the name of what begins there. It's no level: nothing else goes by it. */
  label: text.optional(),
  /** If present, the section can be folded. If true, it starts folded unless it contains the current page. */
  collapsed: z.boolean().optional(),
  /** Shown next to the text. */
  badge: badge.optional(),
  /** Shows the item without its link, for a page that is still to come. */
  disabled: z.boolean().optional(),
  /** A folder of pages, relative to `rootDir`. The item becomes a section that lists them. */
  files: text.optional(),
  /** The path of a reference. The item becomes a section that lists its pages. */
  reference: text.optional(),
  get items(): z.ZodOptional<z.ZodArray<typeof sidebarItem>> {
    return z.array(sidebarItem).optional()
  },
})

/** `'auto'` lists all pages by their folders. */
export const sidebar = z.union([z.literal('auto'), z.array(sidebarItem), z.record(z.string().startsWith('/'), z.array(sidebarItem))])

export const socialLink = z.strictObject({
  /** The name of a brand in simple-icons, or the path of an SVG file. */
  icon: text,
  link: linkAddress,
  /** Accessible name. Defaults to the brand's own name. */
  label: text.optional(),
  type: text.optional(),
})

export const sponsorGroup = z.strictObject({
  name: text,
  /** Height of the images in pixels. Default 40. */
  height: z.number().positive().optional(),
  /** Rows of sponsors. */
  items: z.array(z.array(z.strictObject({ name: text, image: fileAddress, link: text }))),
})

export type NavItemConfig = z.input<typeof navItem>
export type SidebarItemConfig = z.input<typeof sidebarItem>
export type BadgeTone = (typeof BADGE_TONES)[number]
export type SponsorGroup = z.infer<typeof sponsorGroup>
