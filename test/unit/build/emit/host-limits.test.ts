import assert from 'node:assert/strict'
import { it } from 'node:test'
import { passedLimits } from '../../../../build/emit/host-limits.ts'

it('tells which limits of hosts a site passes, and which keys help', () => {
  const files = (count: number, size = 1) => new Map(Array.from({ length: count }, (_, number) => [`${number}.html`, { size }]))
  assert.deepEqual(passedLimits(files(20_000, 50_000), {}), [])
  assert.deepEqual(passedLimits(files(20_001), {}), [
    'Cloudflare Pages takes 20000 files on its free plan, and this site has 20001. With `aliases: false` or `ogImage: false` in the configuration, the site has fewer files.',
  ])
  assert.deepEqual(passedLimits(files(200, 5_500_000), { aliases: false, ogImage: false }), [
    'GitHub Pages takes sites of up to 1 GB, and this one is 1.10 GB.',
  ])
  const large = new Map([
    ['film.mp4', { size: 26_214_401 }],
    ['a.zip', { size: 26_214_400 }],
  ])
  assert.deepEqual(passedLimits(large, {}), ['Cloudflare Pages takes files of up to 25 MiB, and film.mp4 is larger.'])
})
