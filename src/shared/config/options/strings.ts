/** Words of the interface: the `strings` key of the configuration. */
import * as z from 'zod'
import { inWords } from '../../in-words.ts'
import { placeholdersIn } from '../../strings/fill-in.ts'
import { PLACEHOLDERS, type StringOverrides } from '../../strings/strings.ts'
import { text } from '../text-schema.ts'

/** A word with the placeholders of the English one. */
function stringSchema(key: string) {
  const { required, optional } = PLACEHOLDERS[key] ?? { required: [], optional: [] }
  const issue = (message: string, fix: string) => ({ code: 'custom', message, params: { fix } }) as const
  return text
    .superRefine((value, { addIssue }) => {
      const used = placeholdersIn(value)
      const missing = required.filter((name) => !used.includes(name)).map((name) => `\`{${name}}\``)
      const unknown = used.filter((name) => !required.includes(name) && !optional.includes(name)).map((name) => `\`{${name}}\``)
      const names = [...required, ...optional].map((name) => `\`{${name}}\``)
      const known = inWords(names, 'and')
      if (missing.length > 0) addIssue(issue(`text with ${inWords(missing, 'and')} in it`, 'The site replaces it with a value.'))
      if (unknown.length > 0) {
        addIssue(
          issue(`text without ${inWords(unknown, 'and')}`, known === '' ? 'This text has no placeholders.' : `It can contain ${known}.`),
        )
      }
    })
    .optional()
}

type StringSchemas = Record<keyof StringOverrides, ReturnType<typeof stringSchema>>

export const stringOptions = z.strictObject(
  Object.fromEntries(Object.keys(PLACEHOLDERS).map((key) => [key, stringSchema(key)])) as StringSchemas,
)
