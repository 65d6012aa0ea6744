import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import { describe, it, type TestContext } from 'node:test'
import { portError } from '../../../../build/commands/port-error.ts'
import { SiteError } from '../../../../build/report/diagnostic.ts'

function complaint(error: unknown, port: number, host: string): string[] {
  const told = portError(error, { port, host })
  assert.ok(told instanceof SiteError)
  return told.diagnostics.map(({ message, fix }) => `${message} ${fix}`)
}

function attempt(test: TestContext, port: number, host: string): Promise<unknown> {
  const server = createServer()
  test.after(() => server.close())
  return new Promise((resolve) => {
    server.once('error', resolve)
    server.listen(port, host, () => resolve(undefined))
  })
}

describe('portError', () => {
  it('says that a port is taken, and names one that there is', () => {
    const taken = Object.assign(new Error(), { code: 'EADDRINUSE' })
    assert.deepEqual(complaint(taken, 4173, '127.0.0.1'), [
      'Port 4173 on 127.0.0.1 is taken. Choose another port: --port 4174, or --port 0 for any free one.',
    ])
    assert.deepEqual(complaint(taken, 65_535, '::1'), ['Port 65535 on ::1 is taken. Choose another port: --port 0 uses any free one.'])
    const refused = Object.assign(new Error(), { code: 'EACCES' })
    assert.match(
      complaint(refused, 80, '127.0.0.1')[0] ?? '',
      /isn't allowed to listen on port 80 .* Ports below 1024 are reserved: .* --port 8080/,
    )
  })

  it('says that a host is none of this machine', async (test) => {
    for (const host of ['192.0.2.1', 'nowhere.invalid', 'not a host']) {
      assert.match(
        complaint(await attempt(test, 0, host), 0, host)[0] ?? '',
        new RegExp(`^${host} isn't an address of this machine \\([A-Z_]+\\)\\. --host takes`),
      )
    }
  })

  it('leaves other errors alone', () => {
    const other = new Error('other')
    assert.equal(portError(other, { port: 1, host: 'a' }), other)
  })
})
