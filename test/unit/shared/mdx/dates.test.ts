/** Dates mean the same wherever a site is built. */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { promisify } from 'node:util'
import { Authors } from '../../../../src/shared/site/components.ts'
import { make, makeView, renderTree } from '../../../support/render.ts'
import { repository } from '../../../support/site.ts'

const run = promisify(execFile)

describe('dates on pages', () => {
  it('are those of UTC, wherever someone builds', async () => {
    const offsets = { 'Europe/Berlin': -120, 'America/Los_Angeles': 420, 'Pacific/Kiritimati': -840 }
    const zones = Object.keys(offsets)
    const { stdout } = await run(process.execPath, ['--import', 'tsx', join(repository, 'test/support/show-dates.ts'), ...zones], {
      cwd: repository,
      // Also what is made when modules are loaded.
      env: { ...process.env, TZ: 'Europe/Berlin' },
    })
    const shown = [
      ['2026-03-31', 'March 31, 2026'],
      ['2026-03-31T23:30:00-11:00', 'April 1, 2026'],
      ['2026-03-31T00:30:00+14:00', 'March 30, 2026'],
      ['2026-03-31T23:59:00.000Z', 'Mar 31, 2026, 11:59 PM UTC'],
    ]
    assert.deepEqual(
      JSON.parse(stdout),
      Object.values(offsets).map((offset) => ({ offset, shown, fix: 'Write 2026-03-31.' })),
    )
  })

  it('are refused by components in a form that depends on the time zone', () => {
    assert.throws(() => renderTree(makeView({ content: make(Authors, { date: 'March 31, 2026' }) })), {
      message: '"March 31, 2026" is not a date: expected a day such as 2026-03-31, or a time with its zone such as 2026-03-31T09:00:00Z.',
    })
  })
})
