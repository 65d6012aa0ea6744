import { readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { type CreatedSite, createSite, projectFiles } from '../init/create-site.ts'
import { nextSteps } from '../init/next-steps.ts'
import { GENERATOR_NAME } from '../util/generator.ts'
import type { CommandOptions } from './options.ts'

/** @throws SiteError if something is in the way */
export async function initCommand({ args: [folder = '.'] = [] }: CommandOptions): Promise<void> {
  const site = createSite(resolve(folder))
  const where = relative(process.cwd(), resolve(folder))
  const lines = [
    `Created a site in ${where === '' ? 'this folder' : where}: ${site.created.length} files.`,
    ...notesOn(site, resolve(folder)),
    '',
    nextSteps(where, { isDevTaken: site.manifest?.taken.includes('dev') === true }),
  ]
  process.stdout.write(lines.join('\n'))
}

/** Notes on files that were there already, with what their authors may want to add. */
function notesOn({ kept, manifest }: CreatedSite, folder: string): string[] {
  const { added = [], taken = [] } = manifest ?? {}
  const ours = projectFiles(folder)
  const lacking = kept.flatMap((file) => {
    const lines = missingLines(readFileSync(join(folder, file), 'utf8'), ours[file] ?? '')
    return lines.length === 0 ? [] : [`${file} stayed as it was. It should also have:\n${lines.map((line) => `  ${line}`).join('\n')}`]
  })
  return [
    ...(added.length === 0 ? [] : [`Added to package.json: ${added.join(', ')}.`]),
    ...(taken.length === 0
      ? []
      : [
          `package.json has scripts of its own called ${taken.join(', ')}. Run the site's commands as \`npx ${GENERATOR_NAME} ${taken[0]}\`.`,
        ]),
    ...lacking,
  ]
}

/** The lines of a text that aren't in another one, with or without slashes around them. Comments don't count. */
function missingLines(text: string, wanted: string): string[] {
  const plain = (line: string) => line.trim().replace(/^\/|\/$/g, '')
  const there = new Set(text.split('\n').map(plain))
  const lines = wanted.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
  return lines.every((line) => there.has(plain(line))) ? [] : lines.filter((line) => /:$/.test(line) || !there.has(plain(line)))
}
