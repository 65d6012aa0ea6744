/** Fonts: the `font` key of the configuration. */
import * as z from 'zod'
import { text } from '../text-schema.ts'

const fontFamily = z.strictObject({
  /** A family of Google Fonts, which browsers load from there. */
  google: text.optional(),
  /** An installed package of Fontsource, such as `@fontsource-variable/inter`, or a folder like one, such as `./content/fonts/acme`. The site serves its files itself. */
  package: text.optional(),
})

export const fontOptions = z.strictObject({ default: fontFamily.optional(), mono: fontFamily.optional() })
