/** The runtime for browsers: React, the router, the shell and the components. It's the same for every site, whose modules import from it. */
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { build, type Metafile, type Plugin } from 'esbuild'
import { integrityOf } from '../../src/server/security-policy/document-needs.ts'
import { SOURCE_LINK, siteEntryOf } from '../../src/shared/site/site-exports.ts'
import type { Output } from '../emit/output.ts'
import { CUSTOM_COMPONENTS } from '../site/site-module-names.ts'
import { isKept, readKept, readKeptJson } from '../store/kept-files.ts'
import { writeAtomically } from '../store/write-atomically.ts'
import { generatorFolder, generatorRoot, isInstalled } from '../util/generator.ts'
import type { RuntimeLocator } from './assemble-module.ts'
import { BROWSER_TARGETS } from './browser-bundle-options.ts'
import { divideStyles } from './divide-styles.ts'
import { lazyParts } from './lazy-parts.ts'
import { modulesLoadedBy } from './metafile.ts'
import { minifierVersion, minifyScript } from './minify.ts'
import { reactNames } from './react-names.ts'
import { importCore, singleCorePlugin } from './single-core.ts'
import { joinSmall, type StylePart, shellParts } from './style-parts.ts'

/** The shell's styles, by who needs them. */
export interface ShellStyles {
  /** Every page. */
  first: string
  /** Only pages with certain components. */
  parts: StylePart[]
  /** Nobody before scripts have started. */
  later: string
}

export interface BrowserRuntime {
  folder: string
  files: string[]
  /** File name of each entry. */
  entries: Record<string, string>
  /** The files that each entry imports statically, without the entry itself. */
  closures: Record<string, string[]>
  /** Hashes of the files, as `integrity` attributes have them. */
  integrity: Record<string, string>
  styles: ShellStyles
  /** Source of the script that runs before the first paint. */
  inline: string
  /** Source of the script for documents with something to choose. */
  inlineChoices: string
  inlinePictures: string
}

const require = createRequire(import.meta.url)

/** `client` has everything that all pages need, and starts the page. Pages only load the other entries if they import from them. */
export const RUNTIME_ENTRIES: Record<string, string> = {
  client: 'src/client/entry.ts',
  components: 'beside:src/shared/site/languages-components.ts',
  data: 'beside:src/client/router/data/entry.ts',
  react: 'facade:react',
  'react-dom': 'facade:react-dom',
}

/** For development: a client that applies changes while it runs, and a small one for pages that can't be shown. */
const DEV_ENTRIES: Record<string, string> = {
  ...RUNTIME_ENTRIES,
  client: 'src/client/dev/entry.ts',
  'dev-waiting': 'src/client/dev/waiting.ts',
}

const STYLES = {
  'style-first': 'src/shared/styles/index.css',
  'style-components': 'src/shared/styles/components.css',
  'style-later': 'src/shared/styles/later.css',
}

/** `development` uses React's development build, and keeps all names. */
export type RuntimeMode = 'production' | 'development'

/** The runtime entry that exports a name of `site` or React. */
export function runtimeEntryOf(specifier: string, imported: string): string {
  if (specifier === 'site') return siteEntryOf(imported) ?? (imported === SOURCE_LINK ? 'components' : 'client')
  return specifier === 'react/jsx-runtime' ? 'client' : specifier
}

/** Addresses relative to page modules, which are one folder deeper. @param components path of the site's own; without it, their specifier stays */
export function locateInBrowser(runtime: BrowserRuntime, components?: string): RuntimeLocator {
  return (specifier, imported) => {
    if (specifier !== CUSTOM_COMPONENTS) return `../${runtime.entries[runtimeEntryOf(specifier, imported)]}`
    return components === undefined ? specifier : `./${basename(components)}`
  }
}

/** Bundles the runtime, unless the generator's folder already contains it. */
export async function bundleBrowserRuntime(mode: RuntimeMode = 'production'): Promise<BrowserRuntime> {
  const folder = join(generatorFolder, mode === 'production' ? 'runtime' : 'dev-runtime')
  const record = join(folder, RECORD)
  if (!isKept(record)) await bundleInto(folder, mode)
  const { integrity, ...others } = readKeptJson<Omit<BrowserRuntime, 'folder' | 'files'>>(record)
  return { folder, files: Object.keys(integrity), integrity, ...others }
}

/** The name of the file that describes the others. */
const RECORD = 'runtime.json'

