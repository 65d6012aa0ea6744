/** The document shown in place of a page with errors, until they're fixed. */
import type { LiveState, Problem } from '../../shared/dev/live-state.ts'
import { escapeText, htmlDocument, scriptJson, tag } from '../document/html.ts'

/** @param script address of the script that waits for the fix (`src/client/dev/waiting.ts`) */
export function waitingDocument({ state, script, inlineScript }: { state: LiveState; script: string; inlineScript: string }): string {
  const title = state.errors[0]?.file ?? "The page can't be shown"
  const head = [
    tag('meta', { charset: 'utf-8' }),
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    tag('title', {}, escapeText(title)),
    tag('script', {}, inlineScript),
    tag('style', {}, ':root{color-scheme:light}:root.dark{color-scheme:dark}body{margin:2rem;font:15px/1.5 system-ui,sans-serif}'),
  ]
  const body = [
    tag('noscript', {}, state.errors.map((problem) => tag('pre', {}, escapeText(problemText(problem)))).join('')),
    tag('script', { id: 'shell-live-state', type: 'application/json' }, scriptJson(state)),
    tag('script', { type: 'module', src: script }),
  ]
  return htmlDocument({ lang: 'en' }, head, body)
}

function problemText({ message, file, line, column, excerpt = [], fix }: Problem): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(':')
  const lines = excerpt.map(({ number, text }) => `${String(number).padStart(5)}${number === line ? ' > ' : ' | '}${text}`)
  return [place, message, ...lines, fix].filter((part) => part !== undefined && part !== '').join('\n')
}
