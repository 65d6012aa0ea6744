/// <reference path="./css-tree-parts.d.ts" />
/** The parts of css-tree that the build needs. The package has them as a file of its own, which the main thread and workers share. */
export { default as parse } from 'css-tree/parser'
export { tokenize, tokenNames } from 'css-tree/tokenizer'
export { ident, string, url } from 'css-tree/utils'
