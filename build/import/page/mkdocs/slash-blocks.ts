/** Generic blocks of PyMdown, `/// note | Title`, become the blocks with indented content that mean the same. */
import { readYaml } from '../../config/read-data.ts'
import { stringOf, type Values } from '../../config/values.ts'
import type { BlockType } from '../../model.ts'
import { indentOf, joinLines, type Line, lineFrom, markCode } from '../../text/lines.ts'
import { ADMONITION_TYPES } from '../callout-names.ts'
import { type GivenPage, noteLine } from '../context.ts'

const START = /^([ \t]*)(\/{3,})[ \t]*([A-Za-z][\w-]*)[ \t]*(?:\|[ \t]*(.*?))?[ \t]*$/
const END = /^[ \t]*(\/{3,})[ \t]*$/

/** One block, without what is in it. */
interface Block {
  indent: string
  name: string
  /** What follows the bar. */
  title: string | undefined
  options: Values
}

/** Blocks may contain others with another number of slashes. A first line that nothing ends is text. */
export function rewriteSlashBlocks(lines: readonly Line[], given: GivenPage): Line[] {
  const result: Line[] = []
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] as Line
    const [, indent = '', slashes = '', name = '', title] = (line.isCode ? undefined : START.exec(line.text)) ?? []
    const end = slashes === '' ? -1 : lines.findIndex((other, at) => at > index && !other.isCode && END.exec(other.text)?.[1] === slashes)
    if (end === -1) {
      result.push(line)
      continue
    }
    const { options, bodyStart } = optionsAfter(lines.slice(0, end), index, indentOf(indent))
    const body = rewriteSlashBlocks(lines.slice(bodyStart, end), given)
    result.push(...blockLines({ indent, name: name.toLowerCase(), title, options }, line, body, given))
    // Otherwise, indented code below the block would be part of it.
    const below = lines.slice(end + 1).find(({ text }) => text.trim() !== '')
    if (below !== undefined && indentOf(below.text) >= indentOf(indent) + 4) result.push({ ...line, text: `${indent}<!-- -->` })
    index = end
  }
  return markCode(result)
}

/** The options in YAML that follow the first line directly, indented by four more. */
function optionsAfter(lines: readonly Line[], start: number, indent: number): { options: Values; bodyStart: number } {
  let bodyStart = start + 1
  while ((lines[bodyStart]?.text.trim() ?? '') !== '' && indentOf(lines[bodyStart]?.text ?? '') >= indent + 4) bodyStart++
  const { values, problem } = readYaml(joinLines(lines.slice(start + 1, bodyStart)))
  const options = problem === undefined ? values : {}
  return Object.keys(options).length === 0 ? { options: {}, bodyStart: start + 1 } : { options, bodyStart }
}

function blockLines(block: Block, line: Line, body: readonly Line[], given: GivenPage): Line[] {
  const { indent, name, title, options } = block
  if (options['attrs'] !== undefined) {
    const attributes = JSON.stringify(options['attrs'])
    noteLine(given, line, 'attribute', `\`/// ${name}\` had \`attrs: ${attributes}\`.`, attributes)
  }
  const first = firstLine(block, given.site.blockTypes?.[name])
  if (first === undefined) {
    const isCaption = name.endsWith('caption')
    const message = isCaption
      ? `The caption of \`/// ${name}\` became a paragraph. An image can have its caption in its title: \`![Text](./a.png "Caption")\`.`
      : `The block \`/// ${name}\` was replaced by its content.`
    noteLine(given, line, 'construct', message, `${name} ${title ?? ''}`)
    // Otherwise, it would be one paragraph with the text around it.
    return [lineFrom(line), ...body, lineFrom(line)]
  }
  return [
    { ...line, text: indent + first },
    ...body.map((inner) => (inner.text.trim() === '' ? inner : { ...inner, text: `    ${inner.text}` })),
  ]
}

/** The first line of the block with indented content that means the same. Undefined if there's none. */
function firstLine({ name, title, options }: Block, own: BlockType | undefined): string | undefined {
  if (name === 'tab') return `===${options['new'] === true ? '!' : ''}${options['select'] === true ? '+' : ''} "${title ?? 'Tab'}"`
  const block = own?.block ?? kindOf(name)
  if (block === undefined) return undefined
  const isPlain = own === undefined && name === block
  const type = stringOf(options['type'])?.split(/\s+/)[0] ?? own?.type ?? (isPlain ? undefined : name)
  const shown = title || own?.title
  const label = shown === undefined ? [] : [`"${shown}"`]
  // A type would become the title of one that has none.
  if (block === 'admonition') return ['!!!', type ?? 'note', ...(type === undefined && label.length === 0 ? ['""'] : label)].join(' ')
  return [options['open'] === true ? '???+' : '???', ...(type === undefined ? [] : [type]), ...label].join(' ')
}

function kindOf(name: string): BlockType['block'] | undefined {
  if (name === 'details') return 'details'
  return name === 'admonition' || Object.hasOwn(ADMONITION_TYPES, name) ? 'admonition' : undefined
}
