/** The tutorial's look-up of names and pictures: whom it asks, and which names it takes. */
import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import {
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionResult,
  type Hex,
  parseAbi,
  parseAbiParameters,
  toFunctionSelector,
} from 'viem'
import { nameOf, pictureOf } from '../../../content/examples/chat-app/src/ens.ts'

const ADDRESS = `0x${'5'.repeat(40)}`
const resolver = parseAbi([
  'function reverseWithGateways(bytes, uint256, string[]) view returns (string, address, address)',
  'function resolveWithGateways(bytes, bytes, string[]) view returns (bytes, address)',
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
])
const UNIVERSAL_RESOLVER = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'

interface Records {
  name: string
  avatar?: string
  /** A server that the name's contract sends whoever looks it up to. */
  gateway?: string
}

/** Answers as an Ethereum provider does, and lists all hosts that are asked. */
function ask(t: TestContext, { name, avatar = '', gateway }: Records): string[] {
  const hosts: string[] = []
  t.mock.method(globalThis, 'fetch', async (input: string | Request, init?: RequestInit) => {
    const request = new Request(input, init)
    hosts.push(new URL(request.url).host)
    const body = await request.text()
    if (!body.includes('eth_call')) return new Response('', { headers: { 'Content-Type': 'image/png' } })
    const { id, params } = JSON.parse(body) as { id: number; params: [{ data: Hex }] }
    const answer = (rest: object) => Response.json({ jsonrpc: '2.0', id, ...rest })
    if (gateway) {
      const args = [UNIVERSAL_RESOLVER, [gateway], '0x', '0x12345678', '0x'] as const
      const data = encodeErrorResult({ abi: resolver, errorName: 'OffchainLookup', args })
      return answer({ error: { code: 3, message: 'execution reverted', data } })
    }
    const isName = params[0].data.startsWith(toFunctionSelector(resolver[0]))
    const text = encodeAbiParameters(parseAbiParameters('string'), [avatar])
    const result = isName
      ? encodeFunctionResult({ abi: resolver, functionName: 'reverseWithGateways', result: [name, UNIVERSAL_RESOLVER, UNIVERSAL_RESOLVER] })
      : encodeFunctionResult({ abi: resolver, functionName: 'resolveWithGateways', result: [text, UNIVERSAL_RESOLVER] })
    return answer({ result })
  })
  return hosts
}

describe("the tutorial's names and pictures", () => {
  it('come from the provider alone, which also says where a picture is', async (t) => {
    const hosts = ask(t, { name: 'vera.eth', avatar: 'https://tracker.example/vera.png' })
    assert.equal(await nameOf(ADDRESS), 'vera.eth')
    assert.equal(await pictureOf(ADDRESS), 'https://tracker.example/vera.png')
    assert.deepEqual([...new Set(hosts)], ['ethereum.reth.rs'])
  })

  it("don't go where a name's contract points", async (t) => {
    const hosts = ask(t, { name: 'vera.eth', gateway: 'https://gateway.example/{data}' })
    await assert.rejects(nameOf(ADDRESS))
    assert.deepEqual([...new Set(hosts)], ['ethereum.reth.rs'])
  })

  it('leave out names that hide something, and pictures that browsers should not load', async (t) => {
    ask(t, { name: 'ver\u202ea.eth', avatar: 'http://tracker.example/vera.png' })
    assert.equal(await nameOf(ADDRESS), undefined)
    t.mock.restoreAll()
    ask(t, { name: 'vera.eth', avatar: 'http://tracker.example/vera.png' })
    assert.equal(await pictureOf(ADDRESS), undefined)
  })
})
