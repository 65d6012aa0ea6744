import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { adviceOnImport, type FailedImport } from '../../../../build/report/import-advice.ts'
import { makeFolder } from '../../../support/folder.ts'

const advice = (specifier: string, failed: Partial<FailedImport> = {}) =>
  adviceOnImport({ specifier, root: '/nowhere', importer: '/nowhere/content/page.mdx', notes: '', ...failed })

describe('the advice for an import that cannot be resolved', () => {
  it('is to install the package that it names', () => {
    const install = (name: string) => `Install the package in the folder of the site: npm install ${name}`
    assert.equal(advice('left-pad'), install('left-pad'))
    assert.equal(advice('react-medium-image-zoom/dist/styles.css'), install('react-medium-image-zoom'))
    assert.equal(advice('@scope/kit/dist/index.css'), install('@scope/kit'))
    assert.equal(advice('sitee'), 'Did you mean `site`? Otherwise install the package in the folder of the site: npm install sitee')
  })

  it('never names what cannot be installed', () => {
    const own = '@theme/Tabs @site/src/x node:foo node:fs fs ~/x @/x /x virtual:x #x ~ @ site/x react/x'.split(' ')
    const others = 'vitepress vitepress/theme astro:content @astrojs/starlight/components nextra/components vocs next/link $lib/x'.split(
      ' ',
    )
    for (const specifier of [...own, '', 'a b', ...others]) {
      assert.notEqual(advice(specifier), '', specifier)
      assert.doesNotMatch(advice(specifier), /npm install/, specifier)
    }
  })

  it('says whose the module is, and what does the same here', () => {
    const told = advice('@theme/TabItem', { line: "import TabItem from '@theme/TabItem'" })
    assert.equal(
      told,
      '`@theme/TabItem` belongs to Docusaurus. `Tab`: MDX pages use what this site has without an import, so take this one out.',
    )
    assert.match(
      advice('@astrojs/starlight/components', {
        line: "import { Steps, CardGrid, FileTree, Aside as Note } from '@astrojs/starlight/components'",
      }),
      /^`@astrojs\/starlight\/components` belongs to Astro\. `Steps`, `Cards`, `FileTree`, `Callout`: /,
    )
    assert.equal(
      advice('@docusaurus/Link', { line: "import Link from '@docusaurus/Link'" }),
      '`@docusaurus/Link` belongs to Docusaurus. Import `Link` from `docwright` instead.',
    )
    assert.equal(
      advice('vitepress', { line: "import { useData } from 'vitepress'" }),
      '`vitepress` belongs to VitePress. Take the import out, and what the page does with it.',
    )
    assert.match(advice('vocs/components', { line: "import constructor from 'vocs/components'" }), /Take the import out/)
  })

  it('is the path of a file that is there under another', (test) => {
    const root = makeFolder(test, { 'content/a/page.mdx': '', 'src/kit/chart.tsx': '', 'content/a/near.tsx': '', 'public/logo.svg': '' })
    const failed = { root, importer: join(root, 'content/a/page.mdx') }
    assert.equal(advice('@site/src/kit/chart', failed), 'Write the path from this file: `../../src/kit/chart`.')
    assert.equal(advice('~/a/near.tsx', failed), 'Write the path from this file: `./near.tsx`.')
    assert.equal(advice('near', failed), 'A path starts with a dot: write `./near`.')
    assert.equal(advice('/logo.svg', failed), "A file of `public/` isn't imported. Write its address, /logo.svg, where the page shows it.")
    assert.match(advice('@/gone', failed), /^A file is imported by its path from the one that imports it/)
  })

  it('is another part of a package that is there', (test) => {
    const root = makeFolder(test, { 'node_modules/@scope/kit/package.json': '{}' })
    assert.equal(advice('@scope/kit/dist/x.css', { root }), '`@scope/kit` is installed, and has no `dist/x.css`.')
    const notes = 'The path "./dist/x.css" is not exported by package "@scope/kit".'
    assert.equal(advice('@scope/kit/dist/x.css', { root, notes }), notes)
  })

  it('names the module of Node that was meant, and says that browsers have none', () => {
    assert.match(advice('node:pth'), /^Did you mean `node:path`\? Pages run in browsers too/)
    assert.match(advice('fs'), /^Pages run in browsers too/)
  })
})
