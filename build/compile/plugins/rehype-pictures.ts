/** Lets browsers choose among copies of an image, shows it in its theme only, and puts a button around it that enlarges it. Markdown doesn't have these. */
import type { Element, ElementContent, Nodes, Root } from 'hast'
import type { VFile } from 'vfile'
import { pageFile } from '../page-file.ts'
import type { PluginOptions } from '../page-input.ts'
import { copiesOf, type PictureFile } from '../pictures/picture.ts'
import { asImage, imageData } from '../tree/image-data.ts'
import { isJsx } from '../tree/jsx-element.ts'
import { isTag, makeElement } from '../tree/make-element.ts'
import { siteComponents } from '../tree/site-components.ts'
import { joinSrcset } from '../tree/srcset.ts'
import { openPath } from './rehype-links.ts'

type PictureOptions = Pick<PluginOptions, 'own' | 'strings'>

/** Images that are shown narrower than this, such as badges, have nothing more to show. */
const ENLARGED_FROM = 200

/** Elements that react to clicks themselves, and headings, whose content is also in the outline. */
const NOT_AROUND_BUTTONS = /^(?:a|button|summary|label|picture|h[1-6]|Link|Button|HomePage\.\w+)$/

export function rehypePictures(options: PictureOptions) {
  return (tree: Root, file: VFile): undefined => {
    // A component of the site takes images as their author wrote them.
    if (options.own.components.includes('img')) return
    const nameOf = siteComponents(tree, options.own)
    const visit = (parent: Root | Element, mayEnlarge: boolean): void => {
      for (const [index, child] of (parent.children as Nodes[]).entries()) {
        const image = asImage(child)
        if (image !== undefined) {
          parent.children[index] = isTag(parent, 'picture') ? image : pictureOf(image, { ...options, file, mayEnlarge })
        } else if ('children' in child) {
          visit(child as Element, mayEnlarge && !reacts(child, nameOf))
        }
      }
    }
    visit(tree, true)
  }
}

function reacts(node: Nodes, nameOf: (name: string) => string | undefined): boolean {
  if (node.type === 'element') return NOT_AROUND_BUTTONS.test(node.tagName)
  if (!isJsx(node)) return false
  const name = nameOf(node.name ?? '') ?? node.name ?? ''
  const isLink = node.attributes.some((attribute) => attribute.type === 'mdxJsxAttribute' && /^(?:href|to)$/.test(attribute.name))
  return isLink || NOT_AROUND_BUTTONS.test(name)
}

interface Making extends PictureOptions {
  file: VFile
  mayEnlarge: boolean
}

function pictureOf(image: Element, making: Making): ElementContent {
  const { theme, picture } = imageData(image)
  const withCopies = picture === undefined ? image : addCopies(image, picture, making)
  const isLarge = picture !== undefined && (shownWidth(image) ?? picture.width) >= ENLARGED_FROM
  const content = isLarge && making.mayEnlarge ? enlargeable(withCopies, image, making.strings) : withCopies
  return theme === undefined ? content : makeElement('span', { className: [`dw-only-${theme}`] }, [content])
}

function addCopies(image: Element, picture: PictureFile, { file }: Making): Element {
  const found = image.properties.srcSet !== undefined ? undefined : copiesOf(picture, shownWidth(image))
  if (found === undefined) return image
  for (const { path, width } of found.copies) pageFile(file).assets.set(path, { file: picture.file, width })
  const candidates = found.copies.map(({ path, width }) => ({ src: openPath(`/${path}`, 'file', file), descriptor: `${width}w` }))
  const source = makeElement('source', { type: 'image/webp', srcSet: joinSrcset(candidates), sizes: found.sizes })
  return makeElement('picture', {}, [source, image])
}

/** In CSS pixels. It's the image's own width unless its author has chosen another one. Undefined for other lengths, such as `50%`. */
function shownWidth(image: Element): number | undefined {
  const width = Number(image.properties.width)
  return width > 0 ? width : undefined
}

/** Screen readers take a button's content for its name, so the image's text describes the button. */
function enlargeable(content: Element, { properties: { alt } }: Element, strings: PictureOptions['strings']): Element {
  // In the spelling of HTML, because the list of known properties doesn't have it.
  const description = typeof alt === 'string' && alt !== '' ? { 'aria-description': alt } : {}
  const words = { ariaLabel: strings.enlargeImage, dataDialog: strings.enlargedImage, dataClose: strings.closeImage }
  return makeElement('button', { type: 'button', className: ['dw-enlarge'], ...words, ...description }, [content])
}
