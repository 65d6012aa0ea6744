/** Bytes of a first load, page by page: the document, and the styles and scripts that it names. */
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { parseManifest } from '../../../src/shared/routes/manifest.ts'
import { readAssets } from './document-assets.ts'

export interface Bytes {
  raw: number
  brotli: number
}

/** `react` is the files with react-dom, whatever else is in them; `page` is the page's own module and what only pages share. */
export const SCRIPT_PARTS = ['react', 'runtime', 'site', 'page'] as const
export type ScriptPart = (typeof SCRIPT_PARTS)[number]

export interface FirstLoad {
  route: string
  html: Bytes
  css: Bytes
  js: Bytes
  parts: Record<ScriptPart, Bytes>
}

export interface FirstLoadOptions {
  /** Routes to measure; every static page where it is left out. */
  routes?: readonly string[]
  signal: AbortSignal
}

/** In the browser build of react-dom and nowhere else: the key under which it keeps its state on elements. */
const REACT_DOM_MARK = '__reactFiber$'

const compress = promisify(brotliCompress)

/** First loads of the pages in a built site. Each asset is read and compressed once. */
export async function measureFirstLoads(folder: string, { routes, signal }: FirstLoadOptions): Promise<FirstLoad[]> {
  const assets = new Map<string, Promise<Asset>>()
  const load = (address: string): Promise<Asset> => {
    const known = assets.get(address) ?? readAsset(join(folder, address))
    assets.set(address, known)
    return known
  }
  const loads: FirstLoad[] = []
  for (const route of routes ?? (await staticRoutes(folder))) {
    signal.throwIfAborted()
    loads.push(await measurePage(route, join(folder, decodeURI(route), 'index.html'), load))
  }
  return loads
}

interface Asset {
  size: Bytes
  hasReactDom: boolean
}

async function readAsset(file: string): Promise<Asset> {
  const contents = await readFile(file)
  return { size: await sizeOf(contents), hasReactDom: contents.includes(REACT_DOM_MARK) }
}

/** The size of contents as they are, and in Brotli at its smallest. */
export async function sizeOf(contents: Buffer): Promise<Bytes> {
  const compressed = await compress(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  return { raw: contents.length, brotli: compressed.length }
}

async function measurePage(route: string, file: string, load: (address: string) => Promise<Asset>): Promise<FirstLoad> {
  const html = await readFile(file)
  const { stylesheets, scripts, pageModule, siteModule } = readAssets(html.toString('utf8'))
  const partOf = (address: string, { hasReactDom }: Asset): ScriptPart => {
    if (address === siteModule) return 'site'
    if (dirname(address) === dirname(pageModule)) return 'page'
    return hasReactDom ? 'react' : 'runtime'
  }
  const [document, styles, loaded] = await Promise.all([
    sizeOf(html),
    Promise.all(stylesheets.map(load)),
    Promise.all(scripts.map(async (address) => ({ address, asset: await load(address) }))),
  ])
  const sizesOf = (part: ScriptPart) =>
    loaded.filter(({ address, asset }) => partOf(address, asset) === part).map(({ asset }) => asset.size)
  return {
    route,
    html: document,
    css: sum(styles.map(({ size }) => size)),
    js: sum(loaded.map(({ asset }) => asset.size)),
    parts: { react: sum(sizesOf('react')), runtime: sum(sizesOf('runtime')), site: sum(sizesOf('site')), page: sum(sizesOf('page')) },
  }
}

function sum(sizes: readonly Bytes[]): Bytes {
  return sizes.reduce((total, { raw, brotli }) => ({ raw: total.raw + raw, brotli: total.brotli + brotli }), { raw: 0, brotli: 0 })
}

/** Routes of pages that a file stands for; patterns such as `/users/:id` have none of their own. */
export async function staticRoutes(folder: string): Promise<string[]> {
  const manifest: unknown = JSON.parse(await readFile(join(folder, '.site', 'routes.json'), 'utf8'))
  return parseManifest(manifest)
    .map(({ path }) => path)
    .filter((path) => !/[:*]/.test(path))
}

/** The pages that load the median and the most JavaScript. */
export function typicalPages(loads: readonly FirstLoad[]): { median?: string | undefined; largest?: string | undefined } {
  const bySize = [...loads].sort((a, b) => a.js.brotli - b.js.brotli)
  return { median: bySize[Math.floor(bySize.length / 2)]?.route, largest: bySize.at(-1)?.route }
}
