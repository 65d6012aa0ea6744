import { NOWHERE, type PageView } from '../page/page.ts'

/** A page without a file and without content, in the minimal layout. */
export function emptyView(path: string, title: string): PageView {
  return { ...NOWHERE, path, params: {}, meta: { title, frontmatter: { layout: 'minimal' }, headings: [] }, Content: () => null }
}
