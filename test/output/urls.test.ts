/** `content/urls.lock`: what `npm run urls` writes, and what a build says when an address is gone. */
import assert from 'node:assert/strict'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it, type TestContext } from 'node:test'
import { makeFolder } from '../support/folder.ts'
import { runCommand } from '../support/site.ts'

const CONFIG = "export default { basePath: '/base', redirects: {\n} }\n"

const FILES = {
  'content/site.config.ts': CONFIG,
  'content/index.mdx': '# Home\n\n[a](/guide/send) [b](/people/ann)[^1]\n\n[^1]: A note.\n',
  'content/guide/send.mdx': '# Send\n\n## Text\n\n## Größe\n',
  'content/people/[name].mdx': "export const staticParams = [{ name: 'ann b' }]\n\n# Person\n\n## Work\n",
}

const PEOPLE = ['/people/ann%20b', '/people/ann%20b#person', '/people/ann%20b#work']
const SEND = ['/guide/send', '/guide/send#größe', '/guide/send#send', '/guide/send#text']
const HOME = ['/', '/#home']

function site(t: TestContext) {
  const root = makeFolder(t, FILES)
  const run = (command: string, ...args: string[]) => runCommand([command, '--root', root, ...args], { cwd: root })
  const lock = join(root, 'content/urls.lock')
  return {
    root,
    lock,
    urls: (...args: string[]) => run('urls', ...args),
    build: () => run('build'),
    listed: () => readFileSync(lock, 'utf8').trim().split('\n'),
  }
}

describe('npm run urls', () => {
  it('lists every address and anchor, sorted, without the base path', async (t) => {
    const { urls, listed } = site(t)
    const { code, stdout } = await urls()
    assert.equal(code, 0)
    assert.match(stdout, /content\/urls\.lock lists 9 addresses: 9 added, 0 kept that the site doesn't have now\.\n$/)
    assert.deepEqual(listed(), [...HOME, ...SEND, ...PEOPLE].sort())
  })

  it('adds what is new, and keeps what is gone', async (t) => {
    const { root, urls, listed, build } = site(t)
    await urls()
    rmSync(join(root, 'content/guide/send.mdx'))
    writeFileSync(join(root, 'content/index.mdx'), '# Home\n\n[a](/guide/sending)\n')
    writeFileSync(join(root, 'content/guide/sending.mdx'), '# Sending\n\n## Text\n\n## Größe\n')
    const { code, stderr } = await build()
    assert.equal(code, 1)
    assert.match(stderr, /error content\/urls\.lock:3:1 \/guide\/send was published, but no page has that address now\.\n/)
    assert.match(stderr, /fix: Add it to `redirects` in the configuration, perhaps to \/guide\/sending\./)
    const again = await urls()
    assert.equal(again.code, 0, again.stderr)
    assert.match(again.stdout, /lists 13 addresses: 4 added, 4 kept/)
    assert.ok(listed().includes('/guide/send#text') && listed().includes('/guide/sending#text'))
    writeFileSync(join(root, 'content/site.config.ts'), CONFIG.replace('{\n', "{ '/guide/send': '/guide/sending'\n"))
    assert.equal((await build()).code, 0)
  })

  it('forgets an address with its parts, and says so if there is none', async (t) => {
    const { urls, listed } = site(t)
    await urls()
    assert.match((await urls('--forget', '/guide/send#text')).stdout, /^Removed 1 address from content\/urls\.lock\.\n$/)
    assert.match((await urls('--forget', '/guide/send')).stdout, /^Removed 3 addresses/)
    assert.deepEqual(listed(), [...HOME, ...PEOPLE].sort())
    const { code, stderr } = await urls('--forget', '/peple/ann%20b')
    assert.equal(code, 1)
    assert.match(stderr, /content\/urls\.lock \/peple\/ann%20b isn't in this file\.\n {2}fix: Did you mean \/people\/ann%20b\?/)
  })

  it('is what a build asks for when pages are new, and only where the site keeps a list', async (t) => {
    const { root, urls, lock, build } = site(t)
    assert.doesNotMatch((await build()).stdout, /urls/)
    assert.equal(existsSync(lock), false)
    await urls()
    assert.doesNotMatch((await build()).stdout, /urls/)
    writeFileSync(join(root, 'content/guide/send.mdx'), '# Send\n\n## Text\n\n## Größe\n\n## More\n')
    assert.match((await build()).stdout, /notice content\/urls\.lock doesn't list \/guide\/send#more\. Run `npm run urls`/)
  })

  it('gives each address that a wildcard covers a page, because hosts without redirects need one', async (t) => {
    const { root, urls, build } = site(t)
    await urls()
    rmSync(join(root, 'content/guide/send.mdx'))
    writeFileSync(join(root, 'content/index.mdx'), '# Home\n')
    writeFileSync(join(root, 'content/site.config.ts'), CONFIG.replace('{\n', "{ '/guide/*': '/'\n"))
    assert.equal((await build()).code, 0)
    assert.match(readFileSync(join(root, 'dist/guide/send/index.html'), 'utf8'), /url=\/base\/"/)
  })
})
