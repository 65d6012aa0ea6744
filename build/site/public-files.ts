/** The files of `public/`, and which of them become part of the site. The build, its checks and the development server all go by this. */
import { join, resolve, sep } from 'node:path'
import { resolvesInside } from '../../src/server/preview/is-file.ts'
import { NO_JEKYLL } from '../../src/shared/routes/site-files.ts'
import { copiedOutput, type Output } from '../emit/output.ts'
import { isFileAt } from '../inputs/files.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { findRepeated } from '../util/group-by.ts'
import { hashFile } from '../util/hash.ts'
import { isWithin, realPlace } from '../util/real-place.ts'
import { displayPath } from '../util/site-folders.ts'
import { actualPath, spelledOut } from '../util/text/actual-path.ts'
import { type IgnoreRule, walkTree } from './discover/walk.ts'

/** Files of operating systems, editors and git. */
const LEFTOVER = /^(?:\.ds_store|thumbs\.db|desktop\.ini|\.git.*|\.#.*|#.*#|.*~|.*\.sw[opx])$/i

/** Environment files, keys, and where programs keep passwords and tokens. Ordinary words aren't among them, because pages have such names. */
const SECRET =
  /^(?:\.env.*|\.(?:npmrc|yarnrc(?:\.yml)?|netrc|pypirc|pgpass|htpasswd|git-credentials|ssh|gnupg|aws|azure|kube|docker|vault-token)|_netrc|id_(?:rsa|dsa|ecdsa|ed25519)(?:_sk)?|.+\.(?:pem|key|ppk|p12|pfx|jks|keystore|kdbx)|(?:.*[-_.])?token\.txt|credentials\.json)$/i

/** Folders that lie in a repository's, but aren't part of it. */
export const FOREIGN_FOLDER = /^(?:\.git|node_modules)$/i

/** True for names that secrets usually have, of a file, or of a folder with everything in it. */
export function looksLikeSecret(name: string): boolean {
  return SECRET.test(name)
}

/** True for a file, or a folder with everything in it, that's never published. */
export function isUnpublished(name: string): boolean {
  return LEFTOVER.test(name) || looksLikeSecret(name)
}

interface PublicFolders {
  root: string
  public: string
}

/** Paths of all published files, relative to the folder, with forward slashes. Links that lead out of the site are left out. */
export function listPublicFiles({ root, public: folder }: PublicFolders): string[] {
  return filesIn(folder, root, isUnpublished).flatMap(({ path, isOutside }) => (isOutside ? [] : [path]))
}

/** The file that is published at a path, if there is one. */
export function publicFileAt(path: string, { root, public: folder }: PublicFolders): string | undefined {
  const file = actualPath(join(folder, path))
  return isFileAt(file) && !path.split('/').some(isUnpublished) && resolvesInside(root, file) ? file : undefined
}

/** Files of `public/`, copied as they are, and the empty `.nojekyll` that GitHub Pages looks for, unless the site has one of its own. */
export function publicOutputs(folders: PublicFolders): Output[] {
  const files = listPublicFiles(folders).map((path) => {
    const file = join(folders.public, path)
    // Like all addresses, those of files are composed, however the system stores their names.
    return copiedOutput(path.normalize(), hashFile(file).fingerprint, file)
  })
  return files.some(({ path }) => path === NO_JEKYLL) ? files : [...files, { path: NO_JEKYLL, key: 'empty', contents: () => '' }]
}

/** Returns a warning for each file that looks like a secret, and for each link that leads out of the site, and an error for files with one address. */
export function findUnpublished({ root, public: folder }: PublicFolders): Diagnostic[] {
  const secrets = new Set<string>()
  const links = new Set<string>()
  for (const { path, isOutside } of filesIn(folder, root, (name) => LEFTOVER.test(name))) {
    const parts = path.split('/')
    const prefixes = parts.map((_, index) => parts.slice(0, index + 1).join('/'))
    const secret = prefixes[parts.findIndex(looksLikeSecret)]
    if (secret !== undefined) secrets.add(secret)
    else if (isOutside) links.add(prefixes.find((prefix) => !resolvesInside(root, join(folder, prefix))) ?? path)
  }
  const warnings = (paths: ReadonlySet<string>, code: string, message: string, fix: string) =>
    [...paths].map((path) => ({ severity: 'warning' as const, code, file: displayPath(join(folder, path)), message, fix }))
  const everything = 'Everything in public/ is public: move it somewhere else.'
  const outside = "This links to something outside the site's folder, so it isn't published."
  return [
    ...findSameNames(folder, root),
    ...warnings(secrets, 'public-secret', "This looks like a secret, so it isn't published.", everything),
    ...warnings(links, 'public-link', outside, 'Put a copy of it here.'),
  ]
}

/** Errors for files whose names look the same, and have the same address. */
function findSameNames(folder: string, root: string): Diagnostic[] {
  const files = filesIn(folder, root, isUnpublished).map(({ path }) => path)
  return findRepeated(files, (path) => path.normalize()).map(({ item, first }) => {
    const file = displayPath(join(folder, item))
    const message = `Two files have the address /${item.normalize()}: ${spelledOut(file)} and ${spelledOut(displayPath(join(folder, first)))}.`
    const fix = 'Their names look the same, but are written with other characters. Remove one of them.'
    return { severity: 'error', code: 'name-clash', file, message, fix }
  })
}

function filesIn(folder: string, root: string, isIgnored: IgnoreRule): { path: string; isOutside: boolean }[] {
  const start = resolve(folder).length + 1
  const realRoot = realPlace(root)
  return [...walkTree(folder, isIgnored)].flatMap(({ path, real, isFolder }) =>
    isFolder ? [] : [{ path: path.slice(start).replaceAll(sep, '/'), isOutside: !isWithin(realRoot, real) }],
  )
}
