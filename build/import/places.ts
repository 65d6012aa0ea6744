/** Where an import may write and delete: below the new site's folder, through no link, and not where other programs keep theirs. */
import { join } from 'node:path'
import { statsOf } from '../inputs/file-state.ts'
import { FOREIGN_FOLDER, looksLikeSecret } from '../site/public-files.ts'

/**
 * Whether a path in the new site is one that an import may have.
 * @param project files next to `content/`
 */
export function isPlace(path: string, project: readonly string[] = []): boolean {
  const names = path.split('/')
  const [top = ''] = names
  if (names.length === 1) return project.includes(path)
  return names.every(isName) && !/^(?:\..*|dist)$/i.test(top)
}

/** The same for a page, whose address can have no hidden part. @param target relative to `content/`, without the ending */
export function isPagePlace(target: string): boolean {
  return isPlace(`content/${target}.md`) && !target.split('/').some((name) => name.startsWith('.'))
}

/** The same for a file that pages include. Next to the pages, it could be one of the site's own modules. */
export function isIncludePlace(path: string): boolean {
  return isPlace(path) && !/^content\//i.test(path)
}

/** Whether a name is that of a file or a folder on every system, and of none that git, npm or a program's login is in. */
function isName(name: string): boolean {
  return !/^\.{0,2}$|[\\\p{Cc}]|^[a-z]:/iu.test(name) && !FOREIGN_FOLDER.test(name) && !looksLikeSecret(name)
}

/** What makes it impossible to write a file in a folder: a link on the way, or anything else that isn't a folder or a file. */
export function obstacleIn(folder: string, path: string): string | undefined {
  const names = path.split('/')
  for (const index of names.keys()) {
    const part = names.slice(0, index + 1).join('/')
    const stats = statsAt(join(folder, part))
    if (stats === 'unknown') return `\`${part}\` can't be a name here`
    if (stats === undefined) return undefined
    if (stats.isSymbolicLink()) return `\`${part}\` is a link`
    const isLast = index === names.length - 1
    if (isLast ? !stats.isFile() : !stats.isDirectory()) return `\`${part}\` isn't a ${isLast ? 'file' : 'folder'}`
  }
  return undefined
}

function statsAt(path: string) {
  try {
    return statsOf(path)
  } catch {
    // The system doesn't take the name: it's too long, for example.
    return 'unknown'
  }
}
