/** Authors as written in frontmatter: plain text or Markdown links, separated by commas. */
export interface Author {
  name: string
  link?: string
}

/** Parses `Ann, [Ben](https://b.example)` into two authors, the second with a link. */
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
