import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { STYLED_PARTS, styledPartsIn } from '../../../../build/compile/styled-parts.ts'
import { neededStyles } from '../../../../build/outputs/needed-styles.ts'

const css =
  '@layer a,b;@layer a{.file-tree{--x:url("data:,.sponsor{}")}.file-tree .file>i,.prose .sponsor{margin:0}.sponsors:not(.file-tree){margin:1px}' +
  '.prose a:not(.card,.sponsor){margin:2px}.file-trees{margin:3px}@media print{.sponsor,.card{margin:4px}.sponsor :is(a,b){margin:5px}}}'

describe("the shell's styles", () => {
  it('stay as they are if a site uses everything', () => {
    assert.equal(neededStyles(css, new Set(STYLED_PARTS)), css)
  })

  it('lose the rules that need something the site has not', () => {
    assert.equal(
      neededStyles(css, new Set()),
      '@layer a,b;@layer a{.prose a:not(.card,.sponsor){margin:2px}.file-trees{margin:3px}@media print{.sponsor,.card{margin:4px}}}',
    )
  })

  it('keep a rule for two components if one of them is used', () => {
    const kept = neededStyles(css, new Set(['sponsors'] as const))
    assert.match(kept, /\.file-tree \.file>i,\.prose \.sponsor\{/)
    assert.doesNotMatch(kept, /\.file-tree\{/)
  })
})

describe('code that needs styles', () => {
  it('is known by its components and its classes', () => {
    const parts: Record<string, string[]> = {
      'import{FileTree as t}from"../components-A.js"': ['file-trees'],
      'html:"<div class=\\"file-tree\\">"': ['file-trees'],
      'jsx("figure",{className:"wide diagram",children:x})': ['diagrams'],
      "properties: { class: ['enlarge'] }": ['media'],
      'import * as site from "site"; site.BlogPosts': ['posts'],
      'html:"<p>A diagram of our sponsors, with video.</p><p class=\\"diagrams\\">"': [],
    }
    for (const [code, expected] of Object.entries(parts)) assert.deepEqual(styledPartsIn(code), expected, code)
  })
})
