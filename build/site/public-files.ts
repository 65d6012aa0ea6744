/** Which files of `public/` become part of the site. The build, its checks and the development server all go by this. */
import { join } from 'node:path'
import { walkFiles } from '../discover/walk.ts'
import { displayPath } from '../options.ts'
import type { Diagnostic } from '../report/diagnostic.ts'

/** What systems and editors leave behind, and what git keeps. */
const LEFTOVER = /^(?:\.ds_store|thumbs\.db|desktop\.ini|\.git.*|\.#.*|#.*#|.*~|.*\.sw[opx])$/i

/** Files for settings of a machine or a program, which are mostly secret. */
const SECRET = /^\.env/i

/** True for a file or a folder that is never published: what is in it isn't either. */
export function isUnpublished(name: string): boolean {
  return LEFTOVER.test(name) || SECRET.test(name)
}

/** Paths of all files that are published, relative to the folder, with forward slashes. */
export function listPublicFiles(folder: string): string[] {
  return walkFiles(folder, isUnpublished)
}

/** A warning for each file that would have told a secret to everyone. */
export function findSecrets(folder: string): Diagnostic[] {
  const files = walkFiles(folder, (name) => LEFTOVER.test(name)).map((path) => path.split('/'))
  const secrets = files.flatMap((parts) => {
    const index = parts.findIndex((part) => SECRET.test(part))
    return index < 0 ? [] : [parts.slice(0, index + 1).join('/')]
  })
  return [...new Set(secrets)].map((path) => ({
    severity: 'warning',
    code: 'public-secret',
    file: displayPath(join(folder, path)),
    message: 'This looks like a secret, so it is not published.',
    fix: 'Everything in public/ can be read by everyone: move it out of there.',
  }))
}
