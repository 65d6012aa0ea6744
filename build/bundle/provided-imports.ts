/** Resolves `site`, `react` and `react-dom` in an author's files. The filters are narrow: a message for each match takes longer than resolving. */
import { resolve } from 'node:path'
import type { Plugin } from 'esbuild'
import { SITE_SPECIFIERS, siteNames } from '../../src/shared/site/site-exports.ts'
import { RUNTIME_SPECIFIER } from '../compile/plugins/recma-imports.ts'
import { statsOfLink } from '../inputs/files.ts'
import { refuseSpecial } from '../site/config/special-files.ts'
import { actualPath, pathFrom, pathsFrom } from '../util/text/actual-path.ts'
import type { RuntimeLocator } from './assemble-module.ts'
import { RUNTIME_ENTRIES } from './browser-runtime.ts'
import { loadText, resolveQueried } from './queried-imports.ts'

/** React is imported from the runtime. `site` exports each name from the module that has it, so that only the used ones are loaded. */
export function providedImportsPlugin(locate: RuntimeLocator): Plugin {
  return {
    name: 'provided-imports',
    setup(build) {
      build.onResolve({ filter: RUNTIME_SPECIFIER }, ({ path, kind }) => {
        if (SITE_SPECIFIERS.includes(path)) return { path: 'site', namespace: 'site', sideEffects: false }
        if (kind === 'require-call') return { path, namespace: 'runtime-required' }
        return { path: locate(path, '*'), external: true, sideEffects: false }
      })
      build.onResolve({ filter: /^\.\.?\/.*[^ -~]/ }, ({ path, resolveDir, namespace }) => {
        const file = resolve(resolveDir, path)
        const actual = namespace === 'file' ? actualPath(file) : file
        return actual === file ? undefined : { path: actual }
      })
      resolveQueried(build)
      build.onLoad({ filter: /.*/, namespace: 'file' }, (args) => refuseSpecial(args) ?? loadText(args))
      // Assembled pages already import modules of the runtime by their address.
      for (const filter of [LOCATED, LOCATED_COMPONENTS, /^file:/])
        build.onResolve({ filter }, ({ path }) => ({ path, external: true, sideEffects: false }))
      build.onLoad({ filter: /.*/, namespace: 'site' }, () => ({
        contents: siteNames()
          .map((name) => `export { ${name} } from ${JSON.stringify(`runtime:${name}`)}`)
          .join('\n'),
        loader: 'js',
      }))
      // CommonJS packages load React with `require`, but the runtime consists of ES modules.
      build.onLoad({ filter: /.*/, namespace: 'runtime-required' }, ({ path }) => ({
        contents: `export * from ${JSON.stringify(`required:${path}`)}\nexport { default } from ${JSON.stringify(`required:${path}`)}\n`,
        loader: 'js',
      }))
      build.onResolve({ filter: /^required:/ }, ({ path }) => ({ path: locate(path.slice('required:'.length), '*'), external: true }))
      build.onResolve({ filter: /^runtime:/ }, ({ path }) => ({
        path: locate('site', path.slice('runtime:'.length)),
        external: true,
        sideEffects: false,
      }))
    },
  }
}

/** A page or a part as the entry of a bundle or in an import, and the number of the part's copy. */
const MARKDOWN = /^(.*\.(?:mdx?|tsx))(\?\d+)?$/

/** Loads the assembled modules of pages in place of their files. Their imports are relative to these. Modules may be added later. */
export function assembledPagesPlugin(assembled: Map<string, string>): Plugin {
  const filter = [...assembled.keys()].some((path) => path.endsWith('.tsx')) ? /\.(?:mdx?|tsx)$/ : /\.mdx?$/
  return {
    name: 'assembled-pages',
    setup(build) {
      // Without this, esbuild names a file by where a link leads, and two pages may be one file.
      build.onResolve({ filter: MARKDOWN }, ({ path, resolveDir, importer }) => {
        const [, name = path, suffix = ''] = MARKDOWN.exec(path) ?? []
        const file = importer === '' ? resolve(resolveDir, name) : pathFrom(importer, name)
        return assembled.has(file + suffix) ? { path: file, suffix } : undefined
      })
      const linked = [...assembled.keys()].filter((path) => statsOfLink(path)?.isSymbolicLink())
      if (linked.length > 0)
        build.onResolve({ filter: /^\.\.?\// }, async ({ path, importer, kind, namespace }) => {
          if (!linked.includes(importer)) return undefined
          const found = pathsFrom(importer, '.').map((resolveDir) => build.resolve(path, { kind, namespace, resolveDir }))
          return (await Promise.all(found)).find(({ errors }) => errors.length === 0)
        })
      build.onLoad({ filter }, ({ path, suffix }) => {
        const code = assembled.get(path + suffix)
        return code === undefined ? undefined : { contents: code, loader: path.endsWith('.tsx') ? 'tsx' : 'js' }
      })
    },
  }
}

/** The address of a module of the browser's runtime in an assembled page. */
const LOCATED = new RegExp(`^\\.\\./(?:${Object.keys(RUNTIME_ENTRIES).join('|')})-[A-Z0-9]{8}\\.js$`)

/** Name of the module with a site's own components. A hash and an ending follow. */
export const COMPONENTS_NAME = '_components'

/** The address of that module in an assembled page. */
const LOCATED_COMPONENTS = new RegExp(`^\\./${COMPONENTS_NAME}-[A-Z0-9]{8}\\.js$`)

export function isLocated(specifier: string): boolean {
  return LOCATED.test(specifier) || LOCATED_COMPONENTS.test(specifier)
}
