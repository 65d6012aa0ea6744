import { posix } from 'node:path'
import type { Language } from '../../../src/shared/config/languages.ts'
import { ROOT_LOCALE, sourceLanguage } from '../../../src/shared/config/languages.ts'
import type { SourcePage } from '../discover/page-entry.ts'
import type { ResolvedConfig } from '../resolve-config.ts'
import { type Edition, inEdition, type Site } from '../site.ts'

/** All languages of a site. Empty if it has no `locales`. */
export function languagesOf({ editions }: Pick<Site, 'editions'>): Language[] {
  return editions.flatMap(({ language }) => language ?? [])
}

/** The editions that are made: all, or that of the language that a command asks for. */
export function editionsMade({ editions, locale }: Pick<Site, 'editions' | 'locale'>): readonly Edition[] {
  return locale === undefined ? editions : editions.filter(({ language }) => language?.key === locale)
}

/** The origin of what a build leaves out: nothing, or the address where the whole site is published. */
export function originElsewhere({ locale, config }: Pick<Site, 'locale'> & { config: Pick<ResolvedConfig, 'baseUrl'> }): string {
  return locale === undefined ? '' : (config.baseUrl ?? '')
}

/** The pages that are compiled for the editions that are made, which show those of the source that they lack. */
export function pagesNeeded<Page extends Pick<SourcePage, 'language'>>(
  pages: readonly Page[],
  site: Pick<Site, 'editions' | 'locale'>,
): Page[] {
  const source = sourceLanguage(languagesOf(site))?.key
  return pages.filter(({ language }) => site.locale === undefined || language === site.locale || language === source)
}

/** Says that a build is a part of a site. */
export function noticeOfPart({ editions, locale, config }: Pick<Site, 'editions' | 'locale' | 'config'>): string[] {
  const made = editions.find(({ language }) => language?.key === locale)?.language
  if (made === undefined) return []
  const others =
    config.baseUrl === undefined ? "don't lead anywhere, because the configuration has no `baseUrl`" : `lead to ${config.baseUrl}`
  return [`This is a part of the site: the pages in ${made.label}, because of --locale. Links to other languages ${others}.`]
}

/** A site as the pages of one language are compiled: in its words, and from its folder. What that lacks is in the folder of the source. */
export function inFolderOf<Opened extends Site>(site: Opened, edition: Edition): Opened & { sourceDir?: string } {
  const inside = inEdition(site, edition)
  const [source] = site.editions
  const sourceDir =
    source === undefined || source.language?.key === edition.language?.key ? undefined : folderOfPages(inside.config, source)
  return {
    ...inside,
    config: { ...inside.config, rootDir: folderOfPages(inside.config, edition) },
    ...(sourceDir !== undefined && { sourceDir }),
  }
}

/** A site as a page of it is compiled: in the language of the page. */
export function compiledIn<Opened extends Site>(site: Opened, { language }: Pick<SourcePage, 'language'>): Opened {
  const edition = site.editions.find((one) => one.language !== undefined && one.language.key === language)
  return edition === undefined ? site : inFolderOf(site, edition)
}

/** The folder of an edition's own pages, relative to the configuration. */
export function folderOfPages({ rootDir }: Pick<ResolvedConfig, 'rootDir'>, { language }: Pick<Edition, 'language'>): string {
  return language === undefined || language.key === ROOT_LOCALE ? rootDir : posix.join(rootDir, language.key)
}
