import type { Root } from 'hast'
import { importPage, type TestPage } from './compiled.ts'
import { byClass, findOne, parseHtml } from './markup.ts'
import { makeView, renderHtml } from './render.ts'

/** The page's article as readers see it. */
export async function article(source: string, page: TestPage = {}): Promise<Root> {
  const { default: Content } = await importPage(source, page)
  const html = renderHtml(makeView({ Content }), { basePath: page.basePath ?? '' })
  return { type: 'root', children: findOne(parseHtml(html), byClass('dw-prose')).children }
}
