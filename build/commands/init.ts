/** `init`: a new site, and what to do next. */
import { relative, resolve } from 'node:path'
import { createSite } from '../init/create-site.ts'
import type { CommandOptions } from '../options.ts'

/** @throws SiteError if something is in the way */
export async function initCommand({ args: [folder = '.'] = [] }: CommandOptions): Promise<void> {
  const files = createSite(resolve(folder))
  const where = relative(process.cwd(), resolve(folder))
  const enter = where === '' ? '' : `cd ${/[^\w./\\:-]/.test(where) ? JSON.stringify(where) : where} && `
  process.stdout.write(
    `Created a site in ${where === '' ? 'this folder' : where}: ${files.length} files.\n\nNext:\n\n  ${enter}npm install\n  npm run dev\n`,
  )
}
