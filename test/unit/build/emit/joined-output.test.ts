import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { joinedAgain, joinedOutput, textOutput } from '../../../../build/emit/output.ts'
import { makeFolder } from '../../../support/folder.ts'
import { caseCount } from '../../../support/fuzz.ts'

type Joined = ReturnType<typeof joinedOutput>

async function textOf({ fromOthers }: Joined, texts: readonly string[]): Promise<string> {
  const pieces: Uint8Array[] = []
  const all = fromOthers?.(async (path) => Buffer.from(texts[Number(path)] ?? ''))
  assert.ok(all && Symbol.asyncIterator in all)
  for await (const piece of all) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces).toString()
}

describe('an output that others are joined to', () => {
  it('is the same from the last file and its new parts, whichever these are', async (t) => {
    const file = join(makeFolder(t), 'joined')
    const part = fc.record({ before: fc.string({ unit: 'grapheme' }), now: fc.option(fc.string({ unit: 'grapheme' }), { nil: undefined }) })
    await fc.assert(
      fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 5 }), fc.boolean(), async (parts, isWrong) => {
        const [before, now] = [parts.map((each) => each.before), parts.map((each) => each.now ?? each.before)]
        writeFileSync(file, before.join('\n') + (isWrong ? 'More.' : ''))
        const outputs = now.map((text, index) => textOutput(`${index}`, text))
        const sizeOf = (path: string) => Buffer.byteLength(before[Number(path)] ?? '')
        const again = joinedAgain('all.txt', outputs, { file, sizeOf, isNew: (path) => parts[Number(path)]?.now !== undefined })
        assert.equal(await textOf(again, now), now.join('\n'))
        assert.equal(again.key, joinedOutput('all.txt', outputs).key)
      }),
      { numRuns: caseCount(200) },
    )
  })
})
