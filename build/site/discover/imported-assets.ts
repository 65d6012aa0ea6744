/** Images, fonts and similar files that pages and their components import. Such an import is the file's address. */
import type { Loader } from 'esbuild'

export const ASSET_FOLDER = 'assets/pages'

/** Their names are the same for the browser and for Node, and contain a hash of their contents. */
export const ASSET_NAMES = '[name]-[hash]'

const ENDINGS = ['svg', 'png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'ico', 'woff', 'woff2', 'ttf', 'otf', 'mp4', 'webm', 'mp3', 'pdf']

export const ASSET_LOADERS: Record<string, Loader> = Object.fromEntries(ENDINGS.map((ending) => [`.${ending}`, 'file']))

export function assetAddress(basePath: string): string {
  return `${basePath}/${ASSET_FOLDER}`
}
