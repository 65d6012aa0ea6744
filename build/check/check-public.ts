/** Checks the files of `public/`, which a build copies as they are, for what hosts and browsers make of them once they're published. */
import { join } from 'node:path'
import { Parser } from 'htmlparser2'
import { isHtmlFile } from '../../src/server/security-policy/document-needs.ts'
import { getOwn } from '../../src/shared/get-own.ts'
import { SCRIPT_TYPE } from '../../src/shared/idle-scripts.ts'
import { dangerousScheme } from '../../src/shared/routes/dangerous-address.ts'
import { HOST_HEADERS } from '../../src/shared/routes/site-files.ts'
import { hasOwnPolicy } from '../features/security-policy/security-policy.ts'
import { readFileSync, statSync } from '../inputs/files.ts'
import { type Diagnostic, withExcerpt } from '../report/diagnostic.ts'
import { positionAt } from '../report/position-at.ts'
import type { Site } from '../site/site.ts'
import { displayPath } from '../util/site-folders.ts'
import { readText } from '../util/text/read-text.ts'
import advice from './check-public.json' with { type: 'json' }

/** Names that one host or another keeps. Patterns of S3 also find a hash in front of several endings, or in the name of a folder. */
const KEPT_BY_HOSTS = /^(?:assets|\.site)\/(?!.*\.(?:html|md)$).*-[A-Z2-7]{8}\./

/** Warnings, one for each kind of thing in a file. @param paths of files in `public/` */
export function checkPublicFiles(paths: readonly string[], { config, folders }: Pick<Site, 'config' | 'folders'>): Diagnostic[] {
  const file = (path: string) => join(folders.public, path)
  const named = paths
    .filter((path) => KEPT_BY_HOSTS.test(path))
    .map(
      (path): Diagnostic => ({
        severity: 'warning',
        code: 'hashed-name',
        file: displayPath(file(path)),
        message:
          'This name looks like those that a build gives files by their contents, so many hosts let browsers keep the file for a year, even if it changes.',
        fix: "Rename it, or move it out of `public/assets/`. If its name has a hash of its contents, turn the check off: `checks: { publicFiles: 'off' }`.",
      }),
    )
  const own = paths.includes(HOST_HEADERS) && hasOwnPolicy(readText(file(HOST_HEADERS)).source)
  const { csp } = config.security
  if (csp === false || own) return named
  const allowsStyles = ['style-src', 'style-src-attr'].some((key) => csp?.[key as 'style-src']?.includes("'unsafe-inline'"))
  const isSvg = (path: string) => /\.svg$/i.test(path)
  const blocked = paths
    .filter((path) => isHtmlFile(path) || isSvg(path))
    .flatMap((path) =>
      blockedIn(file(path)).flatMap(({ kind, ...found }): Diagnostic[] =>
        kind === 'style' && (allowsStyles || isSvg(path))
          ? []
          : [
              {
                severity: 'warning',
                code: 'blocked-html',
                file: displayPath(file(path)),
                message: advice.messages[kind === 'script' && isSvg(path) ? 'image' : kind],
                fix: getOwn<string>(advice.fixes, kind) ?? advice.fixes.other,
                ...found,
              },
            ],
      ),
    )
  return [...named, ...blocked]
}

type Kind = keyof typeof advice.messages

interface Blocked extends Pick<Diagnostic, 'line' | 'column' | 'excerpt'> {
  kind: Kind
}

/** Findings by a file's path and state, because development asks again after each change. */
const known = new Map<string, { state: string; found: Blocked[] }>()

function blockedIn(file: string): Blocked[] {
  const { mtimeMs, size } = statSync(file)
  const state = `${mtimeMs} ${size}`
  const last = known.get(file)
  if (last?.state === state) return last.found
  const html = readFileSync(file, 'utf8')
  const found = [...blockedPlaces(html)].map(([kind, offset]) => withExcerpt({ kind, ...positionAt(html, offset) }, html))
  known.set(file, { state, found })
  return found
}

/** The offset of the first tag of each kind. */
export function blockedPlaces(html: string): Map<Kind, number> {
  const places = new Map<Kind, number>()
  const parser = new Parser({
    onopentag(name, attributes) {
      const add = (kind: Kind, is: boolean) => is && !places.has(kind) && places.set(kind, parser.startIndex)
      const { type = '', style = '', href = '' } = attributes
      add('script', name === 'script' && SCRIPT_TYPE.test(type.trim()) && !/^(?:importmap|speculationrules)$/i.test(type.trim()))
      add('style', style.trim() !== '')
      add('base', name === 'base' && /^\s*(?:[a-z][\w+.-]*:|[\\/]{2})/i.test(href))
      for (const [key, value] of Object.entries(attributes)) {
        add('handler', /^on[a-z]+$/.test(key) && value.trim() !== '')
        add('scheme', ADDRESSES.has(key) && dangerousScheme(value) === 'javascript')
      }
    },
  })
  parser.end(html)
  return places
}

const ADDRESSES = new Set(['href', 'src', 'action', 'formaction', 'data', 'xlink:href'])
