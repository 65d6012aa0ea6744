import { useSite } from '../../config/site-context.ts'
import { useRouterState } from '../../router/context.ts'
import type { RouterState } from '../../router/state.ts'
import { DocumentPart } from '../document-part.tsx'
import { ThemeToggle } from '../theme.tsx'

/** The page in the site's other versions and languages. Its parts are HTML, so that other sites load nothing of it (`edition-menus-html.ts`). */
export function EditionMenus() {
  const { languages, versions } = useSite()
  const view = useRouterState(selectView)
  return (languages ?? versions) && <DocumentPart part="editionMenus" className="dw-languages" view={view} />
}

const selectView = (state: RouterState) => state.view

/** One child of the bar's end, so that ids of components in the slot beside it are those of a site without these. */
export function EditionsAndTheme() {
  return (
    <>
      <EditionMenus />
      <ThemeToggle />
    </>
  )
}
