import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram } from './find-program.ts'
import type { LocalServer } from './local-server.ts'
import { until } from './until.ts'
import { freeOrigin } from './web-server.ts'

const USUAL_PLACES = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx']

const TYPES = 'text/html html; text/css css; text/javascript js; application/json json; image/svg+xml svg;'

/** Starts nginx with these lines in its server block. */
export async function startNginx(lines: readonly string[]): Promise<LocalServer> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  chmodSync(folder, 0o755)
  const origin = await freeOrigin()
  const file = join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`)
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${folder}/pid; error_log stderr; events {}
    http { types { ${TYPES} } access_log off; ${temporary.join(' ')} absolute_redirect off;
      server { listen ${new URL(origin).host}; ${lines.join('\n')} } }`,
  )
  const child = spawn(
    findProgram(USUAL_PLACES, ['nginx-light'], 'nginx (macOS: brew install nginx)'),
    ['-c', file, '-p', folder, '-e', 'stderr'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => {
    output += String(chunk)
  })
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()))
  await untilAnswering(origin, child, () => output)
  return {
    origin,
    async close() {
      child.kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilAnswering(origin: string, child: ChildProcess, output: () => string): Promise<void> {
  await until('nginx answers', async () => {
    if (child.exitCode !== null) throw new Error(`nginx doesn't answer:\n${output()}`)
    return (await fetch(origin).catch(() => undefined)) !== undefined
  })
}
