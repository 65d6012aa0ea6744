/** Lets modules import React's names as from an ES module: the getters that esbuild makes of CommonJS are a quarter of the client's start. */
import { createRequire } from 'node:module'
import type { Plugin } from 'esbuild'
import { generatorRoot } from '../util/generator.ts'

const require = createRequire(import.meta.url)

const NAMESPACE = 'react-names'

export const reactNames: Plugin = {
  name: NAMESPACE,
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^react(-dom)?(\/(client|jsx-runtime))?$/ }, ({ path, kind, namespace, importer }) =>
      kind === 'import-statement' && namespace !== NAMESPACE && !importer.includes('node_modules')
        ? { path, namespace: NAMESPACE, sideEffects: false }
        : undefined,
    )
    onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path }) => {
      const names = Object.keys(require(path)).filter((name) => /^[a-zA-Z]\w*$/.test(name) && name !== 'default')
      // Bundlers keep a property that's read and never used, but not the result of a pure call.
      const lines = names.map((name) => `export const ${name} = /* @__PURE__ */ (() => all.${name})()`)
      return { contents: `import all from ${JSON.stringify(path)}\nexport default all\n${lines.join('\n')}\n`, resolveDir: generatorRoot }
    })
  },
}
