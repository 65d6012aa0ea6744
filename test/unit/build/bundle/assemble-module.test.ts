import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { transform } from 'esbuild'
import { assembleModule } from '../../../../build/bundle/assemble-module.ts'
import type { ModuleSource } from '../../../../build/bundle/module-source.ts'
import { compileTask } from '../../../../build/compile/compile-task.ts'
import type { RuntimeImport } from '../../../../build/compile/page-file.ts'
import { isRuntimeSpecifier } from '../../../../build/compile/plugins/recma-imports.ts'
import { openStore } from '../../../../build/store/store.ts'
import { siteComponentNames, siteEntryOf, siteNames } from '../../../../src/shared/site/site-exports.ts'
import { compileAndHighlight, pageInput, THEMES } from '../../../support/compiled.ts'
import { makeFolder } from '../../../support/folder.ts'
import { threadTools } from '../../../support/opened.ts'

const store = openStore(makeFolder({ after }))
const meta = { title: '</script> & "quotes"', frontmatter: {}, headings: [] }
let pages = 0

/** Gives every name an address that a test can read. */
const locate = (specifier: string, imported: string) =>
  `/runtime/${specifier}${specifier === 'site' && imported === 'Badge' ? '-badge' : ''}.js`

async function compiled(source: string, extra: RuntimeImport[] = []): Promise<ModuleSource> {
  const key = `page-${pages++}`
  const { runtimeImports, codeKey } = (await compileAndHighlight(source, { store, key })).summary
  return { key, runtimeImports: [...runtimeImports, ...extra], meta, ...(codeKey !== undefined && { codeKey }) }
}

async function link(source: string, extra: RuntimeImport[] = []): Promise<string> {
  return assembleModule(await compiled(source, extra), { store, locate })
}

const importsOf = (code: string) => code.split('\n').filter((line) => line.startsWith('import '))

describe('assembleModule', () => {
  it('imports every name from the module that has it, each module once', async () => {
    const code = await link('<Badge>x</Badge>\n\n<Callout>y **z**</Callout>\n\n<Card title="t" />')
    assert.deepEqual(importsOf(code).sort(), [
      'import { Badge } from "/runtime/site-badge.js"',
      'import { Callout, Card } from "/runtime/site.js"',
      'import { Fragment as _Fragment, jsx as _jsx, jsxs as _jsxs } from "/runtime/react/jsx-runtime.js"',
    ])
  })

  it('imports defaults, namespaces and names that were given another', async () => {
    const extra = [
      { specifier: 'react', imported: 'default', local: 'React' },
      { specifier: 'react', imported: 'useState', local: 'useState' },
      { specifier: 'react-dom', imported: '*', local: 'Dom' },
    ]
    const imports = importsOf(await link('Text', extra))
    assert.ok(imports.includes('import { default as React, useState } from "/runtime/react.js"'))
    assert.ok(imports.includes('import * as Dom from "/runtime/react-dom.js"'))
  })

  it('says what is known about the page', async () => {
    const code = await link('Text')
    assert.ok(code.includes(`export const __page = ${JSON.stringify(meta)}`))
  })

  it('makes a module that can be parsed, also of pages full of syntax', async () => {
    const placeholder = '$' + '{1}'
    const source = [
      `export const a = \`x${placeholder}\``,
      '# T',
      '`` ` `` $ \\{c\\} <b>d</b> {a}',
      `\`\`\`js\nconst s = \`</script>${placeholder}\\n\` // \u2028\n\`\`\``,
    ].join('\n\n')
    const code = await link(source)
    const { warnings } = await transform(code, { format: 'esm', loader: 'js' })
    assert.deepEqual(warnings, [])
  })
})

it('the compiled page in the store is summed up by hashes that change with its text and its code', async () => {
  const sum = async (source: string) => {
    const { summary } = await compileTask({ page: pageInput(source), displayPath: 'a.mdx', key: 'sum', themes: THEMES }, threadTools(store))
    return { sectionsHash: summary.sectionsHash, codeKey: summary.codeKey }
  }
  const first = await sum('A\n\n```ts\nx\n```')
  assert.deepEqual(await sum('A\n\n```ts\nx\n```'), first)
  assert.notEqual((await sum('B\n\n```ts\nx\n```')).sectionsHash, first.sectionsHash)
  assert.equal((await sum('B\n\n```ts\nx\n```')).codeKey, first.codeKey)
  assert.notEqual((await sum('A\n\n```js\nx\n```')).codeKey, first.codeKey)
  assert.equal((await sum('A')).codeKey, undefined)
})

describe('the names of `site`', () => {
  it('include every component that pages use without importing it', () => {
    const found = siteComponentNames.filter((name) => !siteNames().includes(name))
    assert.deepEqual(found, [])
  })

  it('each come from a module of the runtime', () => {
    for (const name of siteNames()) assert.equal(typeof siteEntryOf(name), 'string', name)
    assert.equal(siteEntryOf('Nope'), undefined)
  })

  it('are what the generator provides, together with React', () => {
    for (const name of ['site', 'react', 'react-dom', 'react/jsx-runtime']) assert.equal(isRuntimeSpecifier(name), true, name)
    for (const name of ['./site', 'react-router', 'site/x']) assert.equal(isRuntimeSpecifier(name), false, name)
  })
})
