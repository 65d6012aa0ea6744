/** Finds images for one theme, `photo.png#dark`, and makes an image that is alone in its paragraph and has a title a figure with a caption. */
import type { Element, Root } from 'hast'
import { asImage, setImageData, type Theme } from '../tree/image-data.ts'
import { isSpace, isTag, makeElement, textNode } from '../tree/make-element.ts'
import { replaceNodes } from '../tree/walk.ts'

/** The end of an image's address for one theme: our own form, and GitHub's. */
const THEME = /#(?:gh-)?(light|dark)(?:-mode-only)?$/

export function rehypeCaptions() {
  return (tree: Root): undefined => {
    replaceNodes(tree, (node) => {
      const image = asImage(node)
      if (image !== undefined) markTheme(image)
      return isTag(node, 'p') ? figureOf(node) : undefined
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
function figureOf(paragraph: Element): Element | undefined {
  const content = paragraph.children.filter((child) => !isSpace(child))
  const images = content.map(asImage).filter((image) => image !== undefined)
  const isPair = images.length === 2 && images.every(({ properties }) => typeof properties.src === 'string' && THEME.test(properties.src))
  const title = images.map(({ properties }) => properties.title).find((text) => typeof text === 'string' && text !== '')
  if (images.length < content.length || !(images.length === 1 || isPair) || typeof title !== 'string') return undefined
  for (const image of images) delete image.properties.title
  return makeElement('figure', {}, [...images, makeElement('figcaption', {}, [textNode(title)])], paragraph)
}
