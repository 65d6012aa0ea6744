/** A configuration that does more than give a value: every command ends all the same, with words that name it. */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, it, type TestContext } from 'node:test'
import { makeFolder, writeFiles } from '../support/folder.ts'
import { devSite, previewSite, repository, spawnCommand } from '../support/site.ts'

function site(t: TestContext, config: string): string {
  return makeFolder(t, { 'content/site.config.ts': config, 'content/index.mdx': '# Home\n' })
}

async function build(t: TestContext, config: string): Promise<string> {
  const root = site(t, config)
  const { code, stderr } = await spawnCommand(['build', '--root', root], { cwd: root })
  return `${code} ${stderr}`
}

describe('a configuration', () => {
  const MISTAKES: Record<string, [config: string, expected: RegExp]> = {
    'that rejects a promise and does not wait for it': [
      "export default {}\n\nPromise.reject(new Error('not now'))\n",
      /^1 \nerror content\/site\.config\.ts:3:16 Something that the configuration started failed: not now\n/,
    ],
    'that throws later': [
      "export default {}\nsetTimeout(() => {\n  throw new Error('not now')\n})\n",
      /^1 \nerror content\/site\.config\.ts:3:9 Something that the configuration started failed: not now\n {4}3 \|/,
    ],
    'that ends the process as if nothing were wrong': [
      'export default {}\nprocess.exit(0)\n',
      /^1 \nerror content\/site\.config\.ts:2:9 The configuration ended the process with status 0\.\n/,
    ],
    'that ends the process later': [
      'export default {}\nsetTimeout(() => process.exit(3))\n',
      /^1 \nerror content\/site\.config\.ts:2:26 The configuration ended the process with status 3\.\n/,
    ],
  }
  for (const [name, [config, expected]] of Object.entries(MISTAKES)) {
    it(`${name} is reported`, async (t) => {
      const told = await build(t, config)
      assert.match(told, expected)
      assert.doesNotMatch(told, /fault of the generator|\n\s+at /)
    })
  }

  it('that leaves something running keeps neither a build from ending nor the preview from stopping', async (t) => {
    const root = site(t, 'setInterval(() => {}, 1000)\nexport default {}\n')
    assert.equal((await spawnCommand(['build', '--root', root])).code, 0)
    const preview = await previewSite(root)
    assert.equal(await preview.stop('SIGINT'), 0)
  })

  it('that throws later does not end the development server', async (t) => {
    const root = site(t, "export default {}\nsetTimeout(() => {\n  throw new Error('not now')\n})\n")
    const dev = await devSite(root, { owner: t })
    while (!dev.output().includes('not now')) await fetch(dev.url)
    assert.match(dev.output(), /\nerror \S*site\.config\.ts:3:9 Something that the configuration started failed: not now\n/)
    writeFiles(root, { 'content/site.config.ts': "export default { title: 'Mended' }\n" })
    assert.match(await (await fetch(dev.url)).text(), /Mended/)
  })

  it('that loops after an `await` ends the process, because nothing else can', (t) => {
    const root = site(t, 'await null\nfor (;;);\nexport default {}')
    const module = (path: string) => JSON.stringify(join(repository, path))
    const limits = { busy: 100, waiting: 1500, grace: 0 }
    const script = `
      import { loadConfig } from ${module('build/site/config/load-config.ts')}
      import { siteFolders } from ${module('build/util/site-folders.ts')}
      await loadConfig({ ...siteFolders({ root: ${JSON.stringify(root)} }), cache: ${JSON.stringify(join(root, 'cache'))} }, undefined, ${JSON.stringify(limits)})`
    const args = ['--import', 'tsx', '--input-type=module', '--eval', script]
    const { signal, stderr } = spawnSync(process.execPath, args, { cwd: repository, encoding: 'utf8', timeout: 60_000 })
    assert.equal(signal, 'SIGKILL', stderr)
    assert.match(stderr, /^\nerror .*content\/site\.config\.ts The configuration did not finish within 1\.5 seconds\.\n {2}fix: /)
  })
})
