import assert from 'node:assert/strict'
import { hostname } from 'node:os'
import { describe, it } from 'node:test'
import { refusalOf } from '../../../../src/server/dev/request-guard.ts'
import given from '../../../golden/given/request-guard.json' with { type: 'json' }

const HOST = '127.0.0.1:4180'
const of = (headers: Record<string, string>, allowed: string[] = []) => refusalOf(headers, allowed)

describe('a request to the development server', () => {
  for (const host of [
    HOST,
    'localhost:4180',
    'LOCALHOST',
    'docs.localhost',
    '[::1]:4180',
    '192.168.1.7:4180',
    hostname(),
    `${hostname()}.local:80`,
  ])
    it(`is answered for ${host}`, () => assert.equal(of({ host }), undefined))

  for (const host of given)
    it(`is refused for "${host}"`, () =>
      assert.match(String(of({ host })), /^This development server doesn't answer for the host ".*--allow-host/))

  it('is answered for names that the author allows', () => {
    assert.equal(of({ host: 'Tunnel.example' }, ['tunnel.example']), undefined)
    assert.notEqual(of({ host: 'a.tunnel.example' }, ['tunnel.example']), undefined)
  })

  it('is refused if another website sends it', () => {
    for (const origin of ['https://evil.example', 'http://127.0.0.1:3000', 'null'])
      assert.match(String(of({ host: HOST, origin })), /other websites/)
    for (const mode of ['no-cors', 'cors', 'websocket', 'same-origin'])
      assert.match(String(of({ host: HOST, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': mode })), /other websites/)
    const frame = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }
    assert.match(String(of({ host: HOST, ...frame })), /other websites/)
    const port = { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' }
    assert.match(String(of({ host: HOST, ...port })), /other websites/)
  })

  it('is answered for the site itself, and for somebody who follows a link', () => {
    assert.equal(of({ host: HOST, origin: `http://${HOST}` }), undefined)
    assert.equal(of({ host: HOST, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }), undefined)
    assert.equal(of({ host: HOST, 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }), undefined)
    const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
    assert.equal(of({ host: HOST, ...link }), undefined)
  })
})
