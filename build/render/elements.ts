/** React elements in the configuration, in the place of Markdown. They're rendered in a thread, with the components that pages use. */
import type { SiteData } from '../../src/shared/config/site-data.ts'
import { isElement } from '../../src/shared/config/values.ts'
import { SiteError, siteError } from '../report/diagnostic.ts'
import { writeConfigForThreads } from '../site/config/config-for-threads.ts'
import type { Site } from '../site/site.ts'
import { type FragmentHtml, type FragmentKey, fragmentValues } from '../site/site-data.ts'
import { writeSiteDataForThreads } from './site-data-files.ts'
import { RENDER } from './tasks.ts'

/**
 * Renders the elements of a configuration. They're rendered in every build, because they may depend on anything.
 * @throws SiteError naming the key of an element that throws
 */
export async function renderElements(data: SiteData, { config, bundled, folders, store, pool }: Site): Promise<FragmentHtml> {
  const keys = Object.entries(fragmentValues(config)).flatMap(([key, value]) => (isElement(value) ? [key as FragmentKey] : []))
  if (keys.length === 0) return {}
  const configFile = writeConfigForThreads(bundled, folders)
  const { siteFile } = writeSiteDataForThreads(data, store)
  const rendered = await Promise.all(
    keys.map(async (key) => {
      try {
        const { html, problem } = await pool.run(RENDER, { kind: 'element', label: `${bundled.file} (${key})`, configFile, key, siteFile })
        if (problem !== undefined)
          throw siteError({ code: 'fragment', file: bundled.file, message: `${key}: ${problem.message}`, fix: problem.fix })
        return [key, html] as const
      } catch (error) {
        if (error instanceof SiteError) throw error
        throw siteError({
          code: 'fragment',
          file: bundled.file,
          message: `${key}: the element could not be rendered: ${error instanceof Error ? error.message : String(error)}`,
          fix: 'It is rendered in Node, once, while the site is built.',
        })
      }
    }),
  )
  return Object.fromEntries(rendered)
}
