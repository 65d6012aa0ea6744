/** `init`: a new site, and what to do next. */
import { relative, resolve } from 'node:path'
import { isInstalled } from '../generator.ts'
import { createSite } from '../init/create-site.ts'
import type { CommandOptions } from '../options.ts'
import { nextSteps } from './next-steps.ts'

/** @throws SiteError if something is in the way */
export async function initCommand({ args: [folder = '.'] = [] }: CommandOptions): Promise<void> {
  const files = createSite(resolve(folder))
  const where = relative(process.cwd(), resolve(folder))
  process.stdout.write(
    `Created a site in ${where === '' ? 'this folder' : where}: ${files.length} files.\n\n${nextSteps(where, isInstalled)}`,
  )
}
