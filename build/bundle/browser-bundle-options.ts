import type { BuildOptions } from 'esbuild'
import { ASSET_FOLDER, assetOptions } from '../site/discover/imported-assets.ts'

/** The oldest supported browsers, as esbuild names them. Newer syntax is rewritten for them. */
export const BROWSER_TARGETS = ['es2022', 'chrome109', 'firefox115', 'safari16.4']

/** Replaces the only variable that code for browsers can read. */
export function nodeEnv(value: 'production' | 'development') {
  return { 'process.env.NODE_ENV': JSON.stringify(value) }
}

/** esbuild options for all of an author's code that browsers load. */
export function browserBundleOptions({ root, hostPath }: { root: string; hostPath: string }) {
  return {
    absWorkingDir: root,
    outdir: ASSET_FOLDER,
    entryNames: '[name]-[hash]',
    chunkNames: 'chunk-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    charset: 'utf8',
    minify: true,
    metafile: true,
    write: false,
    legalComments: 'none',
    define: nodeEnv('production'),
    ...assetOptions(hostPath),
    logLevel: 'silent',
  } as const satisfies BuildOptions
}