async function bundleInto(folder: string, mode: RuntimeMode): Promise<void> {
  const sources = mode === 'production' ? RUNTIME_ENTRIES : DEV_ENTRIES
  const isProduction = mode === 'production'
  const shared = { target: BROWSER_TARGETS, define: { 'process.env.NODE_ENV': JSON.stringify(mode) } }
  const result = await build({
    absWorkingDir: generatorRoot,
    entryPoints: { ...sources, ...STYLES },
    outdir: 'assets',
    entryNames: '[name]-[hash]',
    chunkNames: 'chunk-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    assetNames: '[name]-[hash]',
    platform: 'browser',
    jsx: 'automatic',
    minify: isProduction,
    // In the package, nobody reads this runtime's code, and its spaces would be a fortieth of the package's size.
    ...(isInstalled && !isProduction && { minifyWhitespace: true, minifySyntax: true }),
    ...(isProduction && { footer: { js: minifierVersion() } }),
    metafile: true,
    write: false,
    legalComments: 'none',
    ...shared,
    plugins: [facades, reactNames, lazyParts(shared), singleCorePlugin],
    logLevel: 'silent',
  })
  const css: Record<string, string> = {}
  const integrity: Record<string, string> = {}
  for (const file of result.outputFiles) {
    if (file.path.endsWith('.css')) {
      const [, part = ''] = /^style-(\w+)-/.exec(basename(file.path)) ?? []
      css[part] = file.text.trim()
      continue
    }
    const contents = isProduction ? await minifyScript(file.text) : file.contents
    writeAtomically(join(folder, basename(file.path)), contents)
    integrity[basename(file.path)] = integrityOf(contents)
  }
  const [first, components] = [divideStyles(css['first'] ?? ''), divideStyles(css['components'] ?? '')]
  const styles: ShellStyles = {
    first: first.first,
    parts: joinSmall(shellParts(components.first, first.first)),
    later: [first.later, components.later, css['later']].join(''),
  }
  const scripts = ['inline', 'inline-choices', 'inline-pictures'].map(bundleInlineScript)
  const [inline, inlineChoices, inlinePictures] = await Promise.all(scripts)
  // The last file says that all are there.
  writeAtomically(
    join(folder, RECORD),
    JSON.stringify({ ...describeEntries(result.metafile, sources), integrity, styles, inline, inlineChoices, inlinePictures }),
  )
}

/** A script in documents. It mustn't contain `</script`, which would end its element. */
async function bundleInlineScript(name: string): Promise<string> {
  const result = await build({
    absWorkingDir: generatorRoot,
    entryPoints: [`src/client/${name}.ts`],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    minify: true,
    write: false,
    logLevel: 'silent',
  })
  return (await minifyScript(result.outputFiles[0]?.text ?? '')).trim().replace(/<\/(script)/gi, '<\\/$1')
}

function describeEntries(metafile: Metafile, sources: Record<string, string>): Pick<BrowserRuntime, 'entries' | 'closures'> {
  const names = new Map(Object.entries(sources).map(([name, source]) => [source, name]))
  const entries: Record<string, string> = {}
  const closures: Record<string, string[]> = {}
  for (const [path, output] of Object.entries(metafile.outputs)) {
    const name = names.get(output.entryPoint ?? '')
    if (name === undefined) continue
    entries[name] = basename(path)
    closures[name] = modulesLoadedBy(path, metafile)
      .map((file) => basename(file))
      .sort()
  }
  return { entries, closures }
}

const TRUSTED_JSX = join(generatorRoot, 'src/client/trusted-jsx.ts')

/** React's packages are CommonJS. A facade lists their exports so that other modules can import them by name. */
const facades: Plugin = {
  name: 'facades',
  setup(build) {
    build.onResolve({ filter: /^facade:/ }, ({ path }) => ({ path: path.slice('facade:'.length), namespace: 'facade' }))
    // Elements get their HTML through the client's policy of Trusted Types.
    build.onResolve({ filter: /^react\/jsx-runtime$/ }, ({ importer, namespace }) =>
      namespace === 'file' && importer !== TRUSTED_JSX ? { path: TRUSTED_JSX } : undefined,
    )
    build.onLoad({ filter: /.*/, namespace: 'facade' }, ({ path }) => {
      const names = Object.keys(require(path)).filter((name) => name !== 'default' && !name.startsWith('__'))
      const source = path === 'react' ? `import { react as all } from ${JSON.stringify(TRUSTED_JSX)}` : `import all from '${path}'`
      return {
        contents: `${importCore}${source}\nexport default all\nexport const { ${names.join(', ')} } = all\n`,
        resolveDir: generatorRoot,
      }
    })
  },
}

/** The files of a runtime, as outputs. */
export function runtimeOutputs(runtime: BrowserRuntime): Output[] {
  return runtime.files.map((file) => ({ path: `assets/${file}`, key: file, contents: () => readKept(join(runtime.folder, file)) }))
}
