/** `reference`: what a site's references have, with addresses and places, or what has changed in them. */
import { openSite } from '../../open-site.ts'
import { SiteError } from '../../report/diagnostic.ts'
import { SILENT } from '../../report/progress.ts'
import { type ReferenceItem, referenceSchemes } from '../../site/reference-scheme.ts'
import { openStore } from '../../store/store.ts'
import { withUsableCache } from '../../store/usable-cache.ts'
import { siteFolders } from '../../util/site-folders.ts'
import { createPool } from '../../workers/pool.ts'
import type { CommandOptions } from '../options.ts'

/** @throws SiteError if the site has no reference at that path, or none to compare with */
export async function referenceCommand({ args: [path] = [], json, changes, ...options }: CommandOptions): Promise<void> {
  const { folders } = withUsableCache(siteFolders(options))
  const pool = createPool(folders)
  try {
    const site = await openSite({ folders, store: openStore(folders.cache), pool, progress: SILENT })
    const paths = Object.keys(site.config.reference ?? {})
    const schemes = referenceSchemes(site.schemes).filter((_, index) => path === undefined || paths[index] === path)
    if (schemes.length === 0) {
      const fix =
        paths.length === 0 ? 'Name a document under `reference` in the configuration.' : `Name one that there is: ${paths.join(', ')}.`
      throw wrongReference(path === undefined ? 'The site has no reference.' : `There is no reference at ${path}.`, fix)
    }
    await site.pages()
    if (changes !== true) {
      const items = (await Promise.all(schemes.map((scheme) => scheme.items()))).flat()
      process.stdout.write(json === true ? `${JSON.stringify(items, null, 2)}\n` : items.map(lineOf).join(''))
      return
    }
    const texts = (await Promise.all(schemes.map((scheme) => scheme.changes()))).filter((text) => text !== undefined)
    if (texts.length === 0) {
      const fix = "Name a file or a commit under `previous` of the reference: `previous: 'git:main'`."
      throw wrongReference("The reference isn't compared with anything.", fix)
    }
    process.stdout.write(texts.join('\n'))
  } finally {
    await pool.close()
  }
}

function lineOf({ address, id, call, file, line }: ReferenceItem): string {
  return `${address}  ${id}${call === undefined || call === id ? '' : `  ${call}`}  ${file}:${line}\n`
}

function wrongReference(message: string, fix: string): SiteError {
  return new SiteError([{ severity: 'error', code: 'unknown-reference', message, fix }])
}
