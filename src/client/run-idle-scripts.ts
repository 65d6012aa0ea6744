import { IDLE_PREFIX } from '../shared/idle-scripts.ts'

/**
 * Runs the scripts of the head that have waited for an idle browser, one after the other. A browser hasn't run a script whose type it doesn't know, so it
 * looks at it again when it's moved. Trusted Types don't stop it, because its address and text came with the document.
 */
export async function runIdleScripts(): Promise<void> {
  for (const script of document.querySelectorAll<HTMLScriptElement>(`head>script[type^="${IDLE_PREFIX}"]`)) {
    const isAsync = script.hasAttribute('async')
    const ended = new Promise<unknown>((resolve) => {
      script.addEventListener('load', resolve)
      script.addEventListener('error', resolve)
    })
    script.type = script.type.slice(IDLE_PREFIX.length)
    // Otherwise, a module would run as soon as it could.
    script.async = isAsync
    document.head.append(script)
    if (script.hasAttribute('src') && !isAsync) await ended
  }
}
