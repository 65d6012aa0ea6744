/** The cost of a page before it answers its reader. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import { builtFixture } from '../support/built-sites.ts'

/** Bytes of its document, with the styles that its first screen needs. */
const MOST_OF_DOCUMENT = 14_550

/** Bytes of all scripts that a plain page loads first, React's 59,000 among them. */
const MOST = 82_150

it('a plain page loads little script before it answers, each compressed by itself', async () => {
  const dist = join(await builtFixture('basic'), 'dist')
  const html = readFileSync(join(dist, 'guide/start/index.html'), 'utf8')
  const files = new Set([...html.matchAll(/(?:src|href)="(\/assets\/[^"]*\.js)"/g)].map(([, file = '']) => file))
  assert.ok(files.size > 1)
  const bytes = [...files].reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(dist, file))).length, 0)
  assert.ok(bytes <= MOST, `${bytes} bytes`)
})

it('and its document is little more than its words and the styles of its first screen', async () => {
  const dist = join(await builtFixture('basic'), 'dist')
  const bytes = brotliCompressSync(readFileSync(join(dist, 'guide/start/index.html'))).length
  assert.ok(bytes <= MOST_OF_DOCUMENT, `${bytes} bytes`)
})
