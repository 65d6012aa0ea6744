/** The texts that a React component shows, as far as they're written out in its source. */
import { Parser } from 'acorn'
import jsx from 'acorn-jsx'
import { transformSync } from 'esbuild'
import type { Node } from 'estree'
import { visit } from 'estree-util-visit'

const SHOWN = new Set([
  'title',
  'description',
  'text',
  'label',
  'tagline',
  'subtitle',
  'content',
  'alt',
  'heading',
  'name',
  'body',
  'details',
  'summary',
])
const WITH_JSX = Parser.extend(jsx())

/** In the order of the source. Empty if it can't be parsed. */
export function textsInJsx(source: string, file: string): string[] {
  const texts: { at: number; text: string }[] = []
  let tree: Node
  try {
    const { code } = transformSync(source, {
      loader: file.endsWith('.tsx') || file.endsWith('.ts') ? 'tsx' : 'jsx',
      jsx: 'preserve',
      sourcefile: file,
      logLevel: 'silent',
    })
    tree = WITH_JSX.parse(code, { ecmaVersion: 'latest', sourceType: 'module' }) as Node
  } catch {
    return []
  }
  visit(tree, (node, key, _, ancestors) => {
    const type: string = node.type
    const { start = 0 } = node as unknown as { start?: number }
    if (type === 'JSXText') texts.push({ at: start, text: (node as unknown as { value: string }).value })
    if (node.type === 'Literal' && typeof node.value === 'string' && isShown(ancestors.at(-1), key))
      texts.push({ at: start, text: node.value })
    if (node.type === 'TemplateLiteral' && node.expressions.length === 0 && isShown(ancestors.at(-1), key)) {
      texts.push({ at: start, text: node.quasis[0]?.value.cooked ?? '' })
    }
  })
  return texts.map(({ text }) => text.replace(/\s+/g, ' ').trim()).filter((text) => /[\p{L}\p{N}]/u.test(text))
}

/** Whether a text is the value of an attribute or a property that is usually shown, or stands in braces between tags. */
function isShown(parent: Node | undefined, key: string | number | symbol | undefined): boolean {
  const type: string | undefined = parent?.type
  if (type === 'JSXExpressionContainer') return true
  if (type === 'JSXAttribute') return SHOWN.has(String((parent as unknown as { name: { name: string } }).name.name))
  return parent?.type === 'Property' && key === 'value' && parent.key.type === 'Identifier' && SHOWN.has(parent.key.name)
}
