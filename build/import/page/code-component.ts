/** Components that show code. */
import type { Expression } from 'estree'
import { fenceFor } from '../text/lines.ts'
import { noteAt, type PageContext } from './context.ts'
import { rewriteFenceInfo } from './fence-info.ts'
import { constantsOf } from './imports.ts'
import { attributeOf, attributesOf, expressionOf, type JsxNode, literalOf, textOf, writtenValue } from './jsx.ts'
import { type JsxContext, lineOf, namedBy, type Rewrite, reindented, unwrapNamed } from './jsx-context.ts'
import commands from './npm-commands.json' with { type: 'json' }
import { rangeOf } from './parse.ts'

/** Becomes a code block, if its code is written out in the page or in a file. */
export const codeBlock: Rewrite = (node, jsx) => {
  const values: string[] = []
  const code = codeOf(node, jsx, values)
  if (code === undefined) return commandTabs(node, jsx)
  const binding = jsx.bindings.get(namedBy(node, 'code') ?? '')
  if (binding?.kind === 'text') noteAt(jsx, lineOf(node), 'include', `The code of \`${binding.name}\`.`)
  for (const name of values) noteAt(jsx, lineOf(node), 'value', `\`\${${name}}\` in code.`)
  const language = textOf(node, 'language', 'lang') ?? (textOf(node, 'className') ?? '').replace(/^language-/, '')
  const title = textOf(node, 'title')
  const options = ['meta', 'metastring'].map((name) => writtenValue(node, name, constantsOf(jsx.bindings)))
  const meta = options.find((value) => typeof value === 'string') ?? ''
  const { info, dropped } = rewriteFenceInfo(`${language}${title === undefined ? '' : ` [${title}]`} ${meta}`)
  noteDropped(dropped, lineOf(node), jsx)
  replaceByCode(node, info, code, jsx)
}

/** Says which options of a code block are gone. */
export function noteDropped(dropped: readonly string[], line: number | undefined, context: PageContext): void {
  const options = dropped.join(' ')
  if (dropped.length > 0) noteAt(context, line, 'construct', `Options of a code block: \`${options}\``, options)
}

/** The commands of `starlight-package-managers` for npm. What another manager calls them is known here. */
const COMMANDS: Readonly<Record<string, string>> = commands

/** `<PackageManagers pkg="astro" dev />` becomes a block with tabs for all package managers. */
export const packageManagers: Rewrite = (node, jsx) => {
  const command = COMMANDS[textOf(node, 'type') ?? 'add']
  if (command === undefined) return unwrapNamed(node, jsx)
  const parts = [command, attributeOf(node, 'dev') && '--save-dev', textOf(node, 'pkg'), textOf(node, 'args')]
  const title = textOf(node, 'title')
  const comment = textOf(node, 'comment')?.replaceAll('{PKG}', 'npm')
  const code = [...(comment === undefined ? [] : [`# ${comment}`]), parts.filter(Boolean).join(' ')].join('\n')
  replaceByCode(node, `sh${title === undefined ? '' : ` [${title}]`} pm`, code, jsx)
}

/** Attributes that hold a command, or code. */
const COMMAND =
  /^(?:npm|npx|yarn|pnpm|bun|deno|cargo|pip|pipx|uv|poetry|conda|brew|apt|dnf|go|dotnet|nuget|gem|composer|choco|winget|scoop|nix|docker|curl|bash|zsh|sh|shell|powershell|windows|macos|linux|code|command|cmd)$/i

/** The commands in the attributes of a component, such as `<CommandTabs npm="…" yarn="…" />`. */
export function commandsIn(node: JsxNode): { name: string; code: string }[] {
  return attributesOf(node).flatMap(({ name }) => {
    const code = COMMAND.test(name) ? textOf(node, name) : undefined
    return code === undefined || code.trim() === '' ? [] : [{ name, code }]
  })
}

/** A component with commands in its attributes becomes a code block, or one for each of them in a code group. */
export const commandTabs: Rewrite = (node, jsx) => {
  const commands = commandsIn(node)
  const [first, ...others] = commands
  if (first === undefined) return unwrapNamed(node, jsx)
  const language = (name: string) => (name === 'code' ? (textOf(node, 'lang', 'language') ?? 'text') : 'sh')
  if (others.length === 0) return replaceByCode(node, language(first.name), first.code, jsx)
  const blocks = commands.map(({ name, code }) => `${fenceFor(code)}${language(name)} [${name}]\n${code}\n${fenceFor(code)}\n\n`)
  replaceByBlock(node, `<CodeGroup>\n\n${blocks.join('')}</CodeGroup>`, jsx)
}

function replaceByCode(node: JsxNode, info: string, code: string, jsx: JsxContext): void {
  const fence = fenceFor(code)
  replaceByBlock(node, `${fence}${info}\n${code.replace(/^\n|\n$/g, '')}\n${fence}`, jsx)
}

function replaceByBlock(node: JsxNode, block: string, { source, edits }: JsxContext): void {
  const { start, end } = rangeOf(node)
  // A fence needs lines of its own.
  const before = /(?:^|\n)[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*$/.test(source.slice(0, start)) ? '' : '\n\n'
  const after = /^[ \t]*(?:\n|$)/.test(source.slice(end)) ? '' : '\n\n'
  edits.replace({ start, end }, reindented(before + block + after, source, start))
}

/** @param values gets the names of values in the code that only a program knows; the code has `${name}` in their place */
function codeOf(node: JsxNode, { bindings }: JsxContext, values: string[]): string | undefined {
  const constant = constantsOf(bindings)
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
  const [only, ...others] = node.children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
  const isExpression = only?.type === 'mdxFlowExpression' || only?.type === 'mdxTextExpression'
  return isExpression && others.length === 0 ? codeIn(expressionOf(only)) : undefined
}
