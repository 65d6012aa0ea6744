import { writeFileSync } from 'node:fs'
import { siteError } from '../report/diagnostic.ts'
import { suggestNearest } from '../report/nearest.ts'
import { lockedUrls, lockFile, lockText, readLock } from '../site/url-lock.ts'
import { displayPath, siteFolders } from '../util/site-folders.ts'
import { buildAndReport } from './build.ts'
import type { CommandOptions } from './options.ts'
import { redirectsToPropose } from './versions/proposed-redirects.ts'

/** `urls`: builds the site and adds its addresses to `content/urls.lock`, where they stay until `--forget` removes them. @throws SiteError if one to forget isn't there */
export async function urlsCommand({ forget, ...options }: CommandOptions): Promise<void> {
  const { content, out } = siteFolders(options)
  const file = lockFile(content)
  const locked = lockedUrls(readLock(content)?.source ?? '')
  const known = locked.map(({ address }) => address)
  if (forget !== undefined) {
    const kept = locked.filter(({ address }) => address !== forget && !address.startsWith(`${forget}#`))
    if (kept.length === known.length) throw unknownAddress(forget, file, known)
    writeFileSync(file, lockText(kept))
    process.stdout.write(`Removed ${addresses(known.length - kept.length)} from ${displayPath(file)}.\n`)
    return
  }
  const summary = await buildAndReport(options, { checksUrls: false })
  const urls = summary.urls()
  const current = new Set(urls.map(({ address }) => address))
  const knownSet = new Set(known)
  const added = urls.filter(({ address }) => !knownSet.has(address)).length
  const gone = known.filter((address) => !current.has(address))
  writeFileSync(file, lockText([...locked, ...urls]))
  process.stdout.write(
    `\n${displayPath(file)} lists ${addresses(known.length + added)}: ${added} added, ${gone.length} kept that the site doesn't have now.\n`,
  )
  process.stdout.write(redirectsToPropose(gone, { config: Object(summary.config), out }))
}

function unknownAddress(address: string, file: string, known: readonly string[]) {
  const fix = suggestNearest(address, known, 'Write the address as it is there.', String)
  return siteError({ code: 'unknown-url', file: displayPath(file), message: `${address} isn't in this file.`, fix })
}

function addresses(count: number): string {
  return `${count} address${count === 1 ? '' : 'es'}`
}
