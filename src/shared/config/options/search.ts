/** Search: the `search` key of the configuration. */
import * as z from 'zod'
import { linkAddress, requestAddress } from '../address-schema.ts'
import { text } from '../text-schema.ts'

const boosts = z.strictObject({ title: z.number().optional(), titles: z.number().optional(), text: z.number().optional() })

/** The search options of MiniSearch that sites need, and those of this generator. */
export const searchOptions = z.strictObject({
  /** Other meanings of a word: `{ newDm: 'createDm', k8s: ['kubernetes'] }`. */
  synonyms: z.record(text, z.union([text, z.array(text)])).optional(),
  /** Weight of pages below each path, 1 being usual: `{ '/archive': 0.5 }`. */
  boostDocument: z.record(z.string().startsWith('/'), z.number().min(0.01).max(100)).optional(),
  /** Place to ask if search finds nothing. `%s` in the link stands for the search. */
  ask: z.strictObject({ text, link: linkAddress }).optional(),
  /** Pages that the dialog offers while its field is empty, and where nothing is found. Without them, it offers pages near the open one. */
  start: z.array(z.strictObject({ text, link: linkAddress })).optional(),
  /** Receiver of queries that found nothing, or whose results nobody opened: an address, or the page's Plausible script. */
  report: z.union([z.literal('plausible'), requestAddress]).optional(),
  boost: boosts.optional(),
  fuzzy: z.union([z.boolean(), z.number()]).optional(),
  prefix: z.boolean().optional(),
  combineWith: z.enum(['AND', 'OR', 'AND_NOT']).optional(),
})

export type SearchOptions = z.infer<typeof searchOptions>
