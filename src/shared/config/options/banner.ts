/** The line above the header: the `banner` key of the configuration. */
import * as z from 'zod'
import { cssColor, cssLength, text } from '../text-schema.ts'
import { markdown } from '../value-schemas.ts'

export const bannerOptions = z.union([
  text,
  z.strictObject({
    content: markdown,
    backgroundColor: cssColor.optional(),
    textColor: cssColor.optional(),
    /** Readers may close it unless this is false or 'false'. */
    dismissable: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
    height: cssLength.optional(),
  }),
])
