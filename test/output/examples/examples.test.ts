/** The examples of the manual as they are: `test/golden/examples.txt` says what a build makes of each. Changes to them have tests of their own. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { builtExample } from '../../support/built-sites.ts'
import { exampleFile } from '../../support/examples.ts'
import { assertContents, goldenContents } from '../../support/golden.ts'
import { readTree } from '../../support/site.ts'

/** Pages that plugins also have to bear, which the page about them doesn't show. */
const MORE: Readonly<Record<string, Record<string, string>>> = {
  plugins: {
    'content/index.mdx': `${exampleFile('plugins', 'content/index.mdx')}\nHigh :tada: at 10:30:45.\n\n## The value of $\\pi^2$\n\nIt is [$x_1$](#the-part).\n\n## The part\n`,
  },
}

/** The text of files, whose name may have a `*`. `files` is the list of them all, and `text:` in front of a document leaves out its tags. */
function readFrom(files: ReadonlyMap<string, Buffer>, name: string): string {
  if (name === 'files') return [...files.keys()].join('\n')
  if (name.startsWith('text:')) return textOf(readFrom(files, name.slice('text:'.length)))
  const pattern = new RegExp(`^${name.replace(/[.[\]]/g, '\\$&').replaceAll('*', '[^/]*')}$`)
  const found = [...files].filter(([path]) => pattern.test(path))
  assert.notEqual(found.length, 0, `There is no ${name}.`)
  return found.map(([, contents]) => String(contents)).join('')
}

function textOf(html: string): string {
  return html.replace(/<(style|script)\b.*?<\/\1>/gs, '').replace(/<[^>]+>/g, '')
}

describe('the example of', () => {
  for (const [name, contents] of goldenContents('examples.txt'))
    it(`${name} becomes what the manual says`, async () => {
      const files = readTree(await builtExample(name, MORE[name]))
      assertContents(contents, (file) => readFrom(files, file))
    })
})
