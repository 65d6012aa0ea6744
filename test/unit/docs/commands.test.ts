import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { COMMANDS } from '../../../build/commands/command-line/commands.ts'
import { documentsWithCommands } from '../../support/command-tables.ts'
import { repository } from '../../support/site.ts'

describe('the tables of commands', () => {
  for (const [file, text] of Object.entries(documentsWithCommands())) {
    it(`say in ${file} what \`--help\` says`, () => {
      assert.equal(readFileSync(join(repository, file), 'utf8'), text, 'Run `node --import tsx test/support/command-tables.ts`.')
      for (const { summary, isInternal } of COMMANDS) assert.equal(text.includes(`| ${summary}`), isInternal !== true, summary)
    })
  }
})
