import type { Advice } from './diagnostic.ts'

/** The longest part of an address in a message, in characters. */
const LONGEST = 80

/** Problem of an address whose scheme is dangerous, and advice. */
export function describeDangerous(written: string, scheme: string): Advice {
  const shown = `\`${inOneLine(written)}\``
  if (scheme === 'data') {
    const fix = 'Put the content into a page or a file in public/, and write its address. Only images, videos and sounds may be data.'
    return { message: `The address ${shown} is a \`data:\` URL, which could contain a script.`, fix }
  }
  const fix = 'Write an address that leads somewhere. For something that a click does, use a button in a component.'
  return { message: `The address ${shown} would run as a script.`, fix }
}

/** A text for a message: in one line, without control characters, and not too long. */
function inOneLine(text: string): string {
  const visible = text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (sign) => `\\u${sign.codePointAt(0)?.toString(16).padStart(4, '0')}`)
  return visible.length > LONGEST ? `${visible.slice(0, LONGEST)}…` : visible
}
