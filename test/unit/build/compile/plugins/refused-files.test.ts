/** Files of the site that pages can't use: what looks like a secret, and what's in `.git` and `node_modules`. */
import assert from 'node:assert/strict'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it, type TestContext } from 'node:test'
import { createDependencyCheck } from '../../../../../build/compile/site-files.ts'
import { compile } from '../../../../support/compiled.ts'
import { makeFolder } from '../../../../support/folder.ts'
import { png } from '../../../../support/images.ts'

const SONG = 'canary sings'

const HIDDEN = '.env .ENV.local keys/server.key .git/config .GIT/hooks/x node_modules/acme/x.ts Node_Modules/acme/token.txt'.split(' ')

function site(test: TestContext) {
  const root = makeFolder(test, {
    ...Object.fromEntries(HIDDEN.map((path) => [path, SONG])),
    'src/open.ts': 'open()',
    'content/.env.png': SONG,
    'content/node_modules/a.png': String(png(1, 1)),
  })
  symlinkSync(join(root, '.env'), join(root, 'src/linked.ts'))
  symlinkSync(join(root, 'node_modules'), join(root, 'src/packages'))
  symlinkSync(join(root, '.git/config'), join(root, 'content/linked.md'))
  symlinkSync(join(root, 'src/open.ts'), join(root, 'content/open.md'))
  symlinkSync('/etc/hostname', join(root, 'content/away.md'))
  return (source: string, includes: string[] = [], filePath = 'page.md', isClosed = false) =>
    compile(`# A\n\n${source}\n`, {
      filePath,
      paths: { root, pages: join(root, 'content'), public: join(root, 'public'), includes, isClosed },
    })
}

const fence = (path: string, info = 'ts') => `\`\`\`${info}\n// [!include ~/${path}]\n\`\`\``

const messages = ({ diagnostics }: Awaited<ReturnType<typeof compile>>) => diagnostics.map(({ message, fix }) => `${message} ${fix}`)

describe("a file that pages can't use", () => {
  it('is refused by each name and by what it links to, in code and in samples', async (t) => {
    const page = site(t)
    for (const path of [...HIDDEN, 'src/linked.ts', 'src/packages/acme/x.ts', 'src/../.env', './.git/config:1'])
      for (const info of ['ts', 'ts twoslash']) {
        const compiled = await page(fence(path, info))
        assert.match(
          messages(compiled)[0] ?? '',
          /looks like a secret.*markdown\.includes|from which pages take nothing.*markdown: \{ includes/,
          path,
        )
        assert.doesNotMatch(JSON.stringify(compiled), new RegExp(SONG), path)
      }
    assert.deepEqual(messages(await page(fence('src/open.ts'))), [])
  })

  it('is refused as a page that links to it', async (t) => {
    const page = site(t)
    assert.match(messages(await page(SONG, [], 'linked.md')).join(), /^What this page links to is in `\.git`/)
    assert.equal((await page(SONG, [], 'linked.md')).code, '')
    assert.deepEqual(messages(await page(SONG, ['.git/config'], 'linked.md')), [])
    assert.deepEqual(messages(await page(SONG, [], 'open.md')), [])
    // Where strangers write pages, nothing outside of the site is one.
    assert.deepEqual(messages(await page(SONG, [], 'away.md')), [])
    assert.match(messages(await page(SONG, [], 'away.md', true)).join(), /leads to .*\/hostname, which is outside of the site's folder/)
  })

  it('can be named by `markdown.includes`, as a file or in a folder, where a secret is still one', async (t) => {
    const page = site(t)
    const isRead = async (path: string, includes: string[]) => JSON.stringify((await page(fence(path), includes)).codes).includes(SONG)
    assert.ok(await isRead('node_modules/acme/x.ts', ['node_modules/acme']))
    assert.ok(await isRead('src/packages/acme/x.ts', ['node_modules/acme']))
    assert.ok(await isRead('.env', ['.env']))
    assert.ok(!(await isRead('Node_Modules/acme/token.txt', ['Node_Modules/acme'])))
    assert.ok(!(await isRead('.git/config', ['.git/hooks', 'node_modules'])))
  })

  it('is refused next to a page, and a page is known to be the same only while it is refused or allowed', async (t) => {
    const page = site(t)
    for (const source of [
      '![x](.env.png)',
      '[x](.env.png)',
      '<img src="node_modules/a.png" alt="x">',
      '<img srcset="./node_modules/a.png 2x" src="/a.png" alt="x">',
    ]) {
      const compiled = await page(source)
      assert.match(messages(compiled).join('\n'), /looks like a secret|from which pages take nothing/, source)
      assert.deepEqual(compiled.assets, [], source)
    }
    const allowed = await page('![x](node_modules/a.png)', ['content/node_modules'])
    assert.equal(allowed.assets.length, 1)
    const root = join(allowed.dependencies[0]?.file ?? '', '../../..')
    assert.ok(createDependencyCheck({ root, includes: ['content/node_modules'] })(allowed.dependencies))
    assert.ok(!createDependencyCheck({ root })(allowed.dependencies))
  })
})
