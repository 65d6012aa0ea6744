/** Hoisting must change nothing that a reader gets: the same page, compiled by plain MDX as Node's loader does it, is the measure. */
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { it } from 'node:test'
import { pathToFileURL } from 'node:url'
import { createLoader } from '@mdx-js/node-loader'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import rehypeAutolinkHeadings from 'rehype-autolink-headings'
import rehypeSlug from 'rehype-slug'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import type { VFile } from 'vfile'
import { fillCode } from '../../../../build/compile/open-addresses.ts'
import { PageFileData, startPageFile } from '../../../../build/compile/page-file.ts'
import { wrapHeadings } from '../../../../build/compile/plugins/rehype-headings.ts'
import { rehypeLinks } from '../../../../build/compile/plugins/rehype-links.ts'
import { rehypeStaticJsx } from '../../../../build/compile/plugins/rehype-static-jsx.ts'
import { rehypeStyleClasses } from '../../../../build/compile/plugins/rehype-style-classes.ts'
import { rehypeTables } from '../../../../build/compile/plugins/rehype-tables.ts'
import { remarkDirectives } from '../../../../build/compile/plugins/remark-directives.ts'
import { NO_SITE_MODULE_NAMES } from '../../../../build/site/site-module-names.ts'
import { contentStrings } from '../../../../src/shared/strings/strings.ts'
import { addressesOf, importPage, pageSource } from '../../../support/compiled.ts'
import { makeFolder } from '../../../support/folder.ts'
import { goldenFiles } from '../../../support/golden.ts'

const SOURCE = goldenFiles('given/hoisting.txt')['page.mdx'] ?? ''

/** White space between blocks is what hoisting leaves out; the rest are two spellings of the same thing. */
const normalize = (html: string) =>
  html
    .replace(/>\s*\n\s*</g, '><')
    .replace(/&#x26;/g, '&amp;')
    .replace(/>[^<]*/g, (text) => text.replace(/&quot;/g, '"'))
    .replace(/(data-footnote[a-z-]*)="(?:true)?"/g, '$1')

it('a hoisted page is the page that plain MDX makes', async (test) => {
  const page = pageSource(SOURCE)
  let compiled = new PageFileData()
  const folder = makeFolder(test, { 'page.mdx': SOURCE })
  const loader = createLoader({
    remarkPlugins: [
      () => (_, file: VFile) => {
        compiled = startPageFile(file)
      },
      remarkGfm,
      remarkDirective,
      [remarkDirectives, { strings: contentStrings({}), own: NO_SITE_MODULE_NAMES }],
    ],
    remarkRehypeOptions: { clobberPrefix: '', footnoteLabelProperties: { className: ['dw-visually-hidden'] } },
    rehypePlugins: [
      rehypeStaticJsx,
      rehypeSlug,
      [rehypeAutolinkHeadings, wrapHeadings],
      [rehypeLinks, { ...page, own: NO_SITE_MODULE_NAMES }],
      rehypeTables,
      rehypeStyleClasses,
    ],
  })
  const context = { conditions: [], format: undefined, importAttributes: {}, importAssertions: {} }
  const { source } = await loader.load(pathToFileURL(join(folder, 'page.mdx')).href, context, () => assert.fail('not an MDX file'))
  const runtime = pathToFileURL(createRequire(import.meta.url).resolve('react/jsx-runtime')).href
  writeFileSync(
    join(folder, 'page.mjs'),
    fillCode(String(source), addressesOf({ addresses: [...compiled.addresses] })).replace('"react/jsx-runtime"', JSON.stringify(runtime)),
  )
  const plain = await import(pathToFileURL(join(folder, 'page.mjs')).href)
  const hoisted = await importPage(SOURCE)
  assert.equal(
    normalize(renderToStaticMarkup(createElement(hoisted.default, { params: {} }))),
    normalize(renderToStaticMarkup(createElement(plain.default))),
  )
})
