/** Icons by name, from the package `lucide` that a site has installed. Only the files of the icons that pages use are read. */
import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Element } from 'hast'
import { generatorRoot } from '../../util/generator.ts'

export const ICON_PACKAGE = 'lucide'

const FOLDER = 'dist/esm/icons'
const ENDINGS = ['.mjs', '.js']

/** The folder with a file for each icon. Undefined if the package isn't installed. */
export function iconFolder(root: string): string | undefined {
  const folders = [root, generatorRoot].flatMap((from) => createRequire(join(from, 'package.json')).resolve.paths(ICON_PACKAGE) ?? [])
  return folders.map((folder) => join(folder, ICON_PACKAGE, FOLDER)).find((folder) => existsSync(folder))
}

/** An icon as SVG, in the color of the text. Undefined if there's none of the name. */
export async function findIcon(folder: string, name: string): Promise<Element | undefined> {
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

export function iconNames(folder: string): string[] {
  return readdirSync(folder).flatMap((file) => /^(.*)\.m?js$/.exec(file)?.[1] ?? [])
}
