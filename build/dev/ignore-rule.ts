/** What the development server doesn't look at. */
import { sep } from 'node:path'
import { isUnpublished } from '../features/public-files/public-files.ts'
import { type IgnoreRule, isNoSource } from '../site/discover/walk.ts'

/** The rule for all folders of a site. In `public/`, it's the same as for publishing, which includes most names that start with a dot. */
export function ignoreRule(publicFolder: string): IgnoreRule {
  return (name, folder) =>
    folder === publicFolder || folder.startsWith(`${publicFolder}${sep}`) ? isUnpublished(name) : isNoSource(name, folder)
}
