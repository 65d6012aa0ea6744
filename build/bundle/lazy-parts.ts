/**
 * What a lazily loaded part of the runtime brings along besides code: `style:./x.css` is a stylesheet as text, `worker:./x.ts`
 * the name of a script of its own, libraries included, which lies beside the importing one.
 */
import { join, relative } from 'node:path'
import type { BuildOptions, Plugin } from 'esbuild'
import { build as bundle } from 'esbuild'
import { generatorRoot } from '../generator.ts'

/** @param options the options of the bundle around it that hold for its parts too */
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
        // The name of a part's file ends as its path does here, without the machine's own folders: they are part of a file's hash.
        return { path: relative(generatorRoot, source).replace(/\.ts$/, '.js'), namespace: kind, pluginData: source }
      })
      build.onLoad({ filter: /.*/, namespace: 'style' }, async ({ pluginData }) => ({
        contents: await bundleAlone(pluginData),
        loader: 'text',
      }))
      build.onLoad({ filter: /.*/, namespace: 'worker' }, async ({ pluginData }) => ({
        contents: await bundleAlone(pluginData),
        loader: 'file',
      }))
    },
  }
}
