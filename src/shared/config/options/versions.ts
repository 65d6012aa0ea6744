/** Versions of the site: the `versions` key of the configuration. */
import * as z from 'zod'
import { text } from '../text-schema.ts'
import { versionPrefix } from '../versions.ts'

const version = z.strictObject({
  /** Its name in links and commands, such as `2.x`. */
  name: z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u, 'a name such as `2.x`, of letters, digits, dots and hyphens'),
  /** The name that readers see. By default `name`. */
  label: text.optional(),
  /** The folder of its addresses, such as `v1`; `/` is the root. By default the root for this site's own pages, and the name for others. */
  path: z
    .string()
    .regex(/^(?:\/|\/?[a-z\d][\w.-]*)$/i, 'a folder such as `v1`, or `/`')
    .optional(),
  /** A branch, tag or commit of the site's repository (`git:v1`), or a folder with `content/` of its own. Left out for this site's own pages. */
  from: z
    .string()
    .regex(/^(?:git:(?!-)\S+|(?!git:|\/)\S.*)$/, 'a branch, tag or commit such as `git:v1`, or a folder relative to the site')
    .optional(),
  status: z.enum(['current', 'maintained', 'unmaintained', 'preview']).optional(),
})

export type VersionOptions = z.infer<typeof version>

/** Folders at the root of a built site that aren't pages. */
const TAKEN = ['assets', '.site']

export const versionsOptions = z.array(version).superRefine((versions, { addIssue }) => {
  const issue = (path: PropertyKey[], message: string, fix: string) => addIssue({ code: 'custom', path, message, params: { fix } })
  const own = versions.flatMap(({ from }, index) => (from === undefined ? [index] : []))
  const current = versions.flatMap(({ status }, index) => (status === 'current' ? [index] : []))
  if (own.length === 0)
    issue([], 'an entry without `from` for the pages of this site', "Add one, such as `{ name: '2.x' }`, or leave `versions` out.")
  for (const index of own.slice(1))
    issue([index], 'a version with `from`', "Another entry is this site's own already. Say in `from` where this one's pages are.")
  for (const index of current.slice(1))
    issue([index, 'status'], 'one current version', 'The others point to it. Give this one another status, or the one before.')
  const repeated = (textOf: (version: VersionOptions) => string) =>
    versions.flatMap((version, index) => {
      const first = versions.findIndex((other) => textOf(other) === textOf(version))
      return first < index ? [{ index, first: versions[first]?.name }] : []
    })
  for (const { index, first } of repeated(({ name }) => name.toLowerCase()))
    issue([index, 'name'], `another name than \`${first}\``, 'Links and commands name a version by it. Rename one of them.')
  // Many systems take folders for the same that differ in letter case.
  for (const { index, first } of repeated((each) => prefixOfVersion(each).toLowerCase()))
    issue([index, versions[index]?.path === undefined ? 'name' : 'path'], `another path than that of \`${first}\``, 'Set `path`.')
  for (const [index, { path = '' }] of versions.entries())
    if (TAKEN.includes(path.replace(/^\//, '').toLowerCase()))
      issue([index, 'path'], 'another path', 'The built site has a folder of this name. Choose another one.')
  if (own.length > 0 && !versions.some((each) => prefixOfVersion(each) === ''))
    issue([], 'a version at the root', "Readers come to it first. Give one of them `path: '/'`.")
})

/** The prefix of a version: what its configuration says, or else the root for the site's own pages, and the name for others. */
export function prefixOfVersion({ name, path, from }: Pick<VersionOptions, 'name' | 'path' | 'from'>): string {
  return versionPrefix(path ?? (from === undefined ? '/' : name))
}
