/** What threads read of a site to render its documents. The files have hashes in their names, so they're cached by name. */
import { readFileSync } from 'node:fs'
import type { SiteData } from '../../src/shared/config/site-data.ts'
import type { DocumentStyles } from '../bundle/stylesheet.ts'

let site: { file: string; data: SiteData } | undefined

/** Reads the site's data. */
export function readSiteData(file: string): SiteData {
  if (site?.file !== file) site = { file, data: JSON.parse(readFileSync(file, 'utf8')) }
  return site.data
}

let styles: { file: string; first: string; parts: { css: string; named: RegExp }[] } | undefined

/** The styles that the document of a page contains. */
export function stylesFor(body: string, file: string): string[] {
  if (styles?.file !== file) {
    const { first, parts }: DocumentStyles = JSON.parse(readFileSync(file, 'utf8'))
    styles = { file, first, parts: parts.map(({ css, classes }) => ({ css, named: classNames(classes) })) }
  }
  return [styles.first, ...styles.parts.filter(({ named }) => named.test(body)).map(({ css }) => css)]
}

/** Finds one of the classes in an attribute. What it finds in a text does no harm. */
function classNames(classes: readonly string[]): RegExp {
  const names = classes.map((name) => name.replace(/[^-\w]/g, '\\$&'))
  return new RegExp(`[" ](?:${names.join('|') || '(?!)'})[" ]`)
}
