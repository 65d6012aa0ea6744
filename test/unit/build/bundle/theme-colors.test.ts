/** The colors that are read from stylesheets, where browsers don't compute them. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { colorStyles, siteStyles } from '../../../../build/bundle/stylesheet.ts'
import { backgrounds, themeColors } from '../../../../build/bundle/theme-colors.ts'

const SHELL = '@layer tokens,site;@layer tokens{:root{--background:#fff;--text:#111}:root.dark{--background:#000;--text:#eee}}'

/** The backgrounds in the two themes of a site with this `theme.css`. */
const both = (theme: string) => {
  const styles = { first: SHELL, parts: [], later: '' }
  return Object.values(backgrounds(colorStyles({ styles }, theme)) ?? {}).join(' ')
}

describe('the background in both themes', () => {
  for (const [what, theme, expected] of [
    ['leaves out what is for paper', '@media print{:root{--background:red}}', '#fff #000'],
    ['leaves out what is for some readers', '@media (prefers-contrast:more){:root,:root.dark{--background:red}}', '#fff #000'],
    ['leaves out what is for some windows', '@media screen and (min-width:600px){html{--background:red}}', '#fff #000'],
    ['leaves out what is in a part of the page', '@container (width>1px){:root{--background:red}}', '#fff #000'],
    ['has what is for every screen', '@media screen,print {:root{--background:red}}', 'red red'],
    ['has what only some readers turn off', '@media not (prefers-contrast:more){:root{--background:red}}', 'red red'],
    ['follows the system', '@media (PREFERS-COLOR-SCHEME:DARK){:root:root{--background:navy}}', '#fff navy'],
    ['leaves out what browsers lack', '@supports (color:oklch(0 0 0)) and (not (x:y)){:root{--background:red}}', '#fff #000'],
    ['has what is supported', '@supports (color:oklch(0 0 0)) or selector(:has(a)){:root{--background:red}}', 'red red'],
    ['takes the later layer', '@layer a,b;@layer b{:root{--background:b}}@layer a{:root.dark.dark{--background:a}}', 'b b'],
    ['takes what is in no layer', ':root{--background:red}@layer a{:root{--background:a}}', 'red red'],
    ['takes what is outside of a layer in it', '@layer a{:root{--background:1}@layer b{html:root{--background:2}}}', '1 1'],
    ['takes what is important, of the first layer', '@layer a{:root{--background:a!important}}:root{--background:red ! important}', 'a a'],
    ['goes back to a layer below', ':root{--background:revert-layer}', '#fff #000'],
    ['takes the more specific rule', 'html.dark{--background:1}.dark{--background:2}:root{--background:3}html{--background:4}', '3 1'],
    ['takes the last rule', ':root{--background:1}:is(:root,.x):not(.dark,#id){--background:2}.dark:root{--background:4}', '2 4'],
    ['counts `:where()` as nothing', ':where(html){--background:1}html{--background:2}:where(:root.dark){--background:3}', '2 2'],
    ['is of the root element alone', '.dark :root,:root>body,:root::before,:host,.x:root{--background:red}', '#fff #000'],
    ['is read in any case', 'HTML{--BACKGROUND:1;--background:VAR(--BACKGROUND)}', '1 1'],
    ['is no text and no comment', ':root{--x:"}:root{--background:red}";/*}:root{--background:red}*/--y:{--background:red}}', '#fff #000'],
    ['is what a name stands for', ':root{--a:var(--b,var(--c, rgb(1 2 3)));--background:var(--a)}', 'rgb(1 2 3) rgb(1 2 3)'],
    [
      'is inside of a function',
      ':root,.dark{--b:1%;--background:color-mix(in srgb,red var(--b),blue)}',
      ['', ''].fill('color-mix(in srgb,red 1%,blue)').join(' '),
    ],
    ['is of its scheme', ':root,.dark{--background:light-dark(var(--w,#eee),#111)}', '#eee #111'],
    ['is nested', ':root{&.dark{--background:1}@media print{--background:2}@media all{--background:3}}', '3 1'],
    ['is in doubt without a value', ':root{--background:initial}', ''],
  ] as const)
    it(what, () => assert.equal(both(theme), expected))
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
