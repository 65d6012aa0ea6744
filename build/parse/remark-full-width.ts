/** Ends bare addresses before full-width punctuation. GitHub's rules need white space, which doesn't follow Chinese and Japanese sentences. */
import type { Link, Parents, PhrasingContent, Root } from 'mdast'
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal'
import type { Processor } from 'unified'
import { visit } from 'unist-util-visit'

const END = /(?=[\p{P}\p{S}])[\u3001-\u303d\ufe10-\ufe6f\uff01-\uff65]/u

const EAST_ASIAN = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3000-\u303f\uff00-\uffef]`

/** A mark of emphasis, which would be part of the address if a letter followed. */
const MARK_END = new RegExp(`[*~]${EAST_ASIAN}`, 'u')

/** Quotation marks, dots and dashes that other scripts use too, before East Asian text or at the end. */
const SHARED_END = new RegExp(`[“”‘’…—]+(?=$|${EAST_ASIAN})`, 'u')
const STARTS_EAST_ASIAN = new RegExp(`^${EAST_ASIAN}`, 'u')

/** True if a bare address may end within this text. */
export function mayEndEarly(address: string): boolean {
  return END.test(address) || MARK_END.test(address) || SHARED_END.test(address)
}

/** Has remark end addresses there. */
export function remarkFullWidth(this: Processor): (tree: Root) => undefined {
  const data = this.data() as { micromarkExtensions?: Extension[] }
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), autolinks()]
  return (tree) => {
    // Addresses that are only found in the finished text, and marks that are full-width only in such text.
    visit(tree, 'link', (link, index, parent) => {
      if (parent !== undefined && index !== undefined) shorten(link, index, parent)
    })
  }
}

type Extension = ReturnType<typeof gfmAutolinkLiteral>
type Construct = Exclude<NonNullable<NonNullable<Extension['text']>[number]>, readonly unknown[]>
type State = ReturnType<Construct['tokenize']>
type Code = Parameters<State>[0]

/** GitHub's syntax of addresses, with another end. It's tried first. */
function autolinks(): Extension {
  const text: NonNullable<Extension['text']> = {}
  for (const [code, given] of Object.entries(gfmAutolinkLiteral().text ?? {})) {
    const constructs = [given ?? []].flat().filter(({ name }) => name === 'protocolAutolink' || name === 'wwwAutolink')
    if (constructs.length > 0) text[Number(code)] = constructs.map(endingEarly)
  }
  return { text }
}

/** The construct for which the text ends before full-width punctuation. */
function endingEarly(construct: Construct): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      let current: Code = null
      let isDone = false
      const finish = (state: State) => () => {
        isDone = true
        return state(current)
      }
      const within =
        (state: State): State =>
        (code) => {
          const isEnd = END.test(textOf(code)) || MARK_END.test(textOf(current) + textOf(code))
          current = code
          const next = state(isEnd ? null : code)
          return next === undefined || isDone ? next : within(next)
        }
      return within(construct.tokenize.call(this, effects, finish(ok), finish(nok)))
    },
  }
}

/** The character of a code. Codes below 0 stand for white space. */
function textOf(code: Code): string {
  return code === null || code < 0 ? ' ' : String.fromCharCode(code)
}

function shorten(link: Link, index: number, parent: Parents): void {
  const [text, ...others] = link.children
  if (text?.type !== 'text' || others.length > 0) return
  const prefix = link.url === text.value ? '' : 'http://'
  // Only an address that isn't in angle brackets, or in a link's parentheses, starts where its text starts.
  if (link.url !== prefix + text.value || link.position?.start.offset !== text.position?.start.offset) return
  const siblings = parent.children as PhrasingContent[]
  const next = siblings[index + 1]
  const shared = SHARED_END.exec(text.value)
  const isShared =
    shared !== null &&
    (shared.index + shared[0].length < text.value.length || (next?.type === 'text' && STARTS_EAST_ASIAN.test(next.value)))
  const ends = [END.exec(text.value)?.index, isShared ? shared.index : undefined].filter((end) => end !== undefined)
  if (ends.length === 0) return
  const rest = text.value.slice(Math.min(...ends))
  text.value = text.value.slice(0, -rest.length)
  link.url = prefix + text.value
  siblings.splice(index + 1, 0, { type: 'text', value: rest, ...(link.position && { position: restPosition(link.position, rest.length) }) })
  for (const node of [link, text]) if (node.position) node.position.end = restPosition(node.position, rest.length).start
}

function restPosition({ end }: NonNullable<Link['position']>, length: number): NonNullable<Link['position']> {
  const start = { line: end.line, column: end.column - length, ...(end.offset !== undefined && { offset: end.offset - length }) }
  return { start, end }
}
