/**
 * Directives: callouts, `:::details`, `:::steps`, `:::code-group`. Callouts, details and steps are plain HTML, so they cost
 * readers no script. Anything else that looks like a directive (`10:30`, `xmtp:chat`) becomes text again, with a warning if
 * the author probably meant a directive.
 */
import type { BlockContent, DefinitionContent, Paragraph, PhrasingContent, Root, RootContent, Text } from 'mdast'
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive'
import type { Node } from 'unist'
import { SKIP, visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { getOwn } from '../../../src/shared/get-own.ts'
import { CALLOUT_ICONS } from '../../../src/shared/mdx/callout-icons.ts'
import { CALLOUT_TITLES, type CalloutType, isCalloutType } from '../../../src/shared/strings/callout-titles.ts'
import { FOREIGN_DIRECTIVES } from '../../dialect/foreign-names.ts'
import { suggestNearest } from '../../report/nearest.ts'
import type { SiteModuleNames } from '../../site/site-module-names.ts'
import { reportTo } from '../page-file.ts'
import type { PluginOptions } from '../page-input.ts'
import { SCROLLS } from '../tree/table-parts.ts'
import { holdsNode } from '../tree/walk.ts'
import { isForPackageManagers } from './remark-fences.ts'

/** Names the directive that an element comes from, where one of the site's own components replaces it. On a title, it says that the author wrote that. */
export const DIRECTIVE = 'dataSiteDirective'

const DIRECTIVES = [...Object.keys(CALLOUT_TITLES), 'details', 'steps', 'code-group', 'file-tree', 'table']

/** The one attribute that a directive has. */
const ATTRIBUTES: Readonly<Record<string, string>> = { details: 'open', table: 'scroll' }

type DirectiveOptions = Pick<PluginOptions, 'strings' | 'own'>

export function remarkDirectives(options: DirectiveOptions) {
  return (tree: Root, file: VFile): undefined => {
    if (!holdsNode(tree, ({ type }) => type.endsWith('Directive'))) return
    visit(tree, (node, index, parent) => {
      if (node.type === 'containerDirective' && parent !== undefined && index !== undefined) {
        reportUnclosed(node, file)
        if (isReplaced(node)) return undefined
        reportAttributes(node, file)
        const replacement = replaceContainer(node, file, options)
        if (replacement === undefined) reportUnknown(node, file)
        parent.children.splice(index, 1, ...(replacement === undefined ? containerAsText(node, file) : [replacement]))
        return replacement === undefined ? [SKIP, index] : undefined
      }
      if (isReplaced(node)) return undefined
      if (node.type === 'leafDirective' && DIRECTIVES.includes(node.name)) reportColons(node, file)
      if ((node.type === 'leafDirective' || node.type === 'textDirective') && parent !== undefined && index !== undefined) {
        parent.children.splice(index, 1, ...asText(node, file))
        return [SKIP, index]
      }
      return undefined
    })
  }
}

/** True if a plugin of the site has said which element a directive becomes. */
function isReplaced({ data }: Node): boolean {
  return data !== undefined && 'hName' in data
}

function reportUnknown(node: ContainerDirective, file: VFile): void {
  const foreign = getOwn(FOREIGN_DIRECTIVES, node.name)
  if (foreign !== undefined) {
    const message = `\`:::${node.name}\` ${foreign.does} in ${foreign.of}, but it is plain text here.`
    reportTo(file, node, 'warning', 'dialect', { message, fix: foreign.fix })
    return
  }
  const otherwise = `There are ${DIRECTIVES.join(', ')}. If you meant text, start the line with \`\\:::\`.`
  const fix = suggestNearest(node.name, DIRECTIVES, otherwise, (near) => `\`:::${near}\``)
  reportTo(file, node, 'error', 'unknown-directive', { message: `There is no directive \`:::${node.name}\`.`, fix })
}

/** Reports a directive without a closing line, which would contain everything after it. */
function reportUnclosed(node: ContainerDirective, file: VFile): void {
  const lines = sourceOf(node, file).trimEnd().split('\n')
  if (lines.length > 1 && /^[\s>]*:{3,}\s*$/.test(lines.at(-1) ?? '')) return
  const message = `The directive \`:::${node.name}\` is never closed.`
  const fix = 'Close it with a line of `:::`. If it contains other directives, it needs more colons than they have: `::::`.'
  reportTo(file, node, 'error', 'unclosed-directive', { message, fix })
}

/** Reports attributes that other generators read, such as `{icon="star"}`. */
function reportAttributes(node: ContainerDirective, file: VFile): void {
  const names = Object.keys(node.attributes ?? {}).filter((name) => name !== getOwn(ATTRIBUTES, node.name))
  if (names.length === 0 || !DIRECTIVES.includes(node.name)) return
  const message = `The attributes of \`:::${node.name}\` have no effect.`
  const fix = 'Remove the braces. The only attributes of directives are `open`, of `:::details`, and `scroll`, of `:::table`.'
  reportTo(file, node, 'warning', 'dialect', { message, fix })
}

function reportColons(node: LeafDirective, file: VFile): void {
  const message = `\`::${node.name}\` has two colons, but a directive needs three.`
  const fix = `Write \`:::${node.name}\` and close it with a line of \`:::\`. If you meant text, start the line with \`\\::\`.`
  reportTo(file, node, 'error', 'unknown-directive', { message, fix })
}

/** A block with an HTML name, which only exists between these plugins. */
export function block(hName: string, hProperties: Record<string, unknown>, children: RootContent[]): RootContent {
  return { type: 'directiveBlock', children, data: { hName, hProperties } } as unknown as RootContent
}

function component(name: string, content: RootContent[]): RootContent {
  return { type: 'mdxJsxFlowElement', name, attributes: [], children: content as (BlockContent | DefinitionContent)[] }
}

function replaceContainer(node: ContainerDirective, file: VFile, { strings, own }: DirectiveOptions): RootContent | undefined {
  const { label, content } = takeLabel(node)
  if (isCalloutType(node.name)) return calloutOf({ name: node.name, content, ...(label && { label }) }, { strings, own })
  if (node.name === 'details') {
    return block('details', { className: ['dw-details'], ...(node.attributes?.['open'] !== undefined && { open: true }) }, [
      block('summary', {}, label ?? [{ type: 'text', value: strings.details }]),
      block('div', { className: ['dw-details-body'] }, content),
    ])
  }
  if (node.name === 'steps') {
    const level = content.find((child) => child.type === 'heading')?.depth ?? 3
    const className = level === 3 ? ['dw-steps'] : ['dw-steps', `dw-steps-${level}`]
    return block('div', { className, ...markOf('Steps', node.name, own) }, content)
  }
  if (node.name === 'file-tree') return { ...component('FileTree', content), ...(node.position && { position: node.position }) }
  if (node.name === 'table') {
    const [table, ...others] = content
    if (table?.type === 'table' && others.length === 0 && label === undefined) {
      return node.attributes?.['scroll'] === undefined ? table : { ...table, data: { hProperties: { [SCROLLS]: '' } } }
    }
    const message = 'This `:::table` has something else in it than one table.'
    const fix = 'Put the lines of `:::table` directly around the table, and other text above or below them.'
    reportTo(file, node, 'error', 'table', { message, fix })
    return block('div', {}, content)
  }
  if (node.name === 'code-group') {
    const [only, ...others] = content
    if (only !== undefined && others.length === 0 && !(only.type === 'code' && isForPackageManagers(only))) {
      const message = 'A code group with a single panel shows nothing.'
      const fix = 'Add a second panel, or remove the `:::code-group` lines.'
      reportTo(file, node, 'warning', 'single-code-group', { message, fix })
    }
    return component('CodeGroup', content)
  }
  return undefined
}

/** The mark of an element that a component of the site replaces. */
function markOf(component: string, name: string, { components }: SiteModuleNames): Record<string, string> {
  return components.includes(component) ? { [DIRECTIVE]: name } : {}
}

/** A callout. @param name its type @param label its title, if it has one of its own */
export function calloutOf(
  { name, label, content }: { name: CalloutType; label?: PhrasingContent[]; content: RootContent[] },
  { strings, own }: DirectiveOptions,
): RootContent {
  const mark = markOf('Callout', name, own)
  const kind = strings[CALLOUT_TITLES[name]]
  const title = label ?? [{ type: 'text', value: kind }]
  const isBuiltIn = !(DIRECTIVE in mark)
  const icon = block('svg', { viewBox: '0 0 24 24', ariaHidden: 'true' }, [block('path', { d: CALLOUT_ICONS[name] }, [])])
  const spokenKind = block('span', { className: ['dw-visually-hidden'] }, [{ type: 'text', value: `${kind}: ` }])
  return block('div', { className: ['dw-callout', `dw-callout-${name}`], role: 'note', ariaLabel: kind, ...mark }, [
    block('p', { className: ['dw-callout-title'], ...(label && mark) }, [
      ...(isBuiltIn ? [icon, ...(label ? [spokenKind] : [])] : []),
      ...title,
    ]),
    block('div', { className: ['dw-callout-body'] }, content),
  ])
}

function takeLabel({ children }: ContainerDirective): { label: PhrasingContent[] | undefined; content: RootContent[] } {
  const [first] = children
  const label = first?.type === 'paragraph' && first.data?.directiveLabel === true ? first.children : undefined
  // Removed in place, because the walk over these children isn't finished.
  if (label !== undefined) children.shift()
  return { label, content: children }
}

/** Turns a directive back into its opening line as text, its content, and its closing line as text. */
function containerAsText(node: ContainerDirective, file: VFile): RootContent[] {
  const lines = sourceOf(node, file).split('\n')
  const { content } = takeLabel(node)
  const paragraph = (value: string): Paragraph => ({ type: 'paragraph', children: [{ type: 'text', value }] })
  const closing = lines.length > 1 && /^\s*:{3,}\s*$/.test(lines.at(-1) ?? '') ? [paragraph((lines.at(-1) ?? '').trim())] : []
  return [paragraph((lines[0] ?? '').trim()), ...content, ...closing]
}

/** Turns `:30` in `10:30` back into text. A label keeps its formatting. */
export function asText(node: LeafDirective | TextDirective, file: VFile): (Paragraph | PhrasingContent)[] {
  const source = sourceOf(node, file)
  const first = node.children[0]?.position?.start.offset
  const last = node.children.at(-1)?.position?.end.offset
  const start = node.position?.start.offset ?? 0
  const text = (value: string): Text => ({ type: 'text', value })
  const inline: PhrasingContent[] =
    first === undefined || last === undefined
      ? [text(source)]
      : [text(source.slice(0, first - start)), ...node.children, text(source.slice(last - start))]
  return node.type === 'leafDirective' ? [{ type: 'paragraph', children: inline }] : inline
}

function sourceOf(node: ContainerDirective | LeafDirective | TextDirective, file: VFile): string {
  return String(file.value).slice(node.position?.start.offset, node.position?.end.offset)
}
