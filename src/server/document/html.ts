/** HTML as text, escaped where it has to be. */

export type Attributes = Record<string, string | boolean | undefined>

const VOID = new Set(['base', 'br', 'hr', 'img', 'input', 'link', 'meta'])

export function escapeText(text: string): string {
  // Most texts are tokens of code, a few letters each.
  return /[&<]/.test(text) ? text.replace(/&/g, '&amp;').replace(/</g, '&lt;') : text
}

export function escapeAttribute(value: string): string {
  return value.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')
}

/** An element. `inside` is HTML already. Attributes that are false or undefined are left out, true ones have no value. */
export function tag(name: string, attributes: Attributes = {}, inside = ''): string {
  const written = Object.entries(attributes).flatMap(([key, value]) => {
    if (value === undefined || value === false) return []
    return value === true ? [` ${key}`] : [` ${key}="${escapeAttribute(value)}"`]
  })
  return `<${name}${written.join('')}>${VOID.has(name) ? '' : `${inside}</${name}>`}`
}

/** JSON that cannot end the script element it stands in. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c')
}
