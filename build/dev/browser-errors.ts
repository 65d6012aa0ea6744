import { SourceMap } from 'node:module'
import { resolve } from 'node:path'
import { type Diagnostic, withExcerpt } from '../report/diagnostic.ts'
import type { FilePosition } from '../report/position-at.ts'
import { ASSET_FOLDER } from '../site/discover/imported-assets.ts'
import { attempt } from '../util/attempt.ts'
import { displayPath } from '../util/site-folders.ts'
import { readText } from '../util/text/read-text.ts'
import stopped from './browser-errors.json' with { type: 'json' }
import type { MemoryFiles } from './memory-files.ts'

interface ErrorContext {
  /** Served modules, with their source maps in them. */
  files: Pick<MemoryFiles, 'get'>
  root: string
  /** The file of the page, as messages show it. */
  page: string | undefined
}

/** Lines of the difference that are shown when React can't take over a document. */
const LINES_OF_DIFFERENCE = 16

/** Describes an error at the innermost place in a file that an author has written, or else at the page. @param error with the browser's own form of its stack, which may be empty */
export function describeBrowserError(
  { message, stack }: { message: string; stack: string },
  { files, root, page }: ErrorContext,
): Diagnostic {
  const place = placesIn(stack, files, root).find(({ file }) => !/[\\/]node_modules[\\/]/.test(file))
  const where = place === undefined ? (page === undefined ? {} : { file: page }) : { ...place, file: displayPath(place.file) }
  const diagnostic: Diagnostic = { severity: 'error', code: 'browser', ...where, ...describe(message) }
  // The file may have been removed meanwhile.
  return place === undefined ? diagnostic : withExcerpt(diagnostic, attempt(() => readText(place.file).source) ?? '')
}

/** Describes a violation of the content security policy. @param blocked the browser's name for it: an address, or a keyword */
export function describeBlocked(directive: string, blocked: string, page: string | undefined): Diagnostic {
  const key = directive.replace(/^(script|style)-src-elem$/, '$1-src')
  const place = { severity: 'warning', code: 'blocked', ...(page !== undefined && { file: page }) } as const
  const allowed = (source: string) => `\`security: { csp: { '${key}': [${JSON.stringify(source)}] } }\``
  if (/^(?:https?|wss?):/.test(blocked)) {
    const { origin, host, protocol } = new URL(blocked)
    const source = origin === 'null' ? `${protocol}//${host}` : origin
    return { ...place, message: `The content security policy stopped ${blocked} (${key}).`, fix: `Allow it: ${allowed(source)}.` }
  }
  const { what = `something (${directive}: ${blocked})`, fix = 'The guide on the content security policy says what can be allowed.' } =
    STOPPED[directive] ?? STOPPED[key] ?? {}
  return {
    ...place,
    message: `The content security policy stopped ${what}, here and on the built site.`,
    fix: fix.replace('ALLOWED', allowed("'unsafe-inline'")),
  }
}

/** Blocked thing and advice, by directive. */
const STOPPED: Readonly<Record<string, { what: string; fix: string }>> = stopped

function describe(message: string): Pick<Diagnostic, 'message' | 'fix'> {
  const [, difference] = /react\.dev\/link\/hydration-mismatch\s*\n([\s\S]*)/.exec(message) ?? []
  if (difference === undefined && !/hydrat/i.test(message)) {
    return { message: `The page threw in the browser: ${message}`, fix: "The browser's console has the whole stack." }
  }
  const lines = (difference ?? '').split('\n').filter((line) => line.trim() !== '')
  return {
    message: [
      `In the browser, the page isn't what Node rendered: ${message.split(/\. (?:As a result|This can happen)/)[0]}.`,
      ...lines.slice(-LINES_OF_DIFFERENCE),
    ].join('\n'),
    fix: 'Render the same in Node and in the browser, and use an effect for what only a browser knows. Nest elements as HTML allows.',
  }
}

function placesIn(stack: string, files: ErrorContext['files'], root: string): FilePosition[] {
  return [...stack.matchAll(/\/(assets\/pages\/[^\s():?#]+\.js)[^\s():]*:(\d+):(\d+)/g)].flatMap(([, name = '', line, column]) => {
    const body = files.get(name)
    const [, map] = /\/\/# sourceMappingURL=data:application\/json;base64,([\w+/=]+)\s*$/.exec(asText(body)) ?? []
    if (map === undefined) return []
    const entry = new SourceMap(JSON.parse(Buffer.from(map, 'base64').toString('utf8'))).findEntry(Number(line) - 1, Number(column) - 1)
    if (!('originalSource' in entry)) return []
    // The paths in the map are relative to the folder of the module.
    const file = resolve(root, ASSET_FOLDER, entry.originalSource)
    return [{ file, line: entry.originalLine + 1, column: entry.originalColumn + 1 }]
  })
}

function asText(file: ReturnType<MemoryFiles['get']>): string {
  if (file instanceof Uint8Array) return Buffer.from(file).toString('utf8')
  return typeof file === 'string' ? file : ''
}
