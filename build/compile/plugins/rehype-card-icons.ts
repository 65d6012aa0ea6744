/** Draws the icons that cards name, `icon="rocket"`, so that a page has the shapes of those and of no others. */

import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Element, Root } from 'hast'
import type { VFile } from 'vfile'
import { nearestName } from '../../report/nearest.ts'
import type { SiteModuleNames } from '../../site/site-module-names.ts'
import { generatorRoot } from '../../util/generator.ts'
import { reportTo } from '../page-file.ts'
import { html } from '../tree/attribute-info.ts'
import { isJsx, type JsxElement } from '../tree/jsx-element.ts'
import { contentAttribute } from '../tree/object-attribute.ts'
import { siteComponents } from '../tree/site-components.ts'
import { walk } from '../tree/walk.ts'
import { hoistChildren } from './rehype-hoist.ts'

/** A name of Lucide's. Emoji and other text are shown as they are. */
const NAME = /^(?:lucide:)?([a-z][a-z\d]*(?:-[a-z\d]+)*)$/

/** The code of a problem that isn't the page's. */
export const NO_ICONS = 'icon-package'

interface NamedIcon {
  card: JsxElement
  attribute: JsxElement['attributes'][number]
  name: string
}

/** @param options the folder of the site */
export function rehypeCardIcons({ root, own }: { root: string; own: SiteModuleNames }) {
  return async (tree: Root, file: VFile): Promise<undefined> => {
    const icons = namedIcons(tree, own)
    if (icons.length === 0) return
    const folder = iconFolder(root)
    for (const { card, attribute, name } of icons) {
      const drawing = folder === undefined ? undefined : await findIcon(folder, name)
      if (drawing === undefined)
        reportTo(file, attribute.position ? attribute : card, folder === undefined ? noPackage(name) : noIcon(name, folder))
      else card.attributes[card.attributes.indexOf(attribute)] = contentAttribute('icon', hoistChildren([drawing], html))
    }
  }
}

function namedIcons(tree: Root, own: SiteModuleNames): NamedIcon[] {
  const nameOf = siteComponents(tree, own)
  const icons: NamedIcon[] = []
  walk(tree, (node) => {
    if (!isJsx(node) || nameOf(node.name ?? '') !== 'Card') return undefined
    for (const attribute of node.attributes) {
      if (attribute.type !== 'mdxJsxAttribute' || attribute.name !== 'icon' || typeof attribute.value !== 'string') continue
      const name = NAME.exec(attribute.value)?.[1]
      if (name !== undefined) icons.push({ card: node, attribute, name })
    }
    return undefined
  })
  return icons
}

function noPackage(name: string) {
  return {
    severity: 'warning' as const,
    code: NO_ICONS,
    message: `Icons by name, such as \`${name}\`, are those of the package \`${ICON_PACKAGE}\`, which isn't installed, so this card has none.`,
    fix: `Install it with \`npm install --save-dev ${ICON_PACKAGE}\`, or write an emoji, \`icon="🌊"\`.`,
  }
}

function noIcon(name: string, folder: string) {
  const near = nearestName(name, iconNames(folder))
  return {
    severity: 'warning' as const,
    code: 'card-icon',
    message: `Lucide has no icon called \`${name}\`.`,
    fix: near === undefined ? 'Look for its name at https://lucide.dev/icons, or write an emoji.' : `Did you mean \`${near}\`?`,
  }
}

// Icons by name, from the package `lucide` that a site has installed. Only the files of the icons that pages use are read.

const ICON_PACKAGE = 'lucide'

const FOLDER = 'dist/esm/icons'
const ENDINGS = ['.mjs', '.js']

/** The folder with a file for each icon. Undefined if the package isn't installed. */
function iconFolder(root: string): string | undefined {
  const folders = [root, generatorRoot].flatMap((from) => createRequire(join(from, 'package.json')).resolve.paths(ICON_PACKAGE) ?? [])
  return folders.map((folder) => join(folder, ICON_PACKAGE, FOLDER)).find((folder) => existsSync(folder))
}

/** An icon as SVG, in the color of the text. Undefined if there's none of the name. */
async function findIcon(folder: string, name: string): Promise<Element | undefined> {
  const file = ENDINGS.map((ending) => join(folder, name + ending)).find((path) => existsSync(path))
  if (file === undefined) return undefined
  const { default: shapes } = (await import(pathToFileURL(file).href)) as {
    default: [tagName: string, attributes: Record<string, string>][]
  }
  const children = shapes.map(([tagName, properties]) => element(tagName, { ...properties }))
  const stroke = { fill: 'none', stroke: 'currentColor', strokeWidth: '2', strokeLinecap: 'round', strokeLinejoin: 'round' }
  return { ...element('svg', { viewBox: '0 0 24 24', width: '24', height: '24', ...stroke }), children }
}

function element(tagName: string, properties: Element['properties']): Element {
  return { type: 'element', tagName, properties, children: [] }
}

function iconNames(folder: string): string[] {
  return readdirSync(folder).flatMap((file) => /^(.*)\.m?js$/.exec(file)?.[1] ?? [])
}
