/** Names of files and folders that cannot be addresses as they are: messages say what to call them instead. */
import type { Diagnostic } from '../report/diagnostic.ts'

interface NamedPage {
  /** Relative to the folder of the pages, with forward slashes. */
  filePath: string
  displayPath: string
}

interface Problem extends Pick<Diagnostic, 'severity' | 'message'> {
  /** A name that would do; empty where nothing is left of this one. */
  better: string
}

/** What is wrong with the names that pages get their addresses from. */
export function checkPageNames(pages: readonly NamedPage[]): Diagnostic[] {
  return pages.flatMap(({ filePath, displayPath }) => {
    const [, path = filePath, ending = ''] = /^(.*)(\.(?:mdx?|tsx))$/s.exec(filePath) ?? []
    const names = path.split('/')
    return names.flatMap((name, index): Diagnostic[] => {
      const problem = problemOf(name)
      if (problem === undefined) return []
      const { better, ...found } = problem
      const isFile = index === names.length - 1
      const fix =
        better === ''
          ? 'Rename it: letters, digits and dashes are right in every address.'
          : `Rename ${isFile ? 'it' : 'the folder'} to ${better}${isFile ? ending : ''}.`
      return [{ ...found, code: 'page-name', file: displayPath, fix }]
    })
  })
}

/** Signs that mean something else in an address, or cannot be in one. */
const NO_ADDRESS = /[?#%\\]|\p{Cc}/u

/** Signs that Windows takes in no name: a site that is stored there, or unpacked, loses the page. */
const NO_FILE_ON_WINDOWS = /[:"<>|*]|[. ]$/

const PARAMETER = /^\[(?:\[\w+\]|(?:\.\.\.)?\w+)\]$/

function problemOf(name: string): Problem | undefined {
  const better = plain(name)
  const shown = JSON.stringify(name)
  if (/^[*:]/.test(name)) {
    const parameter = `[${name.startsWith('*') ? '...' : ''}${plain(name) || 'rest'}]`
    const message = `A page's name cannot start with \`${name[0]}\`, which stands for a part of an address that may be anything.`
    return { severity: 'error', message, better: /^\[(?:\.\.\.)?\w+\]$/.test(parameter) ? parameter : better }
  }
  const sign = NO_ADDRESS.exec(name)?.[0]
  if (sign !== undefined) {
    const message = `The name ${shown} has ${signName(sign)} in it, which means something else in an address.`
    return { severity: 'error', message, better }
  }
  if (/\.html$/i.test(name)) {
    const message = `The name ${shown} ends in \`.html\`, which addresses of pages are read without: it would never be found.`
    return { severity: 'error', message, better: name.replace(/(?:\.html)+$/i, '') }
  }
  if (/^\s|\s$/.test(name) || NO_FILE_ON_WINDOWS.test(name)) {
    return { severity: 'warning', message: `The name ${shown} cannot be stored on every system.`, better }
  }
  if (/[[\]]/.test(name) && !PARAMETER.test(name)) {
    const message = `The name ${shown} is no parameter: that is a word in brackets and nothing besides, such as \`[id]\`, \`[[id]]\` or \`[...rest]\`.`
    return { severity: 'warning', message, better }
  }
  return undefined
}

function signName(sign: string): string {
  return /\p{Cc}/u.test(sign) ? 'a control character' : `\`${sign}\``
}

/** The name with dashes for what an address cannot have. */
function plain(name: string): string {
  return name
    .replace(/[^\p{L}\p{N}\p{M}\p{Emoji_Presentation}_.~$&+,;=@!'()-]+/gu, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-+|[-.]+$/g, '')
}
