import assert from 'node:assert/strict'
import { readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import { makeFolder } from '../../../support/folder.ts'
import { repository } from '../../../support/site.ts'

it('the newest bundles stay for commands that are at work, and one that is being made stays too', async (test) => {
  const { removeOld } = await import(join(repository, 'build/package/current-bundle.mjs'))
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'f.123']
  const versions = makeFolder(test, Object.fromEntries(names.map((name) => [`${name}/cli.mjs`, ''])))
  for (const [age, name] of names.entries()) utimesSync(join(versions, name), 1000 - age, 1000 - age)
  removeOld(versions)
  assert.deepEqual(readdirSync(versions).sort(), ['a', 'b', 'c', 'd', 'f.123'])
})
