/** The two files of a page. */
import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { after, describe, it } from 'node:test'
import { pathToFileURL } from 'node:url'
import fc from 'fast-check'
import { startPath, wholePage, wholePath } from '../../../../build/bundle/page-text.ts'
import { pageFiles, wholeAddress } from '../../../../src/client/router/page-module.ts'
import { makeFolder } from '../../../support/folder.ts'

const folder = makeFolder({ after })

/** What the second file hands to the first. */
async function bring(texts: readonly string[]): Promise<{ brought: string[]; exported: Record<string, unknown> }> {
  const code = 'const brought = []\nexport const __text = (texts) => brought.push(...texts)\nexport { brought }\nexport default "page"\n'
  const start = join(folder, basename(startPath('a', code, texts)))
  mkdirSync(join(folder, 'whole'), { recursive: true })
  writeFileSync(start, code)
  writeFileSync(join(folder, wholePath(basename(start))), wholePage(start, texts))
  const exported = await import(pathToFileURL(join(folder, wholePath(basename(start)))).href)
  return { brought: exported.brought, exported }
}

describe('the two files of a page', () => {
  it('have names that change with the code and with the text', () => {
    const name = startPath('assets/pages/dms.messages', 'code', ['text'])
    assert.match(name, /^assets\/pages\/dms\.messages-[A-Z2-7]{8}\.js$/)
    assert.equal(startPath('assets/pages/dms.messages', new TextEncoder().encode('code'), ['text']), name)
    const others = [startPath('assets/pages/dms.messages', 'cod', ['text']), startPath('assets/pages/dms.messages', 'code', ['te', 'xt'])]
    assert.equal(new Set([name, ...others]).size, 3)
  })

  it('are found by one another in the browser, also where the base path has the same words', () => {
    for (const base of ['', '/docs', '/whole', '/assets/pages']) {
      const start = `${base}/${startPath('assets/pages/whole', 'code', [])}`
      const whole = `${base}/${wholePath(start.slice(base.length + 1))}`
      assert.equal(dirname(whole), `${dirname(start)}/whole`)
      assert.equal(wholeAddress(start), whole)
      assert.deepEqual(pageFiles(whole), [start, whole])
      assert.deepEqual(pageFiles(start), [start])
    }
  })

  it('are one page together: the second brings the text and exports what the first does', async () => {
    const { brought, exported } = await bring(['<b>one</b>', 'two'])
    assert.deepEqual(brought, ['<b>one</b>', 'two'])
    assert.equal(exported['default'], 'page')
    assert.ok('__text' in exported)
  })

  it('hand over any text as it is', async () => {
    const piece = fc.constantFrom('`', '$', '{', '${', '\\', '\n', '\r\n', '"', "'", '</script>', '\u2028', '\0', 'a', '\u{1f600}')
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.array(piece).map((pieces) => pieces.join('')),
          { maxLength: 4 },
        ),
        async (texts) => {
          assert.deepEqual((await bring(texts)).brought, texts)
        },
      ),
      { numRuns: 60 },
    )
  })
})
