export type Attributes = Record<string, string | boolean | undefined>

const VOID = new Set(['base', 'br', 'hr', 'img', 'input', 'link', 'meta'])

export function escapeText(text: string): string {
  // Testing first is faster, because most texts are short tokens of code.
  return /[&<]/.test(text) ? text.replace(/&/g, '&amp;').replace(/</g, '&lt;') : text
}

export function escapeAttribute(value: string): string {
  return value.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')
}

/** An element. `inside` is HTML. Attributes that are false or undefined are omitted, and true ones have no value. */
export function tag(name: string, attributes: Attributes = {}, inside = ''): string {
  const pairs = Object.entries(attributes).flatMap(([key, value]) => {
    if (value === undefined || value === false) return []
    return value === true ? [` ${key}`] : [` ${key}="${escapeAttribute(value)}"`]
  })
  return `<${name}${pairs.join('')}>${VOID.has(name) ? '' : `${inside}</${name}>`}`
}

/** A whole document, with attributes for its root. */
export function htmlDocument(root: Attributes, head: readonly string[], body: readonly string[]): string {
  return `<!doctype html>\n${tag('html', root, tag('head', {}, head.join('')) + tag('body', {}, body.join('')))}\n`
}

/** JSON that can't end the script element around it. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c')
}
