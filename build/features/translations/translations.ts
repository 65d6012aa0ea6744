/** Notes for readers on translations that are behind their sources. The notes themselves are compiled into pages. */
import { translationsLockFile } from '../../compile/translations/translations-lock.ts'
import { existsSync } from '../../inputs/files.ts'
import type { Feature } from '../feature.ts'

export const translations: Feature = {
  name: 'translations',
  styles: ({ editions, folders }) => (editions.length > 1 && existsSync(translationsLockFile(folders.content)) ? STYLES : ''),
}

const STYLES = `@layer content{
.dw-translation-note{padding:.6rem .9rem;margin-block:1rem;border-inline-start:3px solid var(--line-strong);background:var(--background-raised);font-size:var(--size-note)}
.dw-translation-note p{margin:0;color:var(--text-quiet)}
.dw-translation-note pre{max-block-size:24rem;padding:.75rem;margin-block:.6rem 0;overflow:auto;border:1px solid var(--line);background:var(--background);white-space:pre-wrap;font:var(--size-small)/1.6 var(--font-mono)}
}`.replaceAll('\n', '')
