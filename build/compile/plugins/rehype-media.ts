/**
 * Makes plain HTML of `Video` and `Embed`, which loads nothing before a reader asks for it: a video that isn't preloaded, and a button in the
 * place of a page of another site, with a link below for readers without scripts. Runs before links and files are collected.
 */
import type { Element, ElementContent, Properties, Root } from 'hast'
import type { VFile } from 'vfile'
import type { SiteModuleNames } from '../../site/site-module-names.ts'
import { reportTo } from '../page-file.ts'
import { embedAddress } from '../pictures/embed-address.ts'
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
