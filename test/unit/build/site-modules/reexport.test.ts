import assert from 'node:assert/strict'
import { it } from 'node:test'
import { reexport } from '../../../../build/site-modules/reexport.ts'

const EXPORTS = [{ name: 'h2' }, { name: 'my-part', isInDefault: true as const }]

it('exports what a module has by name, and what its default export has', () => {
  assert.equal(
    reexport(EXPORTS, { module: './own.js' }),
    'export { h2 } from "./own.js"\nimport all from "./own.js"\nconst own0 = all["my-part"]\nexport { own0 as "my-part" }\n',
  )
})

it('takes them from an export that holds the module', () => {
  assert.equal(
    reexport(EXPORTS, { module: './bundle.js', namespace: 'components' }),
    'import { components } from "./bundle.js"\nconst own0 = components["h2"]\nexport { own0 as h2 }\n' +
      'const own1 = components.default["my-part"]\nexport { own1 as "my-part" }\n',
  )
})
