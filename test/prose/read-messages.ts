/** The sentences in a module's string literals, templates and JSX: what a build, a command or a component says to people. */
import { SourceMap } from 'node:module'
import { Parser } from 'acorn'
import acornJsx from 'acorn-jsx'
import { type Loader, transformSync } from 'esbuild'
import type { Node, Program } from 'estree'
import { visit } from 'estree-util-visit'
import { CODE, type Prose } from './read-prose.ts'

const JsxParser = Parser.extend(acornJsx())

/** Every literal that has a space in it, since a single word is a key or a name. Throws where the module can't be parsed. */
export function readMessages(filePath: string, source: string): Prose[] {
  const { code, map } = transformSync(source, {
    loader: (/[jt]sx?$/.exec(filePath)?.[0] ?? 'ts') as Loader,
    jsx: 'preserve',
    charset: 'utf8',
    sourcemap: 'external',
    logLevel: 'silent',
  })
  const places = new SourceMap(JSON.parse(map))
  const lineStarts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)]
  const blocks: Prose[] = []
  // What acorn makes is ESTree; its own types say so in other words.
  const program = JsxParser.parse(code, { ecmaVersion: 'latest', sourceType: 'module', locations: true }) as unknown as Program
  visit(program, (node) => {
    const text = textOf(node)
    if (text === undefined || !/\S\s+\S/.test(text)) return
    const { line, column } = node.loc?.start ?? { line: 1, column: 0 }
    const place = places.findEntry(line - 1, column)
    const offset = 'originalLine' in place ? (lineStarts[place.originalLine] ?? 0) + place.originalColumn : 0
    blocks.push([{ text: text.replace(/`[^`]*`/g, CODE), offset }])
  })
  return blocks
}

function textOf(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '').join(CODE)
  return node.type === 'JSXText' ? node.value : undefined
}
