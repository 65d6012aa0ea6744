/** What pages of this site can have in their frontmatter, besides the built-in keys. */
export interface Fields {
  status: 'draft' | 'stable'
  gauge?: string
  reviewers: string[]
  checked?: string
}
