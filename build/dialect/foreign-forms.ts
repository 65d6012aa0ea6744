/**
 * What authors of other generators write and nothing here reads: for each construct, the pattern, the generators that it belongs to, and what to
 * write instead. A test looks for each example, and compiles what its author should have written. Components, directives, options of fences, keys and
 * modules have tables of their own, because they're found by name.
 */
import { BLOCK_FORMS } from './block-forms.ts'
import { ELEMENT_FORMS } from './element-forms.ts'
import { INCLUDING_FORMS } from './including-forms.ts'
import { INLINE_FORMS } from './inline-forms.ts'
import type { UnsupportedSyntax } from './unsupported-syntax.ts'

/** Where several match the same text, the first is meant. */
export const FOREIGN_FORMS: readonly UnsupportedSyntax[] = [...INCLUDING_FORMS, ...BLOCK_FORMS, ...INLINE_FORMS, ...ELEMENT_FORMS]
