/** Makes HTML of `Video` and `Embed` that loads nothing until asked: no preload, a button, and a link without scripts. Before links are collected. */
import type { Element, ElementContent, Properties, Root } from 'hast'
import type { VFile } from 'vfile'
import { reportTo } from '../page-file.ts'
import type { PluginOptions } from '../page-input.ts'
import { makeElement, textNode } from '../tree/make-element.ts'
import { PageElement } from '../tree/page-element.ts'
import { replaceComponents } from '../tree/site-components.ts'

/** The props that HTML needs. Others may be missing. */
const NEEDED = { Video: ['src'], Embed: ['src', 'title'] } as const

const PROPS = ['src', 'title', 'poster', 'ratio', 'captions']

export function rehypeMedia({ own }: Pick<PluginOptions, 'own'>) {
  return (tree: Root, file: VFile): undefined => {
    replaceComponents(tree, own, (node, name) => {
      if (name !== 'Video' && name !== 'Embed') return undefined
      const element = new PageElement(node)
      // The component makes what depends on an expression.
      const given = [...NEEDED[name], ...PROPS.filter((prop) => element.has(prop))]
      if (given.some((prop) => element.get(prop) === undefined)) return undefined
      return name === 'Video' ? videoOf(element) : embedOf(element, file)
    })
  }
}

function videoOf(element: PageElement): Element {
  const poster = element.get('poster')
  const title = element.get('title')
  const captions = element.get('captions')
  const track = captions === undefined ? [] : [makeElement('track', { kind: 'captions', src: captions, default: true }, [], element.node)]
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
  return makeElement('video', properties, track, element.node)
}

function embedOf(element: PageElement, file: VFile): Element {
  const { node } = element
  const [src = '', title = '', poster] = ['src', 'title', 'poster'].map((prop) => element.get(prop))
  const address = embedAddress(src)
  if (address === undefined) {
    const message = `\`Embed\` can't show ${src}, because that isn't the address of another site.`
    const fix = 'Write its whole address, with `https://`. For a video of your own, use `<Video src="…" />`.'
    reportTo(file, node, 'error', 'embed-address', { message, fix })
  }
  const made = (name: string, properties: Properties, children: ElementContent[] = []) => makeElement(name, properties, children, node)
  const picture = poster === undefined ? [] : [made('img', { src: poster, alt: '', loading: 'lazy' })]
  const words = { ariaLabel: title, dataEmbed: address ?? '' }
  const button = made('button', { type: 'button', className: ['dw-embed-start'], ...words }, [...picture, playSign()])
  return made('figure', { className: ['dw-embed'] }, [
    made('div', { className: ['dw-embed-frame', 'dw-needs-script'], ...ratioStyle(element) }, [button]),
    made('figcaption', {}, [made('a', { href: src }, [textNode(title)])]),
  ])
}

function playSign(): Element {
  const circle = makeElement('circle', { cx: '32', cy: '32', r: '32', fill: 'currentColor' })
  return makeElement('svg', { viewBox: '0 0 64 64', ariaHidden: 'true' }, [circle, makeElement('path', { d: 'M25 19v26l22-13z' })])
}

/** `4/3` and `4:3` as a style. */
function ratioStyle(element: PageElement): Properties {
  const [, width, height] = /^\s*(\d+(?:\.\d+)?)\s*[/:]\s*(\d+(?:\.\d+)?)\s*$/.exec(element.get('ratio') ?? '') ?? []
  return width === undefined ? {} : { style: `aspect-ratio:${width}/${height}` }
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
