/** A site with one of every mistake that authors make: its whole report, as a person reads it. */
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import { copyFixture, removeSite, repository, runCommand } from '../support/site.ts'

/** What the build says. After a change that is meant, write it anew: `WRITE_REPORT=1 node --import tsx --test test/output/mistakes.test.ts`. */
const expected = join(repository, 'test', 'fixtures', 'mistakes-report.txt')

it('a build tells every mistake of a site in one run, each with its place, the line itself and what to do', async () => {
  const site = copyFixture('mistakes')
  const { code, stderr } = await runCommand(['build', '--root', site], { cwd: site })
  removeSite(site)
  if (process.env['WRITE_REPORT'] !== undefined) writeFileSync(expected, stderr)
  assert.equal(code, 1)
  assert.deepEqual(stderr.split('\n\n'), readFileSync(expected, 'utf8').split('\n\n'))
})
