/** Which files of `public/` become part of the site. The build, its checks and the development server all go by this. */
import { join } from 'node:path'
import { walkFiles } from '../discover/walk.ts'
import { displayPath } from '../options.ts'
import type { Diagnostic } from '../report/diagnostic.ts'

/** Files of operating systems, editors and git. */
const LEFTOVER = /^(?:\.ds_store|thumbs\.db|desktop\.ini|\.git.*|\.#.*|#.*#|.*~|.*\.sw[opx])$/i

/** Environment files, which mostly contain secrets. */
const SECRET = /^\.env/i

/** Whether a file, or a folder with everything in it, is never published. */
export function isUnpublished(name: string): boolean {
  return LEFTOVER.test(name) || SECRET.test(name)
}

/** Paths of all published files, relative to the folder, with forward slashes. */
export function listPublicFiles(folder: string): string[] {
  return walkFiles(folder, isUnpublished)
}

/** Returns a warning for each file that looks like a secret. */
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
    message: "This looks like a secret, so it isn't published.",
    fix: 'Everything in public/ is public: move it somewhere else.',
  }))
}
