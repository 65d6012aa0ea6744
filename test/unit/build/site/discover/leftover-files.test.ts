import assert from 'node:assert/strict'
import { symlinkSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { it } from 'node:test'
import { findLeftovers } from '../../../../../build/site/discover/leftover-files.ts'
import given from '../../../../golden/given/leftover-files.json' with { type: 'json' }
import { makeFolder } from '../../../../support/folder.ts'

const COMPONENT = 'export default () => null\n'

it('finds files of other generators, and says what to do here', (t) => {
  const components = ['layout.tsx', 'guide/_layout.tsx', 'footer.tsx', '_slots.jsx', 'guide/_components.tsx', 'mdx-components.tsx']
  const others = given.others
  const files = Object.fromEntries([...components.map((path) => [path, COMPONENT]), ...others.map((path) => [path, '{}'])])
  const folder = makeFolder(t, files)
  const found = findLeftovers(folder)
  const paths = found.map(({ file = '' }) => relative(folder, resolve(file)).replaceAll('\\', '/'))
  assert.deepEqual(paths.sort(), Object.keys(files).sort())
  for (const { severity, message } of found) {
    assert.equal(severity, 'warning')
    assert.match(message, /^This file looks like .+, but nothing reads it as such\.$/)
  }
  const fixes = found.map(({ fix }) => fix).join('\n')
  assert.match(fixes, /as `Footer` from content\/_slots\.tsx/)
  assert.match(fixes, /`sidebar` of site\.config\.ts/)
})

it('finds Markdown that is no page because of its ending, also if a page links to it', (t) => {
  const files = given.markdown
  const folder = makeFolder(t, files)
  const found = findLeftovers(folder).map(({ file = '', severity, fix }) => [
    relative(folder, resolve(file)).replaceAll('\\', '/'),
    severity,
    fix,
  ])
  assert.deepEqual(found, [
    ['Three.Mdx', 'warning', 'Rename it to Three.mdx.'],
    ['four.mkd', 'warning', 'Rename it to four.md.'],
    ['guide/TWO.MD', 'warning', 'Rename it to TWO.md.'],
    ['one.markdown', 'warning', 'Rename it to one.md.'],
  ])
  assert.deepEqual(findLeftovers(folder, join(folder, 'guide')).length, 1)
})

it('leaves out what the site reads', (t) => {
  const folder = makeFolder(t, {
    '_components.tsx': "import { Layout } from './parts/layout.tsx'\nexport const Frame = Layout\n",
    '_slots.tsx': "export { Footer } from './parts/footer'\n",
    'parts/layout.tsx': 'export const Layout = () => null\n',
    'parts/footer.tsx': 'export const Footer = () => null\n',
    'index.mdx': "import data from './meta.json'\n\n```ts\n// [!include ~/content/samples/vite.config.ts]\n```\n",
    'meta.json': '{}',
    'samples/vite.config.ts': 'export default {}\n',
    'header.tsx': "export const frontmatter = { title: 'Headers' }\nexport default () => null\n",
    'summary.md': '# Summary\n',
    'layouts.tsx': COMPONENT,
    'site.config.ts': 'export default {}\n',
  })
  assert.deepEqual(findLeftovers(folder), [])
})

it('finds links that lead nowhere', (t) => {
  const folder = makeFolder(t, { 'guide/index.md': '# Guide\n', 'target.md': '# Target\n' })
  symlinkSync('../target.md', join(folder, 'guide', 'whole.md'))
  symlinkSync('../gone.md', join(folder, 'guide', 'dead.md'))
  symlinkSync('somebody@host.1', join(folder, '.#index.md'))
  const found = findLeftovers(folder)
  const told = found.map(({ file = '', message }) => [basename(file), message])
  assert.deepEqual(told, [['dead.md', 'This is a link to ../gone.md, where nothing is.']])
})

it('finds nothing where there’s no folder', () => assert.deepEqual(findLeftovers('/nowhere/content'), []))
