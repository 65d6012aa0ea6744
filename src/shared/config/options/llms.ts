/** Text for language models: the `llms` key of the configuration. */
import * as z from 'zod'

/** Sets of pages whose text is in a file of its own, by name: path prefixes. */
export const llmsOptions = z.strictObject({
  sets: z
    .record(
      z.string().regex(/^(?!full$)[\w-]+$/, 'a name of letters, digits and dashes, other than `full`,'),
      z.array(z.string().startsWith('/')).min(1),
    )
    .optional(),
})

export type LlmsConfig = z.infer<typeof llmsOptions>
