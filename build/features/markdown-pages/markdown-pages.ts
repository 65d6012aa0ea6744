import { markdownTag } from '../../../src/shared/page/page-head.ts'
import { NOT_FOUND } from '../../../src/shared/page/social-image.ts'
import { markdownAddress } from '../../../src/shared/routes/paths.ts'
import type { PageTags } from '../../render/document-input.ts'
import { type Feature, fixedRoutes } from '../feature.ts'

/** Each page as Markdown, at its address with `.md`. */
export const markdownPages: Feature = {
  name: 'markdown-pages',
  paths: ({ pages }) => fixedRoutes(pages).map((route) => markdownAddress(route).slice(1)),
  page:
    ({ data }) =>
    ({ path }): PageTags =>
      path === NOT_FOUND ? {} : { head: [markdownTag(data, path)] },
  outputs: ({ markdown }) => ({ outputs: markdown }),
}
