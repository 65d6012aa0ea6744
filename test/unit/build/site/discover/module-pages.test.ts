import '../../../../support/short-limits.ts'
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, it, type TestContext } from 'node:test'
import { findModulePages, readModuleFrontmatter } from '../../../../../build/site/discover/module-pages.ts'
import { guessedExports, readModuleSyntax } from '../../../../../build/site/discover/module-syntax.ts'
import { noMemories } from '../../../../../build/store/memories.ts'
import given from '../../../../golden/given/module-pages.json' with { type: 'json' }
import { makeFolder } from '../../../../support/folder.ts'

const COMPONENT = 'export default function A() { return null }\n'
const FRONTMATTER = "export const frontmatter = { title: 'A' }\n"

async function pagesOf(test: TestContext, files: Record<string, string>, markdown = ''): Promise<string[]> {
  const folder = makeFolder(test, files)
  const modules = await findModulePages(folder, [{ filePath: 'index.mdx', source: markdown }], noMemories())
  return modules.map(({ filePath }) => filePath)
}

describe('findModulePages', () => {
  it('takes .tsx files with a default export', async (test) => {
    const files = {
      'a.tsx': COMPONENT,
      'b.tsx': 'export function B() { return null }\n',
      'c/d.tsx': 'function D() { return null }\nexport { D as default }\n',
      '_e.tsx': COMPONENT,
      '_f/g.tsx': COMPONENT,
      'h.ts': 'export default 1\n',
    }
    assert.deepEqual(await pagesOf(test, files), ['a.tsx', 'c/d.tsx'])
  })

  it('leaves out what another file imports, however it names it', async (test) => {
    const files = {
      'a.tsx': `import B from './b'\n${COMPONENT}`,
      'b.tsx': COMPONENT,
      'c.tsx': COMPONENT,
      'd.tsx': COMPONENT,
      'parts/e.tsx': COMPONENT,
      'parts/_f.ts': "export { default } from './e.tsx'\n",
    }
    assert.deepEqual(await pagesOf(test, files, "import C from './c.tsx'\nimport D from './d.js'\n"), ['a.tsx'])
  })

  it('leaves out what is imported where it is asked for, and by Markdown that pages show', async (test) => {
    const files = {
      'a.tsx': `const B = lazy(() => import('./b'))\n${COMPONENT}`,
      'b.tsx': COMPONENT,
      'c.tsx': COMPONENT,
      'd/index.tsx': COMPONENT,
      '_part.mdx': "import C from './c'\n\n<C />\n",
    }
    assert.deepEqual(await pagesOf(test, files, "import D from './d'\n\n<D />"), ['a.tsx'])
  })

  it('keeps pages that others only show an import of', async (test) => {
    const shown = "import About from './about'"
    const pages = {
      fence: `# Home\n\n\`\`\`tsx\n${shown}\n\`\`\`\n`,
      'fence in a list': `- Item\n\n  ~~~tsx\n  ${shown}\n  ~~~\n`,
      'code in a line': `Write \`${shown}\`.\n`,
      'text between tags': `<div>\n  ${shown}\n</div>\n`,
      expression: `<Box code={\`\n\n${shown}\n\n\`} />\n`,
      comment: `{/*\n\n${shown}\n\n*/}\n`,
      paragraph: `Text goes on\n${shown}\n`,
    }
    for (const [kind, markdown] of Object.entries(pages))
      assert.deepEqual(await pagesOf(test, { 'about.tsx': COMPONENT }, markdown), ['about.tsx'], kind)
    const modules = {
      comment: `// ${shown}\n/*\n${shown}\n*/\n`,
      text: `const a = "${shown}"\nconst b = \`\n${shown}\n\`\n`,
      pattern: `const a = /import About from '.\\/about'/\n`,
      JSX: `const a = <p>\n  ${shown}\n</p>\n`,
      type: "import type { Props } from './about'\nimport { type Other } from './about'\nexport type { Third } from './about'\n",
    }
    for (const [kind, source] of Object.entries(modules))
      assert.deepEqual(await pagesOf(test, { 'about.tsx': COMPONENT, '_other.tsx': source }), ['about.tsx'], kind)
    assert.deepEqual(await pagesOf(test, { 'about.tsx': COMPONENT, '_other.tsx': `${shown}\n${modules.comment}` }), [], 'a real one')
  })

  it('takes no file for a page that only shows an export', async (test) => {
    for (const source of given.shown) assert.deepEqual(await pagesOf(test, { 'a.tsx': source }), [], source)
    for (const source of ['export { default } from "./_a"\n', '  export default class A {}\n', 'const a = 1; export default a\n'])
      assert.deepEqual(await pagesOf(test, { 'a.tsx': source }), ['a.tsx'], source)
  })

  it('guesses of a module with a mistake in it', async (test) =>
    assert.deepEqual(await pagesOf(test, { 'a.tsx': 'export default () => <p>\n' }), ['a.tsx']))

  it('takes what is imported all the same where it has frontmatter', async (test) =>
    assert.deepEqual(await pagesOf(test, { 'a.tsx': FRONTMATTER + COMPONENT }, "import { frontmatter } from './a.tsx'"), ['a.tsx']))
})

