/** A site's data, and the styles of its documents, in files for the threads that render them. */
import type { SiteData } from '../../src/shared/config/site-data.ts'
import type { DocumentStyles } from '../bundle/stylesheet.ts'
import { hashedOutput } from '../emit/output.ts'
import { readKeptJson } from '../store/kept-files.ts'
import type { Store } from '../store/store.ts'
import { lastRead } from '../util/last-read.ts'

/** Writes the file for threads. @returns its path, and the same data as a module for browsers, which the caller has to publish */
export function writeSiteDataForThreads(site: SiteData, store: Pick<Store, 'file'>) {
  const json = JSON.stringify(site)
  return { siteFile: store.file('site', json), siteModule: hashedOutput('assets/site', '.js', `export default ${json}\n`) }
}

export const readSiteData = lastRead(readKeptJson<SiteData>)

const readStyles = lastRead((file) => {
  const { first, parts } = readKeptJson<DocumentStyles>(file)
  return { first, parts: parts.map(({ css, classes }) => ({ css, named: classNames(classes) })) }
})

/** The styles that the document of a page contains. */
export function stylesFor(body: string, file: string): string[] {
  const { first, parts } = readStyles(file)
  return [first, ...parts.filter(({ named }) => named.test(body)).map(({ css }) => css)]
}

/** Finds one of the classes in an attribute, or one of the elements. A false match in a text does no harm. */
function classNames(classes: readonly string[]): RegExp {
  const names = classes.map((name) => name.replace(/[^-\w<]/g, '\\$&'))
  const [elements, others] = [names.filter((name) => name.startsWith('<')), names.filter((name) => !name.startsWith('<'))]
  return new RegExp(`[" ](?:${others.join('|') || '(?!)'})[" ]|(?:${elements.join('|') || '(?!)'})[ >]`)
}
