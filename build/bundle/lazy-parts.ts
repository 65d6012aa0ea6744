/** Imports of lazily loaded parts: `style:./x.css` is a stylesheet as text, `worker:./x.ts` the name of a separate script next to the importing one. */
import { join, relative } from 'node:path'
import type { BuildOptions, Plugin } from 'esbuild'
import { build as bundle } from 'esbuild'
import { generatorRoot } from '../util/generator.ts'

/** @param options options of the whole bundle that also apply to these parts */
export function lazyParts(options: Pick<BuildOptions, 'target' | 'define'>): Plugin {
  const bundleAlone = async (file: string): Promise<string> => {
    const { outputFiles } = await bundle({
      ...options,
      entryPoints: [file],
      bundle: true,
      format: 'iife',
      platform: 'browser',
      minify: true,
      write: false,
      legalComments: 'none',
      logLevel: 'silent',
    })
    return outputFiles[0]?.text ?? ''
  }
  return {
    name: 'lazy-parts',
    setup(build) {
      build.onResolve({ filter: /^(?:style|worker):/ }, ({ path, resolveDir }) => {
        const [kind = '', file = ''] = path.split(':')
        const source = join(resolveDir, file)
        // esbuild derives the file's name and hash from this path, so it must not depend on where the repository is.
        return { path: relative(generatorRoot, source).replace(/\.ts$/, '.js'), namespace: kind, pluginData: source }
      })
      for (const [namespace, loader] of [['style', 'text'] as const, ['worker', 'file'] as const])
        build.onLoad({ filter: /.*/, namespace }, async ({ pluginData }) => ({ contents: await bundleAlone(pluginData), loader }))
    },
  }
}
