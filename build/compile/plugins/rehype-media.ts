/**
 * Makes plain HTML of `Video` and `Embed`, which loads nothing before a reader asks for it: a video that isn't preloaded, and a button in the
 * place of a page of another site, with a link below for readers without scripts. Runs before links and files are collected.
 */
import type { Element, ElementContent, Properties, Root } from 'hast'
import type { VFile } from 'vfile'
import type { SiteModuleNames } from '../../site/site-module-names.ts'
import { reportTo } from '../page-file.ts'
import { isJsx, type JsxElement } from '../tree/jsx-element.ts'
import { type PageElement, toPageElement } from '../tree/page-element.ts'
import { siteComponents } from '../tree/site-components.ts'
import { walk } from '../tree/walk.ts'

/** What has to be known to make HTML of each. Others may be missing. */
const NEEDED = { Video: ['src'], Embed: ['src', 'title'] } as const

const PROPS = ['src', 'title', 'poster', 'ratio', 'captions']

export function rehypeMedia({ own }: { own: SiteModuleNames }) {
  return (tree: Root, file: VFile): undefined => {
    const nameOf = siteComponents(tree, own)
    walk(tree, (node) => {
      if (!isJsx(node)) return undefined
      const name = nameOf(node.name ?? '')
      if (name !== 'Video' && name !== 'Embed') return undefined
      const element = toPageElement(node)
      // What depends on an expression is made by the component.
      if (element === undefined || !isStatic(element, NEEDED[name])) return undefined
      return name === 'Video' ? videoOf(element, node) : embedOf(element, node, file)
    })
  }
}

function isStatic(element: PageElement, needed: readonly string[]): boolean {
  return (
    needed.every((prop) => element.get(prop) !== undefined) && PROPS.every((prop) => !element.has(prop) || element.get(prop) !== undefined)
  )
}

function videoOf(element: PageElement, node: JsxElement): Element {
  const poster = element.get('poster')
  const title = element.get('title')
  const captions = element.get('captions')
  const track = captions === undefined ? [] : [made(node, 'track', { kind: 'captions', src: captions, default: true })]
  const properties = {
    className: ['dw-video'],
    controls: true,
    preload: 'none',
    playsInline: true,
    src: element.get('src'),
    ...(poster !== undefined && { poster }),
    ...(title !== undefined && { ariaLabel: title }),
    ...ratioStyle(element),
  }
  return made(node, 'video', properties, track)
}

function embedOf(element: PageElement, node: JsxElement, file: VFile): Element {
  const [src = '', title = '', poster] = ['src', 'title', 'poster'].map((prop) => element.get(prop))
  const address = embedAddress(src)
  if (address === undefined) {
    reportTo(file, node, {
      severity: 'error',
      code: 'embed-address',
      message: `\`Embed\` can't show ${src}, because that isn't the address of another site.`,
      fix: 'Write its whole address, with `https://`. For a video of your own, use `<Video src="…" />`.',
    })
  }
  const picture = poster === undefined ? [] : [made(node, 'img', { src: poster, alt: '', loading: 'lazy' })]
  const words = { ariaLabel: title, dataEmbed: address ?? '' }
  const button = made(node, 'button', { type: 'button', className: ['dw-embed-start'], ...words }, [...picture, playSign()])
  const link = made(node, 'a', { href: src }, [{ type: 'text', value: title }])
  return made(node, 'figure', { className: ['dw-embed'] }, [
    made(node, 'div', { className: ['dw-embed-frame', 'dw-needs-script'], ...ratioStyle(element) }, [button]),
    made(node, 'figcaption', {}, [link]),
  ])
}

function playSign(): Element {
  const circle: Element = {
    type: 'element',
    tagName: 'circle',
    properties: { cx: '32', cy: '32', r: '32', fill: 'currentColor' },
    children: [],
  }
  const triangle: Element = { type: 'element', tagName: 'path', properties: { d: 'M25 19v26l22-13z' }, children: [] }
  return { type: 'element', tagName: 'svg', properties: { viewBox: '0 0 64 64', ariaHidden: 'true' }, children: [circle, triangle] }
}

/** `4/3` and `4:3` as a style. */
function ratioStyle(element: PageElement): Properties {
  const [, width, height] = /^\s*(\d+(?:\.\d+)?)\s*[/:]\s*(\d+(?:\.\d+)?)\s*$/.exec(element.get('ratio') ?? '') ?? []
  return width === undefined ? {} : { style: `aspect-ratio:${width}/${height}` }
}

/** An element in the place of the component, so that messages about it have a line. */
function made({ position }: JsxElement, tagName: string, properties: Properties, children: ElementContent[] = []): Element {
  return { type: 'element', tagName, properties, children, ...(position && { position }) }
}

// Addresses of players for addresses of videos, as readers copy them. Players neither set cookies nor follow readers, as far as they can be asked not to.

interface Player {
  /** Matches the page of a video, and has its id as the first group. */
  page: RegExp
  address(id: string): string
  /** The parameter for the second at which a video starts. */
  start?: string
}

const PLAYERS: readonly Player[] = [
  {
    page: /^https:\/\/(?:(?:(?:www|m)\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)([\w-]{11})/,
    address: (id) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
    start: 'start',
  },
  { page: /^https:\/\/(?:www\.)?vimeo\.com\/(\d+)/, address: (id) => `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1` },
  { page: /^https:\/\/(?:www\.)?loom\.com\/share\/([\da-f]+)/, address: (id) => `https://www.loom.com/embed/${id}?autoplay=1` },
]

/** The address that a frame loads. Undefined if it isn't a whole address with `https:`. */
export function embedAddress(address: string): string | undefined {
  if (!address.startsWith('https://') || !URL.canParse(address)) return undefined
  for (const { page, address: playerOf, start } of PLAYERS) {
    const id = page.exec(address)?.[1]
    if (id === undefined) continue
    const second = /[?&]t=(\d+)s?(?:[&#]|$)/.exec(address)?.[1]
    return playerOf(id) + (start === undefined || second === undefined ? '' : `&${start}=${second}`)
  }
  return address
}
