/**
 * A page's module for browsers is two files. The first loads with the page's document and has no text, which that document holds; the
 * second has the text and stands for the whole page wherever a reader comes from another one. What becomes of text that is
 * missing after all is told in `src/client/page-text.ts`.
 */
import { basename, dirname, join } from 'node:path/posix'
import { contentHash } from '../hash.ts'

/** Folder of whole pages, beside their first files. The client finds one by the other. */
const WHOLE = 'whole'

/** Path of the first file: it changes with the code and with the text, so that neither file changes without the other. */
export function startPath(name: string, code: string | Uint8Array, texts: readonly string[]): string {
  return `${name}-${contentHash(Buffer.concat([Buffer.from(code), Buffer.from(JSON.stringify(texts))]))}.js`
}

/** Path of the second file, by that of the first. */
export function wholePath(start: string): string {
  return join(dirname(start), WHOLE, basename(start))
}

/** The module of the second file. */
export function wholePage(start: string, texts: readonly string[]): string {
  const address = JSON.stringify(`../${basename(start)}`)
  return `import{__text as t}from${address};t([${texts.map(toLiteral).join()}]);export*from${address};export{default}from${address}\n`
}

/** As a template: HTML is full of the other quotes and of line breaks. */
function toLiteral(text: string): string {
  return `\`${text.replace(/[\\`]|\$\{/g, '\\$&').replaceAll('\r', '\\r')}\``
}
