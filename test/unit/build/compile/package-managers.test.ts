import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { commandsFor, hasCommand, unknownCommands } from '../../../../build/compile/package-managers.ts'

const forOthers = (code: string) => (['pnpm', 'yarn', 'bun'] as const).map((manager) => commandsFor(code, manager))

describe('commands of package managers', () => {
  it('are translated from those of npm, with their options', () => {
    const commands: [string, string, string, string][] = [
      ['npm install', 'pnpm install', 'yarn install', 'bun install'],
      ['npm i -D a b@latest', 'pnpm add -D a b@latest', 'yarn add --dev a b@latest', 'bun add --dev a b@latest'],
      ['npm install --save a', 'pnpm add a', 'yarn add a', 'bun add a'],
      ['npm install -g a', 'pnpm add -g a', 'yarn global add a', 'bun add -g a'],
      ['npm ci', 'pnpm install --frozen-lockfile', 'yarn install --immutable', 'bun install --frozen-lockfile'],
      ['npm run dev -- --port 3000', 'pnpm run dev --port 3000', 'yarn run dev --port 3000', 'bun run dev --port 3000'],
      ['npm test', 'pnpm test', 'yarn test', 'bun run test'],
      ['npm exec -- tsc', 'pnpm exec tsc', 'yarn exec tsc', 'bunx tsc'],
      ['npx -y a@latest init', 'pnpm dlx a@latest init', 'yarn dlx a@latest init', 'bunx a@latest init'],
      [
        'npm create vite@latest my-app',
        'pnpm create vite@latest my-app',
        'yarn create vite@latest my-app',
        'bun create vite@latest my-app',
      ],
      ['npm init -y', 'pnpm init -y', 'yarn init -y', 'bun init -y'],
    ]
    for (const [npm, ...others] of commands) assert.deepEqual(forOthers(npm), others)
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
