/** Forms of Markdown: the `markdown` key of the configuration. */
import * as z from 'zod'
import { plugins } from '../markdown-plugins.ts'
import { text } from '../text-schema.ts'

export const markdownOptions = z.strictObject({
  code: z
    .strictObject({
      themes: z.strictObject({ light: text, dark: text }).optional(),
      /** True if all samples in TypeScript show types, and not only those marked `twoslash`. */
      twoslash: z.boolean().optional(),
    })
    .optional(),
  /** True if `$a$` and `$$b$$` are formulas in TeX. */
  math: z.boolean().optional(),
  /** Limits for HTML in `.md` files: `safe` is text that can't run anything. */
  html: z.enum(['all', 'safe']).optional(),
  /** Files and folders that pages may include although they look like secrets or are in `.git` or `node_modules`. */
  includes: z
    .array(
      text.regex(
        /^(?!\/)(?:(?!\.{1,2}(?:\/|$))[^/\\]+(?:\/(?!$)|$))+$/,
        'a path below the folder with `content`, such as `node_modules/acme/examples`,',
      ),
    )
    .optional(),
  /** Plugins for Markdown's syntax tree, each a plugin or `[plugin, ...options]`. */
  remarkPlugins: plugins,
  /** Plugins for the HTML tree that Markdown becomes. */
  rehypePlugins: plugins,
})
