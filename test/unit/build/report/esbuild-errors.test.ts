import assert from 'node:assert/strict'
import { relative } from 'node:path'
import { describe, it, type TestContext } from 'node:test'
import type { Message } from 'esbuild'
import { esbuildDiagnostics, throwBundleErrors } from '../../../../build/report/esbuild-errors.ts'
import { makeFolder } from '../../../support/folder.ts'

const OWN = 'export function Counter() {}\nexport const total = 1\n'
const PAGE = [
  '---',
  'title: Counter',
  '---',
  '',
  'import {',
  '  Countr,',
  "} from './_own.tsx'",
  "import Own from './_own.tsx'",
  "import { Nothing } from './_own.tsx'",
].join('\n')

function found(test: TestContext, texts: readonly string[]) {
  const root = makeFolder(test, { 'content/_own.tsx': OWN, 'content/page.mdx': PAGE })
  const location = { file: 'content/page.mdx', namespace: 'page', line: 40, column: 9, length: 3, lineText: 'compiled', suggestion: '' }
  const messages = texts.map((text): Message => ({ id: '', pluginName: '', text, location, notes: [], detail: undefined }))
  return esbuildDiagnostics(messages, root).map(({ file, line, column, excerpt, message, fix }) => {
    const own = (path: string) => path.replaceAll(`${relative(process.cwd(), root)}/`, '').replaceAll(`${root}/`, '')
    return [`${own(file ?? '')}:${line}:${column}`, excerpt, own(message), fix]
  })
}

it('a missing export of an own file is reported at the import in the page, with the nearest name', (test) => {
  const texts = ['Countr', 'default', 'Nothing'].map((name) => `No matching export in "content/_own.tsx" for import "${name}"`)
  assert.deepEqual(found(test, texts), [
    ['content/page.mdx:6:3', '  Countr,', 'content/_own.tsx exports nothing called `Countr`.', 'Did you mean `Counter`?'],
    [
      'content/page.mdx:8:8',
      "import Own from './_own.tsx'",
      'content/_own.tsx has no default export.',
      'Import what it exports by name, in braces, or export a default there.',
    ],
    [
      'content/page.mdx:9:10',
      "import { Nothing } from './_own.tsx'",
      'content/_own.tsx exports nothing called `Nothing`.',
      'Export it there, or correct the name.',
    ],
  ])
})

describe('a file that esbuild cannot read', () => {
  it('is reported without the name of its setting, and with what to do instead', (test) => {
    const texts = ['.mdx', '.scss', '.vue', '.wasm', ''].map(
      (ending) => `No loader is configured for "${ending}" files: content/a${ending}`,
    )
    const problems = found(test, texts).map(([, , message, fix]) => [message, fix])
    const other = 'Import scripts, CSS, JSON, images, fonts or videos. Put other files into `public/`, where they have an address.'
    assert.deepEqual(problems, [
      [
        "A file that ends in .mdx can't be imported here.",
        'Only Markdown files can import Markdown files: make this one .mdx, or have it take what it shows as children.',
      ],
      [
        "A file that ends in .scss can't be imported here.",
        'Write it as CSS, where rules can be nested too, or import the .css file that the preprocessor makes.',
      ],
      ["A file that ends in .vue can't be imported here.", 'Components are written in React: make it a .tsx file.'],
      ["A file that ends in .wasm can't be imported here.", other],
      ["A file whose name has no ending can't be imported here.", other],
    ])
  })

  it('is what esbuild says, and anything else that is thrown stays as it is', () => {
    const stopped = new Error('The service was stopped')
    assert.throws(() => throwBundleErrors('/')(stopped), stopped)
  })

  it('is reported at its import in a page', (test) => {
    const [problem] = found(test, ['No loader is configured for ".tsx" files: content/_own.tsx'])
    assert.deepEqual(problem?.slice(0, 2), ['content/page.mdx:7:8', "} from './_own.tsx'"])
  })
})
