/** Authors as frontmatter names them: plain text or Markdown links, comma-separated (SPEC.md section 3, 'Blog post'). */
export interface Author {
  name: string
  link?: string
}

/** `Ann, [Ben](https://b.example)` as two authors, the second with a link. */
export function parseAuthors(authors: string): Author[] {
  return authors
    .split(/,(?![^[]*\]|[^(]*\))/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const link = /^\[([^\]]+)\]\((.+)\)$/.exec(part)
      return link?.[1] === undefined || link[2] === undefined ? { name: part } : { name: link[1], link: link[2] }
    })
}
