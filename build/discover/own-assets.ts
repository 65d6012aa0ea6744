/** Images, fonts and the like that pages and their components import: an import of one gives its address. */
import type { Loader } from 'esbuild'

export const ASSET_FOLDER = 'assets/pages'

/** They lie beside the page modules and are named by their content, alike for the browser and for Node. */
export const ASSET_NAMES = '[name]-[hash]'

const ENDINGS = ['svg', 'png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'ico', 'woff', 'woff2', 'ttf', 'otf', 'mp4', 'webm', 'mp3', 'pdf']

export const ASSET_LOADERS: Record<string, Loader> = Object.fromEntries(ENDINGS.map((ending) => [`.${ending}`, 'file']))

/** Where a browser finds them. */
export function assetAddress(basePath: string): string {
  return `${basePath}/${ASSET_FOLDER}`
}
