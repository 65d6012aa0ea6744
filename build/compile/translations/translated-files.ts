/** The files of translations, each with the file of the source that has its path: pages, and the partials that they include. */
import { join } from 'node:path'
import { type Language, ROOT_LOCALE, sourceLanguage } from '../../../src/shared/config/languages.ts'
import { existsSync } from '../../inputs/files.ts'
import { isInBlog } from '../../site/blog-posts.ts'
import { pagesFolder } from '../../site/discover/discover-pages.ts'
import { fileToRoute, NOT_FOUND_ROUTE } from '../../site/discover/routes.ts'
import { isNoSource, walkTree } from '../../site/discover/walk.ts'
import { pathOnHost } from '../../site/languages/language-pages.ts'
import { languagesOf } from '../../site/languages/language-site.ts'
import type { Site } from '../../site/site.ts'
import { pathIn } from '../../util/site-folders.ts'

export interface TextFile {
  /** Absolute path. */
  file: string
  /** Path relative to the folder of the pages, which the lock names it by. */
  name: string
  language: Language
  /** Path of its page in its language. Undefined for a partial. */
  route?: string
}

/** A translation and its source. */
export interface TranslatedFile {
  source: TextFile
  translation: TextFile
}

export interface TranslationFiles {
  /** In the order of their paths. Posts of a blog are each language's own. */
  pairs: readonly TranslatedFile[]
  /** Pages that a language lacks. */
  untranslated: readonly TranslatedFile[]
  /** The translation in a file, if it is one. @param file absolute path */
  inFile(file: string): TranslatedFile | undefined
}

/** The files of a site's translations, listed when someone asks for them. */
export function translationFiles({ folders, editions }: Pick<Site, 'folders' | 'editions'>): TranslationFiles {
  const languages = languagesOf({ editions })
  const source = sourceLanguage(languages)
  if (source === undefined) return { pairs: [], untranslated: [], inFile: () => undefined }
  const folder = pagesFolder(folders.content, editions[0]?.config.rootDir)
  const blogDir = editions[0]?.config.blogDir ?? ''
  const read = (file: string): TextFile | undefined => {
    const name = pathIn(folder, file)
    const language = languages.find(({ key }) => name.startsWith(`${key}/`)) ?? languages.find(({ key }) => key === ROOT_LOCALE)
    if (language === undefined || !/\.mdx?$/.test(name)) return undefined
    const path = withoutFolder(name, language)
    const isPartial = path.split('/').some((part) => part.startsWith('_'))
    return { file, name, language, ...(!isPartial && { route: fileToRoute(path) }) }
  }
  const inFile = (file: string): TranslatedFile | undefined => {
    const translation = read(file)
    if (translation === undefined || translation.language === source || isInBlog(translation.route ?? '', blogDir)) return undefined
    const bare = withoutFolder(translation.name, translation.language).replace(/\.mdx?$/, '')
    const files = [`${bare}.mdx`, `${bare}.md`].map((path) => join(folder, folderOfLanguage(source), path))
    const original = read(files.find((path) => existsSync(path)) ?? '')
    return original && { source: original, translation }
  }
  const all = () => [...walkTree(folder, isNoSource, false)].flatMap(({ path, isFolder }) => (isFolder ? [] : [path]))
  return {
    inFile,
    get pairs() {
      return all().flatMap((file) => inFile(file) ?? [])
    },
    get untranslated() {
      const translated = new Set(this.pairs.map(({ source: { name }, translation: { language } }) => `${language.key} ${name}`))
      const pages = all().flatMap((file) => read(file) ?? [])
      return pages.flatMap((page) => {
        const { name, route, language } = page
        if (language !== source || route === undefined || route === NOT_FOUND_ROUTE || isInBlog(route, blogDir)) return []
        const lacking = languages.filter((other) => other !== source && !translated.has(`${other.key} ${name}`))
        return lacking.map((other) => {
          const path = join(folderOfLanguage(other), withoutFolder(name, source))
          return { source: page, translation: { file: join(folder, path), name: path, language: other, route } }
        })
      })
    },
  }
}

/** The address of a page below the base path, and the name of a partial. */
export function addressOfText({ route, language, name }: TextFile): string {
  return route === undefined ? name : pathOnHost({ route, language: language.key })
}

function folderOfLanguage({ key }: Language): string {
  return key === ROOT_LOCALE ? '' : key
}

function withoutFolder(name: string, { key }: Language): string {
  return key === ROOT_LOCALE ? name : name.slice(key.length + 1)
}
