/**
 * Styles that pages and their components import. They join the site's one stylesheet: a page that is reached without a
 * load of its document is styled by then, and no page waits for a second file.
 */
import { readFileSync } from 'node:fs'
import { basename, dirname, relative } from 'node:path'
import { build, type OutputFile, type Plugin } from 'esbuild'
import { hashOf } from '../hash.ts'
import { ASSET_LOADERS } from './own-assets.ts'

/** CSS by the path of the file that was imported, relative to the site. */
export type OwnStyles = Map<string, string>

/**
 * Fills `styles`. What an importing module gets is empty, or the names of classes for a file that ends in `.module.css`.
 * @param root folder that the paths of files are taken from where they become part of names
 */
export function ownStylesPlugin(styles: OwnStyles, root: string): Plugin {
  return {
    name: 'own-styles',
    setup({ onLoad }) {
      onLoad({ filter: /\.css$/ }, async ({ path }) => {
        const { outputFiles } = await bundleStyles(path, root)
        const text = (ending: string): string => outputFiles.find((file) => file.path.endsWith(ending))?.text ?? ''
        styles.set(relative(root, path), text('.css'))
        return { contents: text('.js'), loader: 'js' }
      })
    },
  }
}

/** One file with all that it imports. Fonts and images that it names become part of it. */
function bundleStyles(path: string, root: string): Promise<{ outputFiles: OutputFile[] }> {
  const isModule = path.endsWith('.module.css')
  // esbuild makes the names of classes from the name of the file.
  const name = `${basename(path).split('.')[0]}_${hashOf(relative(root, path)).slice(0, 6)}`
  const oneFile: Plugin = {
    name: 'one-file',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^styles$/ }, () => ({ path: name, namespace: 'one-file' }))
      onLoad({ filter: /.*/, namespace: 'one-file' }, () => ({
        contents: readFileSync(path),
        loader: isModule ? 'local-css' : 'css',
        resolveDir: dirname(path),
      }))
    },
  }
  return build({
    stdin: { contents: isModule ? 'export { default } from "styles"' : 'import "styles"', resolveDir: dirname(path) },
    plugins: [oneFile],
    loader: Object.fromEntries(Object.keys(ASSET_LOADERS).map((ending) => [ending, 'dataurl'])),
    outdir: 'styles',
    bundle: true,
    write: false,
    minifySyntax: true,
    minifyWhitespace: true,
    format: 'esm',
    target: 'es2022',
    logLevel: 'silent',
  })
}

/** All of them as one text, in an order that does not depend on which was loaded first. */
export function joinStyles(styles: OwnStyles): string {
  return [...styles]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, css]) => css)
    .join('')
}
