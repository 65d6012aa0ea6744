import type { Feature } from '../feature.ts'

/** Each page as Markdown, at its address with `.md`. */
export const markdownPages: Feature = {
  name: 'markdown-pages',
  outputs: ({ markdown }) => ({ outputs: markdown }),
}
