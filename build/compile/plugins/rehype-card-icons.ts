/** Draws the icons that cards name, `icon="rocket"`, so that a page has the shapes of those and of no others. */
import { join } from 'node:path'
import type { Element, Root } from 'hast'
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx'
import type { VFile } from 'vfile'
import { existsSync, readdirSync } from '../../inputs/files.ts'
import type { Advice } from '../../report/diagnostic.ts'
import { suggestNearest } from '../../report/nearest.ts'
import { generatorRoot } from '../../util/generator.ts'
import { findInPackages, importInstalled } from '../installed-module.ts'
import { pageFile, reportTo } from '../page-file.ts'
import type { PluginOptions } from '../page-input.ts'
import { html } from '../tree/attribute-info.ts'
import type { JsxElement } from '../tree/jsx-element.ts'
import { makeElement } from '../tree/make-element.ts'
import { contentAttribute } from '../tree/object-attribute.ts'
import { replaceComponents } from '../tree/site-components.ts'
import { hoistChildren } from './rehype-hoist.ts'

/** A name of Lucide's. Emoji and other text are shown as they are. */
const NAME = /^(?:lucide:)?([a-z][a-z\d]*(?:-[a-z\d]+)*)$/

/** The code of a problem that isn't the page's. */
export const NO_ICONS = 'icon-package'

export function rehypeCardIcons({ paths, own }: Pick<PluginOptions, 'paths' | 'own'>) {
  return async (tree: Root, file: VFile): Promise<undefined> => {
    const icons: { card: JsxElement; attribute: MdxJsxAttribute; name: string }[] = []
    replaceComponents(tree, own, (card, component) => {
      for (const attribute of component === 'Card' ? card.attributes : []) {
        if (attribute.type !== 'mdxJsxAttribute' || attribute.name !== 'icon' || typeof attribute.value !== 'string') continue
        const name = NAME.exec(attribute.value)?.[1]
        if (name !== undefined) icons.push({ card, attribute, name })
      }
      return undefined
    })
    if (icons.length === 0) return
    const { packages } = pageFile(file)
    const folder = findInPackages([paths.root, generatorRoot], `${ICON_PACKAGE}/${FOLDER}`, packages)
    for (const { card, attribute, name } of icons) {
      const drawing = folder === undefined ? undefined : await findIcon(folder, name, packages)
      const place = attribute.position ? attribute : card
      if (folder === undefined) reportTo(file, place, 'warning', NO_ICONS, noPackage(name))
      else if (drawing === undefined) reportTo(file, place, 'warning', 'card-icon', noIcon(name, folder))
      else card.attributes[card.attributes.indexOf(attribute)] = contentAttribute('icon', hoistChildren([drawing], html))
    }
  }
}

function noPackage(name: string): Advice {
  const message = `Icons by name, such as \`${name}\`, are those of the package \`${ICON_PACKAGE}\`, which isn't installed, so this card has none.`
  const fix = `Install it with \`npm install --save-dev ${ICON_PACKAGE}\`, or write an emoji, \`icon="🌊"\`.`
  return { message, fix }
}

function noIcon(name: string, folder: string): Advice {
  const names = readdirSync(folder).flatMap((file) => /^(.*)\.m?js$/.exec(file)?.[1] ?? [])
  const fix = suggestNearest(name, names, 'Look for its name at https://lucide.dev/icons, or write an emoji.')
  return { message: `Lucide has no icon called \`${name}\`.`, fix }
}

// Icons by name, from the package `lucide` that a site has installed. Only the files of the icons that pages use are read.

const ICON_PACKAGE = 'lucide'

const FOLDER = 'dist/esm/icons'
const ENDINGS = ['.mjs', '.js']

/** An icon as SVG, in the color of the text. Undefined if there's none of the name. */
async function findIcon(folder: string, name: string, packages: Map<string, string>): Promise<Element | undefined> {
  const file = ENDINGS.map((ending) => join(folder, name + ending)).find((path) => existsSync(path))
  if (file === undefined) return undefined
  const { default: shapes } = await importInstalled<{ default: [tagName: string, attributes: Record<string, string>][] }>(file, packages)
  const children = shapes.map(([tagName, properties]) => makeElement(tagName, { ...properties }))
  const stroke = { fill: 'none', stroke: 'currentColor', strokeWidth: '2', strokeLinecap: 'round', strokeLinejoin: 'round' }
  return makeElement('svg', { viewBox: '0 0 24 24', width: '24', height: '24', ...stroke }, children)
}
