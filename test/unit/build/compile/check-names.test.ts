import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { compile } from '../../../support/compiled.ts'

/** Problems of a page, as `code line:column`, and what each names. */
async function problems(source: string): Promise<string[]> {
  const { diagnostics } = await compile(source)
  return diagnostics.map(({ code, line, column, message }) => `${code} ${line}:${column} ${/`.*`/.exec(message)?.[0]}`)
}

describe('names of a page', () => {
  it('are reported if another import or export of the page has them', async () => {
    assert.deepEqual(await problems('export const a = 1\n\nText.\n\nexport const [b, { c: a = 2 }] = [1, {}]\n'), ['name-taken 5:1 `a`'])
    assert.deepEqual(await problems('export var a = 1\n\nText.\n\nexport var a = 2\n'), ['name-taken 5:1 `a`'])
    assert.deepEqual(await problems('export class A {}\n\nText.\n\nexport function A() {}\n'), ['name-taken 5:1 `A`'])
  })

  it('are reported if MDX has them', async () => {
    assert.deepEqual(await problems('# T\n\nexport function MDXContent() {}\n'), ['name-taken 3:1 `MDXContent`'])
    assert.deepEqual(await problems('# T\n\nexport const _createMdxContent = 1\n'), ['name-taken 3:1 `_createMdxContent`'])
    assert.deepEqual(await problems("import { Card as MDXContent } from 'site'\n\n# T\n"), ['name-taken 1:1 `MDXContent`'])
  })
})
