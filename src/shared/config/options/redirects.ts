/** Old addresses: the `redirects` key of the configuration. */
import * as z from 'zod'
import { ONE_LINE, text } from '../text-schema.ts'

export const redirectOptions = z.record(
  text.regex(ONE_LINE, 'it has a line break or another control character.'),
  text.regex(ONE_LINE, 'an address without line breaks'),
)