describe('readModuleFrontmatter', () => {
  const readAt = async (file: string, source: string) => {
    const syntax = await readModuleSyntax({ filePath: 'a.tsx', source })
    return readModuleFrontmatter(file, source, 'content/a.tsx', syntax ?? { exports: guessedExports(source) })
  }
  const read = async (test: TestContext, source: string, others: Record<string, string> = {}) =>
    readAt(join(makeFolder(test, { 'a.tsx': source, ...others }), 'a.tsx'), source)

  it('runs it, without the packages, styles and images that the page imports', async (test) => {
    const source = `import { useState } from 'react'\nimport './a.css'\nimport './a.svg'\nimport { name } from './name'\n\nexport const frontmatter = { title: \`The \${name}\`, date: '1970-01-01', authors: ['A', 'B'] }\n\nexport default () => <b>{useState(1)}</b>\n`
    const { frontmatter, diagnostics } = await read(test, source, {
      'name.ts': "export const name = 'page'\n",
      'a.css': 'b{}',
      'a.svg': '<svg/>',
    })
    assert.deepEqual(diagnostics, [])
    assert.deepEqual(frontmatter, { title: 'The page', date: '1970-01-01', authors: 'A, B' })
  })

  it('is that of the text that was read, whatever the file holds by now', async (test) => {
    const file = join(makeFolder(test, { 'a.tsx': '', 'name.ts': "export const name = 'page'\n" }), 'a.tsx')
    const source = `import { name } from './name'\n\nexport const frontmatter = { title: name }\n`
    assert.deepEqual((await readAt(file, source)).frontmatter, { title: 'page' })
  })

  it('is given up where it never ends, and those after it are read', { timeout: 60_000 }, async (test) => {
    const told = async (source: string) => {
      const [diagnostic] = (await read(test, source)).diagnostics
      return `${diagnostic?.line}:${diagnostic?.column} ${diagnostic?.message.replace(/[\d.]+ seconds/, 'seconds')}`
    }
    const [loop, wait, fine] = await Promise.all([
      told('export const frontmatter = (() => { for (;;); })()\n'),
      told('\nawait new Promise(() => {})\nexport const frontmatter = { title: "A" }\n'),
      read(test, 'export const frontmatter = { title: "Fine" }\n'),
    ])
    assert.equal(loop, '1:1 The frontmatter cannot be read: it had not finished after seconds')
    assert.equal(wait, '3:1 The frontmatter cannot be read: it had not finished after seconds')
    assert.deepEqual(fine.frontmatter, { title: 'Fine' })
    assert.equal(
      await told('export const frontmatter = { title: process.exit(1) }\n'),
      '1:1 The frontmatter cannot be read: it calls process.exit(1)',
    )
    const found = await told('Promise.reject(1)\nexport const frontmatter = { title: () => 1 }\n')
    assert.equal(found, '2:1 The frontmatter cannot be read: () => 1 could not be cloned.')
  })

  it('tells a wrong key at its place, and what cannot be run', async (test) => {
    const places = async (source: string) =>
      (await read(test, source)).diagnostics.map(({ line, column, message, fix }) => `${line}:${column} ${message} ${fix}`)
    assert.deepEqual(await places("export const frontmatter = {\n  titel: 'A',\n}\n"), [
      '2:3 Frontmatter has no key `titel`, so it is ignored. Did you mean `title`?',
    ])
    assert.match((await places("export const frontmatter = {\n  'a(b': 1,\n}\n"))[0] ?? '', /^2:4 Frontmatter has no key/)
    assert.match(
      (await places("export const frontmatter = {\n  date: new Date('March 31, 2026'),\n}\n"))[0] ?? '',
      /^2:3 date: expected a day such as 2026-03-31, .* Write it as text: '2026-03-31'\.$/,
    )
    assert.match(
      (await places('\nexport const frontmatter = { title: gone }\n'))[0] ?? '',
      /^2:37 The frontmatter cannot be read: gone is not defined Write it as plain data/,
    )
    assert.match(
      (await places("export const frontmatter = { title: 'A' }\nexport const path = window.location.pathname\n"))[0] ?? '',
      /^2:21 The frontmatter cannot be read: window is not defined The module also runs in Node/,
    )
    assert.match((await places('export const frontmatter = {\n'))[0] ?? '', /^2:1 Expected identifier but found end of file/)
  })

  it('is found however it is declared and exported', async (test) => {
    for (const source of given.frontmatter) {
      const { frontmatter } = await read(test, source, { 'meta.ts': "export const frontmatter = { title: 'A' }\n" })
      assert.deepEqual(frontmatter, { title: 'A' }, source)
    }
    for (const source of ["// export const frontmatter = { title: 'A' }\n", "const a = `\nexport const frontmatter = { title: 'A' }\n`\n"])
      assert.deepEqual(await read(test, source), { frontmatter: {}, diagnostics: [] }, source)
  })

  it('tells a wrong key where the frontmatter is, not where a comment or a text shows one', async (test) => {
    const shown = "/*\nexport const frontmatter = { layout: 'x' }\n*/\nconst text = `\nconst frontmatter = { layout: 'x' }\n`\n"
    const place = async (source: string) => {
      const [found] = (await read(test, shown + source)).diagnostics
      return [found?.line, found?.column]
    }
    assert.deepEqual(await place("export const frontmatter = {\n  layout: 'x',\n}\n"), [8, 3])
    assert.deepEqual(await place("const frontmatter = { layout: 'x' }\nexport { frontmatter }\n"), [7, 23])
    assert.deepEqual(await place("type A = { layout: 1 }\nconst meta = { layout: 'x' }\nexport { meta as frontmatter }\n"), [9, 1])
  })

  it('tells what is wrong with the module at its own place', async (test) => {
    const { diagnostics } = await read(test, `import Part from './part.mdx'\n${FRONTMATTER}export default () => <Part />\n`, {
      'part.mdx': '# Part',
    })
    const found = diagnostics.map(({ line, column, excerpt }) => [line, column, excerpt])
    assert.deepEqual(found, [[1, 18, "import Part from './part.mdx'"]])
    assert.match(diagnostics[0]?.fix ?? '', /^Only Markdown files can import Markdown files/)
    const [crossed] = (await read(test, `${FRONTMATTER}export default () => (\n  <p>\n    a\n  </div>\n)\n`)).diagnostics
    assert.deepEqual([crossed?.line, crossed?.fix], [5, 'The opening "p" tag is here: line 3.'])
  })
})
