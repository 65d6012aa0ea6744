/** How Markdown is read: the `markdown` key of the configuration. */
import * as z from 'zod'
import { plugins } from '../markdown-plugins.ts'
import { text } from '../text-schema.ts'

export const markdownOptions = z.strictObject({
  code: z
    .strictObject({
      themes: z.strictObject({ light: text, dark: text }).optional(),
      /** Whether all samples in TypeScript show types, and not only those marked `twoslash`. */
      twoslash: z.boolean().optional(),
    })
    .optional(),
  /** Whether `$a$` and `$$b$$` are formulas in TeX. */
  math: z.boolean().optional(),
  /** Plugins for Markdown's syntax tree, each a plugin or `[plugin, ...options]`. */
  remarkPlugins: plugins,
  /** Plugins for the HTML tree that Markdown becomes. */
  rehypePlugins: plugins,
})
