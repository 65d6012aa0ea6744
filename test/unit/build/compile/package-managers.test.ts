import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { commandsFor, hasCommand, unknownCommands } from '../../../../build/compile/package-managers.ts'
import { goldenCases } from '../../../support/golden.ts'

const forOthers = (code: string) => (['pnpm', 'yarn', 'bun'] as const).map((manager) => commandsFor(code, manager))

describe('commands of package managers', () => {
  it('are translated from those of npm, with their options', () => {
    const [{ cases } = { cases: [] }] = goldenCases('given/package-managers.txt')
    for (const [npm, others] of cases) assert.deepEqual(forOthers(npm), others.split(' | '))
  })

  it('are found after prompts, variables and other commands, and nothing else changes', () => {
    const code = '# with npm\ncd my-npm-app && npm install; ls\n$ CI=1 npm ci\necho "npm install"'
    assert.equal(
      commandsFor(code, 'pnpm'),
      '# with npm\ncd my-npm-app && pnpm install; ls\n$ CI=1 pnpm install --frozen-lockfile\necho "npm install"',
    )
    assert.equal(commandsFor(code, 'npm'), code)
  })

  it('that only npm has are named and stay as they are', () => {
    assert.deepEqual(unknownCommands('npm install\nls && npm fund --all'), ['npm fund --all'])
    assert.equal(commandsFor('npm fund', 'bun'), 'npm fund')
    assert.ok(!hasCommand('echo npm'))
  })
})
