/** Replaces a document kept longer than its stylesheet and scripts exist. Called by the inline script, because no other script may be left. */

declare global {
  interface Window {
    /** Set while the document is being loaded again. */
    isReloading?: true
  }
}

const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 60_000

/**
 * The client and the stylesheet, by where `src/server/document` puts them. Whatever else fails is a script or a stylesheet of the configuration, a page or an
 * extension, and another document would have it too. Files that authors have below `assets/` may have any name, so a file's own address doesn't tell.
 */
const OURS = '#boot+script,:is(#app,#startup-styles+script)+link[href*="/assets/"]'

/** Listens for files of this build that can't be loaded. */
export function replaceStaleDocument(): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      const file = target as HTMLLinkElement & HTMLScriptElement
      if (file.matches?.(OURS)) void replace(file.src ?? file.href)
    },
    true,
  )
}

/** Loads the document again if the host has another one, or has the file again. That's only done once, so it never loops. */
async function replace(file: string, pause = FIRST_PAUSE): Promise<void> {
  if (history.state?.isReplaced === true) return
  const load = (address: string) => fetch(address, { cache: 'reload' })
  try {
    const html = await (await load(location.href)).text()
    const name = file.replace(/.*\//, '')
    // A host may answer with a page for a file that's gone.
    const isBack = html.includes(name) ? !/html/.test(okType(await load(file))) : html.includes('id="boot"')
    if (isBack) {
      history.replaceState({ ...history.state, isReplaced: true }, '')
      reloadDocument()
      return
    }
  } catch {
    // The host doesn't answer.
  }
  if (pause < LONGEST_PAUSE) setTimeout(replace, pause, file, 2 * pause)
}

/** Loads the document again. If its stylesheet and its scripts are both gone, each asks for that, and the host is asked once. */
export function reloadDocument(): void {
  if (window.isReloading === true) return
  window.isReloading = true
  location.reload()
}

function okType({ ok, headers }: Response): string {
  return (ok && headers.get('content-type')) || 'html'
}
