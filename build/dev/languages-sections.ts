import { comparablePath, pathToRoute } from '../../src/shared/routes/paths.ts'
import { type ComparedFile, createComparison } from '../compile/translations/open-translations.ts'
import { translationFiles } from '../compile/translations/translated-files.ts'
import { readTranslationsLock } from '../compile/translations/translations-lock.ts'
import type { Site } from '../site/site.ts'
import { type FindSection, findSections, type LinkedParts } from '../stages/languages-sections.ts'
import type { DevPage } from './dev-pages.ts'

/** Finds sections of translations by their ids in the source. In development, the pages that links lead to aren't compiled, so their texts are read. */
export function findInTexts(site: Site, pages: readonly DevPage[]): FindSection {
  const open = () => {
    const compare = createComparison(site, readTranslationsLock(site.folders.content) ?? { files: new Map() })
    return { compare, files: translationFiles(site) }
  }
  let opened: ReturnType<typeof open> | undefined
  return findSections(site, (path) => {
    const page = pages.find((one) => one.language === site.edition.language?.key && comparablePath(pathToRoute(one.path)) === path)
    if (page === undefined) return undefined
    opened ??= open()
    const pair = opened.files.inFile(page.file)
    const compared = pair && opened.compare(pair)
    return compared && { page: partsIn(compared, 'translation'), original: partsIn(compared, 'source') }
  })
}

function partsIn({ texts, sections, locked }: ComparedFile, side: 'source' | 'translation'): LinkedParts {
  const idOf = (key = '') => key.slice(1)
  const translated = new Map(locked.length === 0 ? [] : sections.map(({ source, translation }) => [translation?.key, idOf(source?.key)]))
  const headings = texts[side].sections.flatMap(({ key, depth }) => {
    const [id, of] = [idOf(key), side === 'source' ? undefined : translated.get(key)]
    return depth === 0 ? [] : [{ id, depth, ...(of && of !== id && { of }) }]
  })
  return { headings, anchors: headings.map(({ id }) => id), mayAddAnchors: false }
}
