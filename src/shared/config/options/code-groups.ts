/** Choices for all code groups: the `codeGroups` key of the configuration. */
import * as z from 'zod'
import { choiceOf } from '../../choices.ts'
import { text } from '../text-schema.ts'

const titles = z
  .array(text.regex(/^[^,]*$/, 'a title without commas, because tabs list several titles with them'))
  .min(2)
  .superRefine((given, { addIssue }) => {
    const choices = given.map(choiceOf)
    for (const [index, choice] of choices.entries()) {
      if (choices.indexOf(choice) === index) continue
      const fix = 'Remove it. Case and spaces make no difference.'
      addIssue({ code: 'custom', path: [index], message: 'each title once', params: { fix } })
    }
  })

/** Choices of readers, by their name in addresses. `?q=` opens search. */
export const codeGroupOptions = z.record(
  z.string().regex(/^(?!q$)[a-z][a-z0-9-]*$/, 'a name of lowercase letters, digits and dashes, other than `q`,'),
  z.strictObject({ label: text, titles }),
)
