import { markdownAddress, withBasePath } from '../../../src/shared/routes/paths.ts'
import { NOT_FOUND, type PageTags } from '../../render/document-input.ts'
import { type Feature, fixedRoutes } from '../feature.ts'

/** Each page as Markdown, at its address with `.md`. */
export const markdownPages: Feature = {
  name: 'markdown-pages',
  paths: ({ pages }) => fixedRoutes(pages).map((route) => markdownAddress(route).slice(1)),
  page:
    ({ data }) =>
    ({ path }): PageTags => {
      if (path === NOT_FOUND) return {}
      const href = withBasePath(data.basePath, markdownAddress(path))
      return { head: [{ tag: 'link', attrs: { type: 'text/markdown', rel: 'alternate', href } }] }
    },
  outputs: ({ markdown }) => ({ outputs: markdown }),
}
