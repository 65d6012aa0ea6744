/** A site with one of every mistake that authors make: its whole report, as a person reads it. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import { matchGolden } from '../support/golden.ts'
import { copyFixture, runCommand } from '../support/site.ts'

type Told = ReturnType<typeof withPlace>

function withPlace(text: string) {
  const [, file = '', line = 0, column = 0] = /^\w+ ((?:content|public|_)[^ :]*)(?::(\d+))?(?::(\d+))? /.exec(text) ?? []
  return { text, file, line: Number(line), column: Number(column) }
}

function byPlace(a: Told, b: Told): number {
  return Number(a.file > b.file) - Number(a.file < b.file) || a.line - b.line || a.column - b.column
}

it('a build tells every mistake of a site in one run, each with its place, the line itself and what to do', async (t) => {
  const site = copyFixture(t, 'mistakes')
  const { code, stderr: written } = await runCommand(['build', '--root', site], { cwd: site })
  const [, file = ''] = /all of them in (\S+)/.exec(written) ?? []
  const listed = readFileSync(join(site, file), 'utf8')
  const isOf = (severity: string) => (text: string) => text.startsWith(`${severity} `)
  const texts = written.trim().split('\n\n')
  const errors = texts.filter(isOf('error'))
  const warnings = listed.trim().split('\n\n').filter(isOf('warning'))
  assert.deepEqual(texts.slice(-errors.length - 1, -1), errors, 'errors come last')
  assert.match(texts.at(-1) ?? '', /^\d+ errors\.$/)
  assert.ok(texts.filter(isOf('warning')).every((text) => warnings.includes(text.replace(/\n {2}also:.*/, ''))))
  const report = `${[...errors, ...warnings]
    .map(withPlace)
    .sort(byPlace)
    .map(({ text }) => text)
    .join('\n\n')}\n`
  assert.equal(code, 1)
  matchGolden('mistakes.txt', report)
})
