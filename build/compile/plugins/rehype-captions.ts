/**
 * Finds images for one theme, `photo.png#dark`, and gives images their captions: an image that is alone in its paragraph and has a title
 * becomes a figure. Runs before the page is read for search and written as Markdown.
 */
import type { Element, ElementContent, Root } from 'hast'
import { asImage, setImageData, type Theme } from '../tree/image-data.ts'
import { walk } from '../tree/walk.ts'

/** What follows the address of an image for one theme: our own form, and GitHub's. */
const THEME = /#(?:gh-)?(light|dark)(?:-mode-only)?$/

export function rehypeCaptions() {
  return (tree: Root): undefined => {
    walk(tree, (node) => {
      const image = asImage(node)
      if (image !== undefined) markTheme(image)
      return node.type === 'element' && node.tagName === 'p' ? figureOf(node) : undefined
    })
  }
}

function markTheme(image: Element): void {
  const { src } = image.properties
  const theme = typeof src === 'string' ? (THEME.exec(src)?.[1] as Theme | undefined) : undefined
  if (typeof src !== 'string' || theme === undefined) return
  image.properties.src = src.replace(THEME, '')
  setImageData(image, { theme })
}

/** Undefined for a paragraph with more than an image, or two for both themes, or without a title. */
function figureOf({ children, position }: Element): Element | undefined {
  const content = children.filter((child) => child.type !== 'text' || child.value.trim() !== '')
  const images = content.map(asImage).filter((image) => image !== undefined)
  const isPair = images.length === 2 && images.every(({ properties }) => typeof properties.src === 'string' && THEME.test(properties.src))
  const title = images.map(({ properties }) => properties.title).find((text) => typeof text === 'string' && text !== '')
  if (images.length < content.length || !(images.length === 1 || isPair) || typeof title !== 'string') return undefined
  for (const image of images) delete image.properties.title
  const caption: ElementContent = { type: 'element', tagName: 'figcaption', properties: {}, children: [{ type: 'text', value: title }] }
  return { type: 'element', tagName: 'figure', properties: {}, children: [...images, caption], ...(position && { position }) }
}
