/** Copies a page's files, under names with a hash. Images get a size, so nothing moves, and all but the first are lazy. Before the base path. */
import { basename, dirname, extname, join } from 'node:path'
import type { Root } from 'hast'
import type { VFile } from 'vfile'
import { getOwn } from '../../../src/shared/get-own.ts'
import { leavesSite, splitHref } from '../../../src/shared/routes/paths.ts'
import { decodePath } from '../../../src/shared/routes/whole-address.ts'
import { fileName } from '../../emit/output.ts'
import { suggestNearest } from '../../report/nearest.ts'
import { actualPath, pathFrom, storedNames } from '../../util/text/actual-path.ts'
import { fileOfSource } from '../languages-source.ts'
import { pageFile, reportTo } from '../page-file.ts'
import type { PluginOptions } from '../page-input.ts'
import { imageProblem } from '../pictures/image-problem.ts'
import { type PictureFile, readPicture } from '../pictures/picture.ts'
import { examineDependency, type LargeFile, refusalOfFile } from '../site-files.ts'
import { asImage, imageData, setImageData } from '../tree/image-data.ts'
import { type PageElement, toPageElement } from '../tree/page-element.ts'
import shownFiles from '../tree/shown-files.json' with { type: 'json' }
import { joinSrcset, splitSrcset } from '../tree/srcset.ts'
import { walk } from '../tree/walk.ts'

type AssetOptions = Pick<PluginOptions, 'filePath' | 'paths'>

/** The attributes with addresses of files that elements show. */
export const SHOWN: Readonly<Record<string, readonly string[]>> = shownFiles

/** Elements that may also show a page, or a document with files of its own. */
export const FRAMES: readonly string[] = ['iframe', 'embed', 'object']

/** Matches most links to pages. Others may have an address like `node.js`. */
const PAGE_ENDING = /(?:\.(?:mdx?|tsx|html)|\/[^./]*|^[^./]*)$/i

export function rehypeAssets(options: AssetOptions) {
  return (tree: Root, file: VFile): undefined => {
    let images = 0
    walk(tree, (node) => {
      const element = toPageElement(node)
      if (element === undefined) return
      const shown = copyShown(element, options, file)
      if (element.name === 'img') describeImage(element, shown, images++ === 0)
      if (element.name === 'a') copyLinked(element, options, file)
    })
  }
}

/** Copies the files that an element shows. @returns the file of its `src` */
function copyShown(element: PageElement, options: AssetOptions, file: VFile): FoundFile | undefined {
  let shown: FoundFile | undefined
  /** The address to write, and a report of a file that browsers can't show. */
  const copied = (address: string, asset = findFile(address, options, file)): string => {
    const problem = asset?.found && imageProblem(asset.path, asset.found)
    if (problem) reportTo(file, element.node, 'error', 'broken-image', { ...problem, message: `The file ${address} ${problem.message}` })
    return copy(address, asset, element, options, file) ?? address
  }
  for (const attribute of getOwn(SHOWN, element.name) ?? []) {
    const address = element.get(attribute)
    if (address === undefined || (FRAMES.includes(element.name) && isDocument(address, element, file))) continue
    const asset = findFile(address, options, file)
    if (attribute === 'src') shown = asset
    element.set(attribute, copied(address, asset))
  }
  const srcset = element.name === 'img' || element.name === 'source' ? element.get('srcSet') : undefined
  if (srcset !== undefined)
    element.set('srcSet', joinSrcset(splitSrcset(srcset).map(({ src, descriptor }) => ({ src: copied(src), descriptor }))))
  return shown
}

/** True for a document in a frame, which stays where it is. Its files aren't known, so one next to the page is reported. */
function isDocument(address: string, { node }: PageElement, file: VFile): boolean {
  if (!PAGE_ENDING.test(splitHref(address).pathname)) return false
  if (isRelative(address) && /\.html$/i.test(splitHref(address).pathname)) {
    const message = `The document ${address} isn't copied, because its own files couldn't be found then.`
    const fix = 'Put it into `public/` with its files, and start the address with a slash.'
    reportTo(file, node, 'error', 'missing-file', { message, fix })
  }
  return true
}

/** Copies a file next to the page that it links to, such as a PDF. Dead links are reported later, with those to pages. */
function copyLinked(element: PageElement, options: AssetOptions, file: VFile): void {
  const href = element.get('href')
  if (href === undefined || !isRelative(href) || PAGE_ENDING.test(splitHref(href).pathname)) return
  const asset = findFile(href, options, file)
  const isKnown = asset?.found !== undefined || (asset !== undefined && refusalOfFile(asset.path, options.paths) !== undefined)
  if (asset === undefined || !isKnown || isPageToo(asset.path, options, file)) return
  const data = pageFile(file)
  data.links = data.links.filter((link) => link.href !== href)
  const copied = copy(href, asset, element, options, file)
  if (copied !== undefined) element.set('href', copied)
}

