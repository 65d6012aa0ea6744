/** The syntax of pages, as plugins of remark. The native parser has to read pages in the same way, or leave them to remark. */
import remarkCjkFriendly from 'remark-cjk-friendly/parseOnly'
import remarkCjkFriendlyStrikethrough from 'remark-cjk-friendly-gfm-strikethrough/parseOnly'
import remarkDirective from 'remark-directive'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import type { PluggableList } from 'unified'
import './linear-edits.ts'
import { remarkFullWidth } from './remark-full-width.ts'

export const REMARK_SYNTAX: PluggableList = [
  remarkFrontmatter,
  remarkGfm,
  // Emphasis next to East Asian punctuation, which CommonMark reads as text.
  remarkCjkFriendly,
  remarkCjkFriendlyStrikethrough,
  remarkFullWidth,
  remarkDirective,
]
