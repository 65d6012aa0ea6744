/** The colors that are read from stylesheets, where browsers don't compute them. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { colorStyles, siteStyles } from '../../../../build/bundle/stylesheet.ts'
import { backgrounds, themeColors } from '../../../../build/bundle/theme-colors.ts'
import { goldenCases } from '../../../support/golden.ts'

const SHELL = '@layer tokens,site;@layer tokens{:root{--background:#fff;--text:#111}:root.dark{--background:#000;--text:#eee}}'

/** The backgrounds in the two themes of a site with this `theme.css`. */
const both = (theme: string) => {
  const styles = { first: SHELL, parts: [], later: '' }
  return Object.values(backgrounds(colorStyles({ styles }, theme)) ?? {}).join(' ')
}

describe('the background in both themes', () => {
  for (const { title, cases } of goldenCases('given/theme-colors.txt'))
    it(title, () => {
      for (const [theme, expected] of cases) assert.equal(both(theme), expected)
    })
})

it('colors that refer to each other leave the reference', () =>
  assert.match(themeColors(':root{--line:var(--a);--a:var(--line)}', 'light').line, /^var\(/))

it('documents keep the tokens that a theme only sets for some readers', () => {
  const styles = { first: SHELL, parts: [], later: '' }
  const first = (theme: string) =>
    siteStyles({ runtime: { styles }, tokens: [], features: [], imported: [], theme }).inDocuments?.first.split('@layer code')[0]
  assert.equal(first(':root{--accent:red;&.print{--quiet:red;--background:red}}'), SHELL)
  assert.equal(first(':root{--background:revert-layer}'), SHELL)
  assert.equal(first(':root{--x:"}";--background:red}'), SHELL.replace(/--background:[^;]*;/g, ''))
})
