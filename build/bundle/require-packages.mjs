/**
 * Leaves CommonJS packages out of a bundle for Node, and has it load them by `require`. Node's `import` takes three times as long: it reads
 * their text beforehand, for the names that they export.
 */
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/**
 * @param {RegExp} filter what is imported of them
 * @returns {import('esbuild').Plugin} for a bundle in which `require` is Node's
 */
export function requirePackages(filter) {
  return {
    name: 'require-packages',
    setup(build) {
      build.onResolve({ filter }, ({ path, kind }) =>
        kind === 'require-call' ? { path, external: true } : { path, namespace: 'required' },
      )
      build.onLoad({ filter: /./, namespace: 'required' }, ({ path }) => {
        const names = Object.keys(require(path)).filter((name) => name !== 'default')
        // Constants: what stands for a whole CommonJS module is asked for each name at each use.
        const constants = names.map((name) => `export const ${name} = whole.${name}`)
        return { contents: [`const whole = require(${JSON.stringify(path)})`, 'export default whole', ...constants].join('\n') }
      })
    },
  }
}
