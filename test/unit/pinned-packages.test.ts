/**
 * The generator uses more of some packages than they promise. Those have an exact version in package.json, so only a change of that line can
 * bring another one. If tests fail after an update, look at the modules that import the package before you change the version.
 */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { it } from 'node:test'
import { makeFolder } from '../support/folder.ts'
import { repository } from '../support/site.ts'

const PINNED = ['@mdx-js/mdx', '@shikijs/vscode-textmate', 'micromark-util-edit-map', 'minisearch', 'oniguruma-to-es', 'satteri']

const readJson = (path: string) => JSON.parse(readFileSync(join(repository, path), 'utf8'))

const { dependencies }: { dependencies: Record<string, string> } = readJson('package.json')

for (const name of PINNED) {
  it(`names one version of ${name}, which is installed`, () => {
    assert.match(dependencies[name] ?? 'no version', /^\d+\.\d+\.\d+$/)
    assert.equal(readJson(`node_modules/${name}/package.json`).version, dependencies[name])
  })
}

it("has one copy of the grammars' engine: its states are compared with those of Shiki", () => {
  const resolveFrom = (folder: string) => createRequire(join(repository, folder, 'package.json')).resolve('@shikijs/vscode-textmate')
  assert.equal(resolveFrom('node_modules/shiki'), resolveFrom('.'))
})

it('are installed without a word about the Node that runs, although some for samples only promise newer ones', (test) => {
  const folder = makeFolder(test)
  const { workspaces }: { workspaces: string[] } = readJson('package.json')
  const manifests = ['.', ...workspaces].map((workspace) => join(workspace, 'package.json'))
  for (const path of ['package-lock.json', '.npmrc', ...manifests]) cpSync(join(repository, path), join(folder, path))
  // A script of npm's hands its own settings on, which would win.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_config_/i.test(name)))
  const options = ['--dry-run', '--ignore-scripts', '--offline', '--cache', join(folder, 'cache')]
  const { status, stderr } = spawnSync('npm', ['ci', ...options], {
    cwd: folder,
    env,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  assert.deepEqual([status, stderr], [0, ''])
})
