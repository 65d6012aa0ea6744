/** Components that show code. */
import type { Expression } from 'estree'
import { noteAt } from './context.ts'
import { rewriteFenceInfo } from './fence-info.ts'
import { attributeOf, expressionOf, type JsxNode, literalOf, textOf } from './jsx.ts'
import { type JsxContext, lineOf, namedBy, offsets, type Rewrite, reindented, unwrapNamed } from './jsx-context.ts'

/** Becomes a code block, if its code is written out in the page or in a file. */
export const codeBlock: Rewrite = (node, jsx) => {
  const { bindings, context } = jsx
  const values: string[] = []
  const code = codeOf(node, jsx, values)
  if (code === undefined) {
    unwrapNamed(node, jsx)
    return
  }
  const binding = bindings.get(namedBy(node, 'code') ?? '')
  if (binding?.kind === 'text') noteAt(context, lineOf(node), 'include', `The code of \`${binding.name}\`.`)
  for (const name of values) noteAt(context, lineOf(node), 'value', `\`\${${name}}\` in code.`)
  const language = textOf(node, 'language', 'lang') ?? (textOf(node, 'className') ?? '').replace(/^language-/, '')
  const title = textOf(node, 'title')
  const { info, dropped } = rewriteFenceInfo(
    `${language}${title === undefined ? '' : ` [${title}]`} ${textIn(node, 'meta', jsx) ?? textIn(node, 'metastring', jsx) ?? ''}`,
  )
  if (dropped.length > 0) {
    const message = `Options of a code block: \`${dropped.join(' ')}\``
    noteAt(context, lineOf(node), 'construct', message, dropped.join(' '))
  }
  replaceByCode(node, info, code, jsx)
}

/** The commands of `starlight-package-managers` for npm. What another manager calls them is known here. */
const COMMANDS: Readonly<Record<string, string>> = {
  add: 'npm install',
  create: 'npm create',
  dlx: 'npx',
  exec: 'npx',
  install: 'npm install',
  remove: 'npm uninstall',
  run: 'npm run',
}

/** `<PackageManagers pkg="astro" dev />` becomes a block with tabs for all package managers. */
export const packageManagers: Rewrite = (node, jsx) => {
  const command = COMMANDS[textOf(node, 'type') ?? 'add']
  if (command === undefined) {
    unwrapNamed(node, jsx)
    return
  }
  const parts = [command, attributeOf(node, 'dev') && '--save-dev', textOf(node, 'pkg'), textOf(node, 'args')]
  const title = textOf(node, 'title')
  const comment = textOf(node, 'comment')?.replaceAll('{PKG}', 'npm')
  const code = [...(comment === undefined ? [] : [`# ${comment}`]), parts.filter(Boolean).join(' ')].join('\n')
  replaceByCode(node, `sh${title === undefined ? '' : ` [${title}]`} pm`, code, jsx)
}

function replaceByCode(node: JsxNode, info: string, code: string, { source, edits }: JsxContext): void {
  const longest = Math.max(2, ...[...code.matchAll(/`{3,}/g)].map(([marks]) => marks.length))
  const fence = '`'.repeat(longest + 1)
  const [start, end] = offsets(node)
  // A fence needs lines of its own.
  const before = /(?:^|\n)[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*$/.test(source.slice(0, start)) ? '' : '\n\n'
  const after = /^[ \t]*(?:\n|$)/.test(source.slice(end)) ? '' : '\n\n'
  const block = `${fence}${info}\n${code.replace(/^\n|\n$/g, '')}\n${fence}`
  edits.replace(start, end, reindented(before + block + after, source, start))
}

/** @param values gets the names of values in the code that only a program knows; the code has `${name}` in their place */
function codeOf(node: JsxNode, jsx: JsxContext, values: string[]): string | undefined {
  const constant = constantsOf(jsx)
  const codeIn = (expression: Expression | undefined) => {
    const isName = expression?.type === 'Identifier'
    const found = literalOf(expression, (name) => {
      const known = constant(name)
      if (known !== undefined || isName) return known
      values.push(name)
      return `\${${name}}`
    })
    return typeof found === 'string' ? found : undefined
  }
  const written = attributeOf(node, 'code')?.value
  if (typeof written === 'string') return written
  if (typeof written === 'object' && written !== null) return codeIn(expressionOf(written))
  const shown = node.children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
  const [only, ...others] = shown
  if (only === undefined || others.length > 0) return undefined
  const isExpression = only.type === 'mdxFlowExpression' || only.type === 'mdxTextExpression'
  return isExpression ? codeIn(expressionOf(only)) : undefined
}

/** The text of an attribute, which may be put together from constants of the page. */
function textIn(node: JsxNode, name: string, jsx: JsxContext): string | undefined {
  const value = attributeOf(node, name)?.value
  const found = typeof value === 'object' && value !== null ? literalOf(expressionOf(value), constantsOf(jsx)) : value
  return typeof found === 'string' ? found : undefined
}

/** Looks up what names in the page stand for, if that's known. */
function constantsOf({ bindings }: JsxContext): (name: string) => unknown {
  return (name) => {
    const binding = bindings.get(name)
    if (binding?.kind === 'text') return binding.text
    return binding?.kind === 'kept' ? binding.value : undefined
  }
}
