import { createPage } from '../new/create-page.ts'
import { type CommandOptions, siteFolders } from '../options.ts'

/**
 * `new`: creates a page and its entry in the sidebar, and prints where they are.
 * @throws SiteError if either can't be created; then nothing is written
 */
export async function newCommand({ args: [name = '', title] = [], group, ...options }: CommandOptions): Promise<void> {
  const { file, route, listed } = await createPage(siteFolders(options), { name, title, group })
  const place = listed === undefined ? '' : [...listed.groups, ...(listed.after === undefined ? [] : [`after ${listed.after}`])].join(' > ')
  process.stdout.write(
    `Created ${file}, the page ${route}.\n${listed === undefined ? '' : `Listed it in ${listed.file}: ${place}.\n`}Write it with \`npm run dev\` running.\n`,
  )
}
