/** Leaves CommonJS packages to Node's `require`. An `import` takes three times as long, because Node first looks for the names that they export. */
import { createRequire } from 'node:module'

/** The first line of an ES module that contains CommonJS packages, which call `require` for parts of Node. */
export const REQUIRE_BANNER = {
  js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
}

const require = createRequire(import.meta.url)

/** @param {RegExp} filter matches the imports @returns {import('esbuild').Plugin} for bundles that start with `REQUIRE_BANNER` */
export function requirePackages(filter) {
  return {
    name: 'require-packages',
    setup(build) {
      build.onResolve({ filter }, ({ path, kind }) =>
        kind === 'require-call' ? { path, external: true } : { path, namespace: 'required' },
      )
      build.onLoad({ filter: /./, namespace: 'required' }, ({ path }) => {
        const names = Object.keys(require(path)).filter((name) => name !== 'default')
        // As constants, because otherwise the bundle looks a name up in the module at each use.
        const constants = names.map((name) => `export const ${name} = whole.${name}`)
        return { contents: [`const whole = require(${JSON.stringify(path)})`, 'export default whole', ...constants].join('\n') }
      })
    },
  }
}
