/** A site doesn't depend on the machine that builds it: on how many cores it has, where it stands,
 * what language its user speaks, or what a build may write to besides its output. */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { builtFixture } from '../support/built-sites.ts'
import { cannotMount } from '../support/mounts.ts'
import { bootstrap, buildSite, copyFixture, readTree, repository } from '../support/site.ts'
import { tiered } from '../support/tier.ts'

const FIXTURE = 'authoring'

const TOMORROW = { TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8' }

describe('a site', () => {
  // Two machines that differ from this one in everything. If one makes another site, take its peculiarities away one by one.
  const machines = [
    ['one core, Turkish rules for letters, and a time zone where it is tomorrow', 1, TOMORROW],
    ['32 cores, and a time zone where it is yesterday', 32, { TZ: 'Pacific/Pago_Pago' }],
  ] as const
  for (const [name, cores, env] of tiered(machines, machines.slice(0, 1))) {
    it(`is the same to the byte from a machine with ${name}`, async (t) => {
      const built = await builtFixture(FIXTURE)
      const root = copyFixture(t, FIXTURE)
      // Pages have the dates of their files, and another clone of this repository may have built that site.
      cpSync(join(built, 'content'), join(root, 'content'), { recursive: true, preserveTimestamps: true })
      const { stdout } = await buildSite(root, { env: { ...env, NODE_OPTIONS: `--import ${machineWith(cores)}` } })
      assert.match(stdout, new RegExp(`cores: ${cores}\n`))
      assert.deepEqual(readTree(join(root, 'dist')), readTree(join(built, 'dist')))
    })
  }

  it("is built where the generator's packages are on a read-only disk, and builds quickly again", { skip: cannotMount }, (t) => {
    const root = copyFixture(t, 'basic')
    for (const expected of [/compile +6 of 6 pages/, /nothing had changed/]) {
      const { status, stdout, stderr } = runReadOnly(join(repository, 'node_modules'), [bootstrap, 'build', '--root', root])
      assert.equal(status, 0, stderr)
      assert.match(stdout, expected)
      assert.doesNotMatch(stdout, /notice/)
    }
  })
})

/** A module that has Node count so many cores, and the main thread say so at its end. */
function machineWith(cores: number): string {
  const code = `
    import os from 'node:os'
    import { syncBuiltinESMExports } from 'node:module'
    import { isMainThread } from 'node:worker_threads'
    os.availableParallelism = () => ${cores}
    syncBuiltinESMExports()
    if (isMainThread) {
      const { availableParallelism } = await import('node:os')
      process.on('exit', () => console.log('cores: ' + availableParallelism()))
    }`
  return `data:text/javascript,${encodeURIComponent(code)}`
}

/** Runs Node where nobody can write to a folder, in a namespace of its own: to all others the folder is as it was. */
function runReadOnly(folder: string, args: string[]) {
  const script = 'mount --bind "$1" "$1" && mount -o remount,ro,bind "$1" && shift && exec "$@"'
  return spawnSync('unshare', ['--mount', 'sh', '-ec', script, 'sh', folder, process.execPath, ...args], { encoding: 'utf8' })
}
