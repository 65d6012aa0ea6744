import type { Diagnostic } from '../../report/diagnostic.ts'

interface Problem extends Pick<Diagnostic, 'severity' | 'message'> {
  /** A similar name that's valid. Empty if there isn't one. */
  better: string
}

/** Returns the problems of pages' names. */
export function checkPageNames(pages: readonly { filePath: string; displayPath: string }[]): Diagnostic[] {
  return pages.flatMap(({ filePath, displayPath }) => {
    const [, path = filePath, ending = ''] = /^(.*)(\.(?:mdx?|tsx))$/s.exec(filePath) ?? []
    const names = path.split('/')
    return names.flatMap((name, index): Diagnostic[] => {
      const problem = problemOf(name)
      if (problem === undefined) return []
      const { better, ...diagnostic } = problem
      const renamed = index === names.length - 1 ? `it to ${better}${ending}` : `the folder to ${better}`
      const fix = better === '' ? 'Rename it: letters, digits and dashes are right in every address.' : `Rename ${renamed}.`
      return [{ ...diagnostic, code: 'page-name', file: displayPath, fix }]
    })
  })
}

/** Characters that have another meaning in addresses, or can't be in them. */
const NO_ADDRESS = /[?#%\\]|\p{Cc}/u

/** Longest name of a page's file on every system, in bytes. */
const LONGEST = 255 - '.html'.length

/** Characters that Windows doesn't allow in names, so a site that's stored there loses the page. */
const NO_FILE_ON_WINDOWS = /[:"<>|*]|[. ]$/

const PARAMETER = /^\[(?:\[\w+\]|(?:\.\.\.)?\w+)\]$/

function problemOf(name: string): Problem | undefined {
  if (/^[\w-]{1,100}$/.test(name)) return undefined
  const better = plain(name)
  const shown = JSON.stringify(name)
  if (/^[*:]/.test(name)) {
    const parameter = `[${name.startsWith('*') ? '...' : ''}${plain(name) || 'rest'}]`
    const message = `A page's name can't start with \`${name[0]}\`, which stands for any value in an address.`
    return { severity: 'error', message, better: /^\[(?:\.\.\.)?\w+\]$/.test(parameter) ? parameter : better }
  }
  const sign = NO_ADDRESS.exec(name)?.[0]
  if (sign !== undefined) {
    const signName = /\p{Cc}/u.test(sign) ? 'a control character' : `\`${sign}\``
    return { severity: 'error', message: `The name ${shown} has ${signName} in it, which has another meaning in addresses.`, better }
  }
  const size = Buffer.byteLength(name)
  if (size > LONGEST) {
    const message = `The name "${name.slice(0, 20)}…" is ${size} bytes long. More than ${LONGEST} leave no room for the ending of the page's file.`
    return { severity: 'error', message, better: plain(name.slice(0, 60)) }
  }
  if (/\.html$/i.test(name)) {
    const message = `The name ${shown} ends in \`.html\`, which is removed from the addresses of pages, so readers could never open it.`
    return { severity: 'error', message, better: name.replace(/(?:\.html)+$/i, '') }
  }
  if (/^\s|\s$/.test(name) || NO_FILE_ON_WINDOWS.test(name))
    return { severity: 'warning', message: `The name ${shown} isn't allowed on every system.`, better }
  if (!/[[\]]/.test(name) || PARAMETER.test(name)) return undefined
  const message = `The name ${shown} isn't a parameter. A parameter is a single word in brackets, such as \`[id]\`, \`[[id]]\` or \`[...rest]\`.`
  return { severity: 'warning', message, better }
}

function plain(name: string): string {
  return name
    .replace(/[^\p{L}\p{N}\p{M}\p{Emoji_Presentation}_.~$&+,;=@!'()-]+/gu, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-+|[-.]+$/g, '')
}
