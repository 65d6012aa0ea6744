import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { checkImports } from '../../../../build/check/check-imports.ts'
import { compile } from '../../../support/compiled.ts'
import { makeFolder } from '../../../support/folder.ts'

describe('checkImports', () => {
  it('tells of files that are not there, at the path itself, with the nearest name', async (test) => {
    const folder = makeFolder(test, { 'chart.tsx': '', 'data.json': '{}', 'parts/index.ts': '', '_part.mdx': '', 'kit.ts': '' })
    const source = [
      "import { Chart } from './chart.tsx'",
      "import data from './data.json'",
      "import { a } from './chart'",
      "import { b } from './parts'",
      "import { c } from './kit.js'",
      "import Part from './_part.mdx'",
      "import { useState } from 'react'",
      "import { d } from './chrat.tsx'",
      "export { e } from '../nowhere/at/all.ts'",
      '',
      '# Page',
    ].join('\n')
    const { imports } = await compile(source)
    const page = {
      route: '/page',
      filePath: 'page.mdx',
      displayPath: 'content/page.mdx',
      source,
      frontmatter: {},
      file: join(folder, 'page.mdx'),
    }
    const found = checkImports({ page, summary: { links: [], files: [], anchors: [], isOpaque: false, diagnostics: [], imports } })
    assert.deepEqual(
      found.map(({ message, fix, line, column, excerpt }) => [message, fix, line, column, excerpt === source.split('\n')[(line ?? 0) - 1]]),
      [
        ['There is no file ./chrat.tsx to import.', 'Did you mean chart.tsx?', 8, 19, true],
        ['There is no file ../nowhere/at/all.ts to import.', 'Check the path: it is relative to the file that imports it.', 9, 19, true],
      ],
    )
  })
})
