import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import { writeWarnings } from '../../../../build/commands/build.ts'
import type { Diagnostic } from '../../../../build/report/diagnostic.ts'
import { siteFolders } from '../../../../build/util/site-folders.ts'
import { makeFolder } from '../../../support/folder.ts'

const WARNING: Diagnostic = { severity: 'warning', code: 'dead-link', message: 'Dead.', file: 'a.md' }

it('the warnings of the last build are in a file, unless it has none, and a file that cannot be written is no error', (t) => {
  const folder = makeFolder(t)
  const folders = { ...siteFolders({ root: folder }), cache: folder }
  const file = join(folder, 'warnings.txt')
  assert.equal(writeWarnings({ folders }, [WARNING, { ...WARNING, severity: 'error', message: 'Wrong.' }]), file)
  assert.equal(readFileSync(file, 'utf8'), '1 warning\n\n## links (1)\n\nwarning a.md Dead.\n')
  assert.equal(writeWarnings({ folders }, []), undefined)
  assert.equal(existsSync(file), false)
  mkdirSync(file)
  assert.equal(writeWarnings({ folders }, [WARNING]), undefined)
  assert.equal(writeWarnings({ folders, notice: 'Another cache is used.' }, [WARNING]), undefined)
  assert.equal(writeWarnings({ folders: { ...folders, cache: join(folder, 'gone') } }, [WARNING]), undefined)
})
