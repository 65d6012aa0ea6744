/** Finds an nginx for the tests, or installs one. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const USUAL_PLACES = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx']

/**
 * Path of an nginx.
 * @throws Error that says what to do if none can be found or installed, because tests are never skipped
 */
export function findNginx(): string {
  return existing() ?? install()
}

function existing(): string | undefined {
  return USUAL_PLACES.find((path) => existsSync(path))
}

function install(): string {
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const run = (...args: string[]) => {
    const [command = '', ...rest] = [...prefix, ...args]
    return spawnSync(command, rest, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0
  }
  if (existsSync('/usr/bin/apt-get')) {
    process.stderr.write('No nginx found: installing the nginx-light package.\n')
    run('apt-get', 'update', '-qq')
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'nginx-light')
  }
  const found = existing()
  if (found !== undefined) return found
  throw new Error(
    'The tests of hosts need nginx, and none could be installed. Install it (Debian and Ubuntu: apt-get install nginx-light; macOS: brew install nginx).',
  )
}
