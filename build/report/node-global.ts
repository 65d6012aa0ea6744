import { getOwn } from '../../src/shared/get-own.ts'
import type { Diagnostic } from './diagnostic.ts'
import fileAddresses from './file-addresses.json' with { type: 'json' }

export function nodeGlobal(name: string): Pick<Diagnostic, 'code' | 'message' | 'fix'> & { severity: 'error' } {
  // Ways to load a file by the address of the code.
  const told = getOwn<Pick<Diagnostic, 'message' | 'fix'>>(fileAddresses, name.replace('Shared', '').replace('filename', 'dirname'))
  if (told !== undefined) return { severity: 'error', code: 'file-address', ...told }
  const where = name === 'process' ? 'Read it in a script that writes a file which this imports, or test' : 'Test'
  const message = `\`${name}\` only exists in Node, but this code also runs in browsers, where the page would break.`
  const fix = `${where} for it first: \`typeof ${name} !== 'undefined'\`.`
  return { severity: 'error', code: 'node-global', message, fix }
}

/** Matches the message of an error about a global that browsers have and Node lacks. */
export const BROWSER_ONLY =
  /^(?:window|document|navigator|location|history|screen|localStorage|sessionStorage|matchMedia|[A-Z]\w*(?:Element|Observer)) is not defined$/
