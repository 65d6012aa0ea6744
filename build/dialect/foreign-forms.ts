/**
 * Forms that authors of other generators write and nothing here reads. The table beside this says for each construct its pattern, whose it is, what it
 * does there, and what to write instead. A test looks for an example of each, and compiles what its author should have written:
 * `test/golden/given/foreign-forms.txt`.
 */
import table from './foreign-forms.json' with { type: 'json' }
import { type UnsupportedSyntax, withShared } from './unsupported-syntax.ts'

/** A form as the table has it. */
type Written = Omit<UnsupportedSyntax, 'pattern'> & { readonly pattern: string; readonly flags?: string }

function formsOf(forms: Readonly<Record<string, unknown>>): UnsupportedSyntax[] {
  return (Object.values(forms) as Written[]).map(({ pattern, flags, ...form }) => ({
    ...form,
    pattern: new RegExp(pattern, flags),
    fix: withShared(form.fix, table.shared),
  }))
}

/** In order: the first one is meant where several match. */
export const FOREIGN_FORMS: readonly UnsupportedSyntax[] = formsOf(table.forms)

/** Each is compared with one option of a code fence, without the space around it, and its form is an example of it. */
export const FOREIGN_FENCE_OPTIONS: readonly UnsupportedSyntax[] = formsOf(table.fenceOptions)
