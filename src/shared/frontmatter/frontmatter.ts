import * as z from 'zod'
import { cssLength } from '../config/text-schema.ts'
import { adviceOnDate } from './date-advice.ts'
import { ISO_DATE_EXAMPLES, isIsoDate } from './iso-date.ts'

export const frontmatterSchema = z.strictObject({
  title: z.string().optional(),
  description: z.string().optional(),
  layout: z.enum(['docs', 'minimal', 'landing']).optional(),
  /** Plain names or Markdown links, comma-separated. */
  authors: z.union([z.string(), z.array(z.string())]).optional(),
  /** ISO 8601. Other formats, and `Date` objects parsed from them, depend on the time zone of the machine. */
  date: z
    .custom<string>(() => true)
    .superRefine((date, { addIssue }) => {
      if (typeof date === 'string' && isIsoDate(date)) return
      const fix = adviceOnDate(date)
      addIssue({ code: 'custom', message: ISO_DATE_EXAMPLES, ...(fix !== undefined && { params: { fix } }) })
    })
    .optional(),
  content: z
    .strictObject({ width: cssLength.optional(), horizontalPadding: cssLength.optional(), verticalPadding: cssLength.optional() })
    .optional(),
  showLogo: z.boolean().optional(),
  /** A number is the deepest heading level shown. */
  showOutline: z.union([z.boolean(), z.int().min(2).max(6)]).optional(),
  showSidebar: z.boolean().optional(),
  showTopNav: z.boolean().optional(),
  /** Position among the pages of its folder, in a sidebar made from files. Pages without one follow by name. */
  order: z.number().optional(),
  /** Replaces the title in a sidebar made from files. */
  sidebarTitle: z.string().optional(),
  /** `false` excludes the page from the search index. */
  search: z.boolean().optional(),
  /** Weight of the page in search; 1 is usual. */
  searchPriority: z.number().min(0.01).max(100).optional(),
  /** `true` asks search engines not to show the page, and keeps it out of the site's own search and lists. */
  noindex: z.boolean().optional(),
})

export type Layout = NonNullable<Frontmatter['layout']>

/** Frontmatter as pages and components see it: authors as one line. */
export type Frontmatter = Omit<z.infer<typeof frontmatterSchema>, 'authors'> & { authors?: string }
