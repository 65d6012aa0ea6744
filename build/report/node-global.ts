import type { Diagnostic } from './diagnostic.ts'

export function nodeGlobal(name: string): Pick<Diagnostic, 'code' | 'message' | 'fix'> & { severity: 'error' } {
  const where = name === 'process' ? 'Read it in a script that writes a file which this imports, or test' : 'Test'
  return {
    severity: 'error',
    code: 'node-global',
    message: `\`${name}\` only exists in Node, but this code also runs in browsers, where the page would break.`,
    fix: `${where} for it first: \`typeof ${name} !== 'undefined'\`.`,
  }
}

/** Matches the message of an error about a global that browsers have and Node lacks. */
export const BROWSER_ONLY =
  /^(?:window|document|navigator|location|history|screen|localStorage|sessionStorage|matchMedia|[A-Z]\w*(?:Element|Observer)) is not defined$/
