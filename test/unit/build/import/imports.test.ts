import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { it } from 'node:test'
import { importSite } from '../../../../build/import/import-site.ts'
import { SILENT } from '../../../../build/report/progress.ts'
import { makeFolder } from '../../../support/folder.ts'

it('keeps Markdown that a page shows by a component of a module', async (t) => {
  const root = makeFolder(t, {
    'old/docusaurus.config.js': "export default { title: 'A', presets: [['classic', {}]] }",
    'old/docs/page.mdx': `import { Sea, Land as Earth, Air, Legend } from './_maps'
import Fire from './_fire'

<Sea /><Earth /><Air /><Fire /><Legend />
`,
    'old/docs/_maps.jsx': `import Water from './_water.md'
import Ground from './_ground.mdx'
export function Sea() { return <Water /> }
export const Land = (props) => <Ground {...props} />
export { default as Air } from './_air.md'
export function Legend() { return <p>{legend()}</p> }
`,
    'old/docs/_fire.tsx': "import Heat from './_heat.md'\nexport default function () {\n  return <Heat />\n}\n",
    ...Object.fromEntries(
      ['water', 'ground', 'air', 'heat'].map((name) => [`old/docs/_${name}.${name === 'ground' ? 'mdx' : 'md'}`, name]),
    ),
  })
  const { notes } = await importSite(`${root}/old`, `${root}/new`, SILENT, { runsCode: false })
  const shown = [...readFileSync(`${root}/new/content/docs/page.mdx`, 'utf8').matchAll(/^import (\w+) from '(.*)'$/gm)]
  assert.deepEqual(
    shown.map(([, name, path = '']) => [name, readFileSync(`${root}/new/content/docs/${path}`, 'utf8').trim()]),
    [
      ['Sea', 'water'],
      ['Earth', 'ground'],
      ['Air', 'air'],
      ['Fire', 'heat'],
    ],
  )
  assert.deepEqual(
    notes.map(({ message }) => message),
    ['The import of `./_maps`.', '`<Legend>`'],
  )
})
