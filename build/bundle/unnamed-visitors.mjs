/**
 * unist-util-visit-parents gives the function of every node that it comes by a name, for stack traces, which takes longer than
 * the visit: a twentieth of a first build. In the generator's bundle they go without.
 */
import { readFileSync } from 'node:fs'

const NAMING = /Object\.defineProperty\(visit, 'name', \{[^}]*\}\)/

/** @returns {import('esbuild').Plugin} */
export function unnamedVisitors() {
  return {
    name: 'unnamed-visitors',
    setup(build) {
      build.onLoad({ filter: /[\\/]unist-util-visit-parents[\\/]lib[\\/]index\.js$/ }, ({ path }) => {
        const source = readFileSync(path, 'utf8')
        const contents = source.replace(NAMING, '')
        return { contents, warnings: contents === source ? [{ text: `${path} names visitors in another way, or no longer.` }] : [] }
      })
    },
  }
}
