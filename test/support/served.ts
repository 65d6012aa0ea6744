/** Built sites, served from the test's own process. The command that serves one has tests of its own. */
import { join } from 'node:path'
import { openBuiltSite } from '../../build/site/built-site.ts'
import { startPreview } from '../../src/server/preview/preview-server.ts'

export interface ServedSite {
  /** Address of the home page, with its trailing slash. */
  url: string
  stop(): Promise<unknown>
}

/** Serves the site that was built in a folder on a free port, as `preview` does. */
export async function serveSite(root: string): Promise<ServedSite> {
  const folder = join(root, 'dist')
  const { basePath } = await openBuiltSite(folder)
  const { url, close } = await startPreview({ folder, basePath, port: 0, host: '127.0.0.1' })
  return { url, stop: close }
}
