import { siteFolders } from '../../util/site-folders.ts'
import type { CommandOptions } from '../options.ts'
import { createPage } from './create-page.ts'

/** `new`: creates a page and its entry in the sidebar, and prints where they are. @throws SiteError if either can't be created; then nothing is written */
export async function newCommand({ args: [name = '', title] = [], group, ...options }: CommandOptions): Promise<void> {
  const { file, route, listed } = await createPage(siteFolders(options), { name, title, group })
  const lines = [
    `Created ${file}, the page ${route}.`,
    ...(listed === undefined
      ? []
      : [
          `Listed it in ${listed.file}: ${[...listed.groups, listed.after === undefined ? 'as the first entry' : `after ${listed.after}`].join(' > ')}.`,
        ]),
    'Write it with `npm run dev` running.',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
