import { memo, useMemo } from 'react'
import { SiteContext, useSite } from '../config/site-context.ts'
import type { PageView } from '../page/page.ts'
import { useStore } from '../platform/use-store.ts'
import { useRouter } from '../router/context.ts'
import { PageContent, type PageContentProps, type PageFailure } from './page-content.tsx'
import { useSlot } from './slots.tsx'

/** The page and the prerendered one, which becomes the page as it is. With a site's component below its titles, pages share an article instead. */
export function Articles({ view, failure }: { view: PageView; failure: PageFailure }) {
  const prerendered = useStore(useRouter().prerendered)
  if (useSlot('AfterTitle') !== undefined) return <Article view={view} failure={failure} />
  return (
    <>
      <Article key={view.path} view={view} failure={failure} />
      {prerendered !== undefined && prerendered.view.path !== view.path && (
        <Article key={prerendered.view.path} view={prerendered.view} failure={NO_FAILURE} prerenderedBlocks={prerendered.blocks} />
      )}
    </>
  )
}

const NO_FAILURE: PageFailure = { error: undefined, isShown: false, onCatch() {} }

/** A page's article is added to the document and removed from it as a whole. It doesn't render again when another page is prerendered. */
const Article = memo(function Article(props: PageContentProps) {
  const { lang, dir } = props.view.own ?? {}
  const site = useSite()
  // Its own words and dates are in the language of its text.
  const own = useMemo(
    () => (lang === undefined ? site : { ...site, lang, strings: site.sourceStrings, texts: site.sourceTexts }),
    [site, lang],
  )
  return (
    <article className="dw-prose" lang={lang} dir={dir} data-prerendered={props.prerenderedBlocks === undefined ? undefined : true}>
      <SiteContext value={own}>
        <PageContent {...props} />
      </SiteContext>
    </article>
  )
})
