import { IDLE_PREFIX, SCRIPT_TYPE } from '../shared/idle-scripts.ts'
import { createElement } from './element.ts'

/** How long scripts wait for the hosts of those before them, in milliseconds. */
const PATIENCE = 3000

/**
 * Runs the scripts of the head that have waited for an idle browser, one after the other. A browser hasn't run a script whose type it doesn't know, so it
 * looks at it again when it's moved. Trusted Types don't stop it, because its address and text came with the document.
 */
export async function runIdleScripts(): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE))
  const scripts = [...document.querySelectorAll<HTMLScriptElement>(`head>script[type^="${IDLE_PREFIX}"]`)].map((script) => {
    const type = script.type.slice(IDLE_PREFIX.length)
    const language = script.getAttribute('language')
    const isIgnored = !SCRIPT_TYPE.test(type.trim() || (language ? `text/${language}` : '')) || (script.noModule && !/module/i.test(type))
    const isAwaited = script.hasAttribute('src') && !script.hasAttribute('async') && !isIgnored
    // All hosts are asked at once, so that those that don't answer cost the others no more time than one.
    return { script, type, answer: isAwaited ? Promise.race([late, load(script, type)]) : undefined }
  })
  for (const { script, type, answer } of scripts) {
    const hasAnswered = await answer
    const ended = new Promise<unknown>((resolve) => {
      script.addEventListener('load', resolve)
      script.addEventListener('error', resolve)
      setTimeout(resolve, PATIENCE)
    })
    // Without a type, browsers look at the language.
    if (type) script.type = type
    else script.removeAttribute('type')
    // Their order is kept here, because browsers would keep back all that follow one whose host doesn't answer.
    script.async = true
    document.head.append(script)
    if (hasAnswered) await ended
  }
}

/** Loads a script ahead, and resolves with `true` when its host has answered. */
function load(script: HTMLScriptElement, type: string): Promise<boolean> {
  const { src: href, crossOrigin, integrity, referrerPolicy } = script
  const isModule = /module/i.test(type)
  const link = createElement('link', {
    rel: isModule ? 'modulepreload' : 'preload',
    as: 'script',
    href,
    crossOrigin,
    integrity,
    referrerPolicy,
  })
  return new Promise((resolve) => {
    link.onload = link.onerror = () => resolve(true)
    document.head.append(link)
    if (!link.relList.supports(link.rel)) resolve(true)
  })
}
