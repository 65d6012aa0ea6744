/** Tags that sites add to the head of documents: the `head` key of the configuration. */
import * as z from 'zod'
import { fileAddressIssue } from '../address-schema.ts'
import { ofPage } from '../value-schemas.ts'

const headTag = z
  .strictObject({
    tag: z.enum(['script', 'link', 'meta', 'style', 'noscript', 'base']),
    attrs: z.record(z.string(), z.union([z.string(), z.boolean()])).optional(),
    content: z.string().optional(),
    /** Makes a script wait until the page has started and the browser is idle. */
    when: z.literal('idle').optional(),
  })
  .refine(({ tag, when }) => when === undefined || tag === 'script', {
    path: ['when'],
    message: 'nothing, because only a `script` can wait',
    params: { fix: 'Remove `when` from this tag.' },
  })

/** The tags of a document's head, or those that a function adds. Their addresses can only be relative if a `<base>` says to what. */
export const headTags = z.array(headTag).superRefine((tags, { addIssue }) => {
  if (tags.some(({ tag }) => tag === 'base')) return
  for (const [index, { attrs = {} }] of tags.entries()) {
    for (const name of ['href', 'src']) {
      const address = attrs[name]
      const issue = typeof address === 'string' ? fileAddressIssue(address) : undefined
      if (issue !== undefined) addIssue({ ...issue, input: address, path: [index, 'attrs', name] })
    }
  }
})

/** Tags for every document, or a function that returns those of a page. */
export const headOptions = z.union([headTags, ofPage<HeadTag[]>()])

export type HeadTag = z.infer<typeof headTag>
