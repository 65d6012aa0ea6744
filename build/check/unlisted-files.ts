import { dirname, join } from 'node:path'
import { splitHref } from '../../src/shared/routes/paths.ts'
import { decodePath } from '../../src/shared/routes/whole-address.ts'
import { isFileAt } from '../inputs/files.ts'
import { displayPath } from '../util/site-folders.ts'
import { pathFrom } from '../util/text/actual-path.ts'
import type { PageToCheck } from './site-to-check.ts'

/** Advice on a dead link to a file that's there. Undefined if it isn't. */
export function adviceOnFile(href: string, { file, filePath }: PageToCheck): string | undefined {
  const name = decodePath(splitHref(href).pathname)
  if (file === undefined || name === undefined || name.startsWith('/')) return undefined
  const path = pathFrom(file, name)
  if (!isFileAt(path)) return undefined
  if (!/\.(?:mdx?|tsx)$/.test(path))
    return 'The file is there, but such addresses are those of pages: put it into `public/`, and start the link with a slash.'
  const pages = file.slice(0, -filePath.length - 1)
  for (let folder = dirname(path); folder.length > pages.length; folder = dirname(folder)) {
    if (isFileAt(join(folder, 'package.json')))
      return `${displayPath(folder)} has a package.json, so nothing in it becomes a page. Link to where the package is published, or move the file.`
  }
  return undefined
}
