/** Finds a program that tests need, or installs its package. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** @param places where it usually is @param names of packages of Debian, the best first @throws Error with `advice`, because no test is skipped */
export function findProgram(places: readonly string[], names: readonly string[], advice: string): string {
  const existing = () => places.find((path) => existsSync(path))
  const found = existing()
  if (found !== undefined) return found
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const run = (...args: string[]) => {
    const [command = '', ...rest] = [...prefix, ...args]
    return spawnSync(command, rest, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  }
  if (existsSync('/usr/bin/apt-get')) {
    process.stderr.write(`Installing the package ${names.join(' or ')}, which tests need.\n`)
    run('apt-get', 'update', '-qq')
    names.some((name) => run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', name).status === 0)
  }
  const installed = existing()
  if (installed !== undefined) return installed
  const name = names.at(-1)
  throw new Error(`Tests need ${name}, and it could not be installed. Install ${advice} (Debian and Ubuntu: apt-get install ${name}).`)
}