/** True if a file has the same address as a page, such as `node.js` next to `node.js.mdx`. Readers get the page then. */
function isPageToo(path: string, { paths }: AssetOptions, file: VFile): boolean {
  const { dependencies } = pageFile(file)
  return ['.mdx', '.md', '.tsx'].some((ending) => examineDependency(path + ending, paths, dependencies) !== undefined)
}

interface FoundFile {
  path: string
  found: LargeFile | undefined
}

/** The file next to the page, or in `public/`. */
function findFile(address: string, { filePath, paths }: AssetOptions, file: VFile): FoundFile | undefined {
  const { pathname } = splitHref(address)
  const name = decodePath(pathname)
  const isPublic = pathname.startsWith('/') && !pathname.startsWith('//')
  if (name === undefined || (!isPublic && !isRelative(address))) return undefined
  const path = isPublic ? actualPath(join(paths.public, name)) : pathFrom(join(paths.pages, filePath), name)
  const { dependencies } = pageFile(file)
  // Links in `public/` that lead out of the site aren't published.
  const found = examineDependency(path, isPublic ? { ...paths, isClosed: true } : paths, dependencies)
  const ofSource = found === undefined && !isPublic ? fileOfSource(join(paths.pages, filePath), name, paths) : undefined
  return ofSource === undefined ? { path, found } : { path: ofSource, found: examineDependency(ofSource, paths, dependencies) }
}

/** The address of the copy of a file next to the page. Undefined for other addresses, and for missing files, which are reported. */
function copy(address: string, asset: FoundFile | undefined, element: PageElement, options: AssetOptions, file: VFile): string | undefined {
  if (asset === undefined || !isRelative(address)) return undefined
  if (asset.found === undefined) {
    const refused = refusalOfFile(asset.path, options.paths)
    const message = refused
      ? `The file ${address} ${refused.message}`
      : `There is no file ${address} next to ${basename(options.filePath)}.`
    const inFolders = /%5C/i.test(address) ? `Write ${address.replace(/%5C/gi, '/')}, with slashes between names.` : undefined
    const [, inPublic] = /(?:^|\/)public(\/.+)$/.exec(address) ?? []
    const published = inPublic && `If it is in \`public/\`, write ${inPublic}.`
    const otherwise = 'Put it there, or put it in `public/` and start the address with a slash.'
    const fix =
      refused?.fix ?? inFolders ?? published ?? suggestNearest(basename(asset.path), storedNames(dirname(asset.path)), otherwise, String)
    reportTo(file, element.node, 'error', 'missing-file', { message, fix })
    return undefined
  }
  const { search, hash } = splitHref(address)
  const ending = extname(asset.path)
  const name = fileName(basename(asset.path, ending))
  const path = `assets/${name}-${asset.found.contentHash}${ending.toLowerCase()}`
  pageFile(file).assets.set(path, { file: asset.path })
  return `/${path}${search}${hash}`
}

function describeImage(image: PageElement, shown: FoundFile | undefined, isFirst: boolean): void {
  const picture = shown?.found === undefined ? undefined : readPicture(shown.path, shown.found.start, shown.found.contentHash)
  const element = asImage(image.node)
  if (element !== undefined && picture !== undefined) setImageData(element, { picture })
  // A lazy image of the theme that isn't shown is never loaded.
  if (!isFirst || (element !== undefined && imageData(element).theme !== undefined)) {
    if (!image.has('loading')) image.set('loading', 'lazy')
    if (!image.has('decoding')) image.set('decoding', 'async')
  }
  if (picture !== undefined) setSize(image, picture)
}

function setSize(image: PageElement, { width, height }: PictureFile): void {
  if (!image.has('width') && !image.has('height')) {
    image.set('width', String(width))
    image.set('height', String(height))
    return
  }
  // If one of the two is a number of pixels, the other can be computed.
  const [present, missing, ratio] = image.has('width') ? ['width', 'height', height / width] : ['height', 'width', width / height]
  const pixels = Number(image.get(present))
  if (!image.has(missing) && pixels > 0) image.set(missing, String(Math.round(pixels * ratio)))
}

function isRelative(address: string): boolean {
  return address !== '' && !/^[/#?]/.test(address) && !leavesSite(address)
}
