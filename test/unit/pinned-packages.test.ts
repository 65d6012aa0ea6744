/**
 * The generator uses more of some packages than they promise. Those have an exact version in package.json, so only a change of that line can
 * bring another one. If tests fail after an update, look at the modules that import the package before you change the version.
 */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { it } from 'node:test'
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
