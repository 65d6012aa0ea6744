/** Images, fonts and similar files that pages and their components import. Such an import is the file's address. */
import type { Loader } from 'esbuild'

export const ASSET_FOLDER = 'assets/pages'

const ENDINGS = ['svg', 'png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'ico', 'woff', 'woff2', 'ttf', 'otf', 'mp4', 'webm', 'mp3', 'pdf']

export const ASSET_LOADERS: Record<string, Loader> = Object.fromEntries(ENDINGS.map((ending) => [`.${ending}`, 'file']))

/** esbuild options for them. Their names are the same for the browser and for Node, and contain a hash of their contents. */
export function assetOptions(hostPath: string) {
  return { loader: ASSET_LOADERS, assetNames: '[name]-[hash]', publicPath: `${hostPath}/${ASSET_FOLDER}` }
}
