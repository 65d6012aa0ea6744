/** The messages that pages of the manual show: each example, changed as its page says, makes them. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { copyExample, edit, shownTexts } from '../../support/examples.ts'
import { goldenParts } from '../../support/golden.ts'
import { runCommand } from '../../support/site.ts'

interface Mistake {
  page: string
  changes: [file: string, before: string | RegExp, after: string][]
  /** Which of the page's messages that makes, counted from 0. */
  messages?: number[]
  /** The example, if it isn't called like the page. */
  example?: string
}

/** Each below its page of the manual, with a line for each text that is replaced. `*` is all of a file. */
const MISTAKES = goldenParts('given/manual-mistakes.txt').map(({ title, text }): Mistake => {
  const [, page = '', options = '{}'] = /^(\S+)(?: (.*))?$/.exec(title) ?? []
  const lines = text.split('\n').filter((line) => line !== '')
  const changes = lines.map((line): [string, string, string] => JSON.parse(line))
  return {
    page,
    ...JSON.parse(options),
    changes: changes.map(([file, before, after]) => [file, before === '*' ? /^[\s\S]*$/ : before, after]),
  }
})

describe('the messages on a page of the manual', () => {
  for (const page of new Set(MISTAKES.map((mistake) => mistake.page))) {
    it(`are those of a build: ${page}`, async (t) => {
      const shown = shownTexts(page).filter((text) => /^(?:error|warning) /.test(text))
      for (const { changes, messages = [0], example = page } of MISTAKES.filter((mistake) => mistake.page === page)) {
        const root = copyExample(t, example)
        for (const change of changes) edit(root, ...change)
        const { code, stdout, stderr } = await runCommand(['build', '--root', root], { cwd: root })
        for (const message of messages.map((index) => shown[index] ?? assert.fail('It has fewer messages.'))) {
          assert.equal(code, /^error /m.test(message) ? 1 : 0, stderr)
          for (const line of message.split('\n')) assert.ok((stdout + stderr).includes(line.trim()), `${line}\n${stdout}${stderr}`)
        }
      }
    })
  }
})
