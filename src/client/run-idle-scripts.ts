import { IDLE_PREFIX, SCRIPT_TYPE } from '../shared/idle-scripts.ts'

/** How long the scripts after one wait for its host, in milliseconds. */
const PATIENCE = 3000

/**
 * Runs the scripts of the head that have waited for an idle browser, one after the other. A browser hasn't run a script whose type it doesn't know, so it
 * looks at it again when it's moved. Trusted Types don't stop it, because its address and text came with the document.
 */
export async function runIdleScripts(): Promise<void> {
  for (const script of document.querySelectorAll<HTMLScriptElement>(`head>script[type^="${IDLE_PREFIX}"]`)) {
    const type = script.type.slice(IDLE_PREFIX.length)
    const language = script.getAttribute('language')
    const isIgnored = !SCRIPT_TYPE.test(type.trim() || (language ? `text/${language}` : '')) || (script.noModule && !/module/i.test(type))
    const isAwaited = script.hasAttribute('src') && !script.hasAttribute('async') && !isIgnored
    const ended = new Promise<unknown>((resolve) => {
      script.addEventListener('load', resolve)
      script.addEventListener('error', resolve)
      if (isAwaited) setTimeout(resolve, PATIENCE)
    })
    // Without a type, browsers look at the language.
    if (type) script.type = type
    else script.removeAttribute('type')
    // Their order is kept here, because browsers would keep back all that follow one whose host doesn't answer.
    script.async = true
    document.head.append(script)
    if (isAwaited) await ended
  }
}
