/** Links with icons: the `socials` key of the configuration. */
import * as z from 'zod'
import { linkAddress } from '../address-schema.ts'
import { text } from '../text-schema.ts'

export const socialLink = z.strictObject({
  /** The name of a brand in simple-icons, or the path of an SVG file. */
  icon: text,
  link: linkAddress,
  /** Accessible name. Defaults to the brand's own name. */
  label: text.optional(),
  type: text.optional(),
})
