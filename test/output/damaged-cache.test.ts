/** A cache in whatever state gives the same site as none. */
import assert from 'node:assert/strict'
import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import { siteFolders } from '../../build/util/site-folders.ts'
import { makeFolder } from '../support/folder.ts'
import { buildSite, readTree } from '../support/site.ts'

const SITE = {
  'content/site.config.ts': "export default { title: 'Damaged', banner: 'Version **2**', sidebar: [{ text: 'Other', link: '/other' }] }\n",
  'content/index.mdx': '# Home\n\nText.\n\n```ts\nconst a = 1\n```\n\n```kotlin\nval a = 1\n```\n',
  'content/other.mdx': "import { Own } from './own.tsx'\n\n# Other\n\n<Own />\n\n## Part\n\n```ts\nlet b\n```\n",
  'content/own.tsx': 'export const Own = () => <b>own</b>\n',
}

const DAMAGES = [
  ['cut off', (file: Buffer) => file.subarray(0, Math.floor(file.length / 2))],
  ['emptied', () => ''],
  ['filled with zeros', (file: Buffer) => Buffer.alloc(file.length)],
  ['replaced by other JSON', () => '{"code":"","sections":[]}'],
] as const

it('a build over a cache in which files are damaged is the same to the byte as one without a cache', async (t) => {
  const root = makeFolder(t, SITE)
  const { cache, out } = siteFolders({ root })
  await buildSite(root)
  const good = readTree(out)
  const whole = join(makeFolder(t), 'cache')
  cpSync(cache, whole, { recursive: true })
  const files = readdirSync(whole, { recursive: true, encoding: 'utf8' }).filter((file) => statSync(join(whole, file)).isFile())
  assert.ok(files.length > 10)
  const startOver = () => {
    for (const folder of [cache, out]) rmSync(folder, { recursive: true })
    cpSync(whole, cache, { recursive: true })
  }
  // Of any two files, one round damages one and leaves the other. How a file is damaged makes no difference to who reads it; the unit tests of
  // the store try each way with each kind of file.
  for (let bit = 0; 1 << bit < files.length; bit++) {
    const [name, damage] = DAMAGES[bit % DAMAGES.length] ?? DAMAGES[0]
    startOver()
    const damaged = files.filter((_, index) => (index >> bit) & 1)
    for (const file of damaged) writeFileSync(join(cache, file), damage(readFileSync(join(whole, file))))
    await buildSite(root)
    assert.deepEqual(readTree(out), good, `${name}: ${damaged}`)
  }
  for (const [name, damage] of DAMAGES) {
    startOver()
    for (const file of files) writeFileSync(join(cache, file), damage(readFileSync(join(whole, file))))
    await buildSite(root)
    assert.deepEqual(readTree(out), good, `all files ${name}`)
  }
})
