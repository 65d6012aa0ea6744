import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startPreview } from '../../src/server/preview/preview-server.ts'
import { NOT_FOUND_FILE } from '../../src/shared/routes/site-files.ts'
import { restoreInterrupted } from '../emit/output-folder.ts'
import { siteError } from '../report/diagnostic.ts'
import { openBuiltSite } from '../site/built-site.ts'
import { displayPath, siteFolders } from '../util/site-folders.ts'
import type { CommandOptions } from './options.ts'
import { portError } from './port-error.ts'
import { stopWith } from './stop-with.ts'

const DEFAULT_PORT = 4173

/** `preview`: serves the built site until it's stopped. @throws SiteError if nothing has been built, or the port is taken */
export async function previewCommand(options: CommandOptions): Promise<void> {
  const folders = siteFolders(options)
  restoreInterrupted(folders.out)
  if (!existsSync(join(folders.out, NOT_FOUND_FILE))) {
    const message = `Nothing has been built in ${displayPath(folders.out)}.`
    throw siteError({ code: 'not-built', message, fix: 'Run `npm run build` with the same --root and --out first.' })
  }
  const { hostPath: basePath } = await openBuiltSite(folders.out)
  const { port = DEFAULT_PORT, host = '127.0.0.1' } = options
  const server = await startPreview({ folder: folders.out, basePath, port, host }).catch((error: unknown) => {
    throw portError(error, { port, host })
  })
  stopWith(() => server.close())
  process.stdout.write(`\nServing ${displayPath(folders.out)} at ${server.url}\nPress Ctrl-C to stop.\n`)
}
