/** Styles that pages and components import, as part of the site's only stylesheet: a page that's reached by a click is already styled. */
import { basename, dirname, relative } from 'node:path'
import { type BuildResult, build, type Message, type Plugin } from 'esbuild'
import { inputsPlugin } from '../inputs/bundled-files.ts'
import { readFileSync } from '../inputs/files.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { buildFailure, esbuildDiagnostics } from '../report/esbuild-errors.ts'
import { ASSET_LOADERS } from '../site/discover/imported-assets.ts'
import { hashOf } from '../util/hash.ts'
import { BROWSER_TARGETS } from './browser-bundle-options.ts'
import { absoluteInputs } from './metafile.ts'
import { publicAddressesPlugin } from './public-addresses.ts'

/** By the path of the imported file, relative to the site. `inputs` are absolute paths of the files that they are made from. */
export type ImportedStyles = Map<string, { css: string; inputs: string[] }>

export interface StyleOptions {
  /** Paths in names of classes are relative to this folder. */
  root: string
  basePath: string
}

/** esbuild options for all CSS of a site. */
export const STYLE_OPTIONS = {
  bundle: true,
  write: false,
  minifySyntax: true,
  minifyWhitespace: true,
  format: 'esm',
  target: BROWSER_TARGETS,
  legalComments: 'none',
  logLevel: 'silent',
} as const

const PLUGIN = 'imported-styles'

/** Collects imported CSS in `styles`. The importing module gets an empty module, or class names if the file ends in `.module.css`. */
export function importedStylesPlugin(styles: ImportedStyles, options: StyleOptions): Plugin {
  const { root } = options
  return {
    name: PLUGIN,
    setup({ onLoad }) {
      onLoad({ filter: /\.css$/ }, async ({ path }) => {
        const { outputFiles, metafile, errors, warnings } = await bundleStyles(path, options)
        const text = (ending: string): string => outputFiles?.find((file) => file.path.endsWith(ending))?.text ?? ''
        // The bundle has the file itself under another name.
        const inputs = [path, ...(metafile === undefined ? [] : absoluteInputs(metafile, root))]
        styles.set(relative(root, path), { css: text('.css'), inputs })
        const located = (messages: Message[]) => messages.map((message) => inFile(message, relative(root, path)))
        const found = judgeStyleMessages({ errors: located(errors), warnings: located(warnings) })
        return { contents: text('.js'), loader: 'js', ...found }
      })
    },
  }
}

const ONE_FILE = 'one-file'

/** Bundles one file with everything it imports. Fonts and images become part of the CSS. */
function bundleStyles(path: string, options: StyleOptions): Promise<Partial<BuildResult> & BuildMessages> {
  const { root } = options
  const isModule = path.endsWith('.module.css')
  // esbuild derives class names from the name of the file.
  const name = `${basename(path).split('.')[0]}_${hashOf(relative(root, path)).slice(0, 6)}`
  const oneFile: Plugin = {
    name: ONE_FILE,
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^styles$/ }, () => ({ path: name, namespace: ONE_FILE }))
      onLoad({ filter: /.*/, namespace: ONE_FILE }, () => ({
        contents: readFileSync(path),
        loader: isModule ? 'local-css' : 'css',
        resolveDir: dirname(path),
      }))
    },
  }
  return build({
    ...STYLE_OPTIONS,
    absWorkingDir: root,
    stdin: { contents: isModule ? 'export { default } from "styles"' : 'import "styles"', resolveDir: dirname(path) },
    metafile: true,
    plugins: [oneFile, publicAddressesPlugin(options), inputsPlugin],
    loader: Object.fromEntries(Object.keys(ASSET_LOADERS).map((ending) => [ending, 'dataurl'])),
    outdir: 'styles',
  }).catch(buildFailure)
}

/** Passes a message of the inner bundle on to the outer one, with the file's real path. */
function inFile(message: Message, file: string): Message {
  const { location } = message
  const isRenamed = location?.file.startsWith(`${ONE_FILE}:`) === true
  return { ...message, pluginName: PLUGIN, ...(isRenamed && { location: { ...location, namespace: 'file', file } }) }
}

export interface BuildMessages {
  errors: Message[]
  warnings: Message[]
}

/** Makes errors of syntax that browsers would silently skip, and of late `@import`s. Drops warnings about packages, which authors can't fix. */
export function judgeStyleMessages({ errors, warnings }: BuildMessages): BuildMessages {
  const ownWarnings = warnings.filter(({ location }) => location === null || !/(?:^|\/)node_modules\//.test(location.file))
  const isError = ({ id }: Message): boolean => id === 'css-syntax-error' || id === 'invalid-@import'
  return { errors: [...errors, ...ownWarnings.filter(isError)], warnings: ownWarnings.filter((message) => !isError(message)) }
}

/** esbuild's warnings about the styles that a bundle has collected. */
export function styleWarnings(warnings: readonly Message[], root: string): Diagnostic[] {
  const ofStyles = warnings.filter(({ pluginName }) => pluginName === PLUGIN)
  return esbuildDiagnostics(ofStyles, root, 'warning')
}

/** The styles of each file, in an order that doesn't depend on which was loaded first. */
export function stylesInOrder(styles: ImportedStyles): string[] {
  return [...styles].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, { css }]) => css)
}
