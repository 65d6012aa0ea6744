/** What a page says about itself above its first line (SPEC.md section 3, 'Page'). */
import * as z from 'zod'

export const LAYOUTS = ['docs', 'minimal', 'landing'] as const

export const frontmatterSchema = z.strictObject({
  title: z.string().optional(),
  description: z.string().optional(),
  layout: z.enum(LAYOUTS).optional(),
  /** Plain names or Markdown links, comma-separated. */
  authors: z.union([z.string(), z.array(z.string())]).optional(),
  date: z
    .union([z.string(), z.date()])
    .refine((date) => !Number.isNaN(new Date(date).getTime()), { error: 'a date such as 2026-03-31' })
    .optional(),
  content: z
    .strictObject({
      /** A CSS length; likewise the paddings. */
      width: z.string().optional(),
      horizontalPadding: z.string().optional(),
      verticalPadding: z.string().optional(),
    })
    .optional(),
  showLogo: z.boolean().optional(),
  /** A number is the deepest heading level shown. */
  showOutline: z.union([z.boolean(), z.int().min(2).max(6)]).optional(),
  showSidebar: z.boolean().optional(),
  showTopNav: z.boolean().optional(),
  /** false leaves the page out of the search index. */
  search: z.boolean().optional(),
})

export type Layout = (typeof LAYOUTS)[number]

/** Frontmatter as pages and components see it: dates as ISO text, authors as one line. */
export type Frontmatter = Omit<z.infer<typeof frontmatterSchema>, 'authors' | 'date'> & {
  authors?: string
  date?: string
}
