/** Packages that only benchmarks need. They're installed when they're first needed, and kept. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @param name for messages
 * @param dependencies exact versions by package
 * @throws Error with what npm wrote
 */
export function installPackages(name: string, folder: string, dependencies: Record<string, string>): void {
  const file = join(folder, 'package.json')
  const text = `${JSON.stringify({ private: true, type: 'module', dependencies }, null, 2)}\n`
  if (existsSync(join(folder, 'node_modules')) && readFileSync(file, 'utf8') === text) return
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, text)
  const { status, stderr } = spawnSync('npm', ['install', '--no-audit', '--no-fund'], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status === 0) return
  rmSync(folder, { recursive: true, force: true })
  throw new Error(`npm could not install ${name}:\n${stderr}`)
}
