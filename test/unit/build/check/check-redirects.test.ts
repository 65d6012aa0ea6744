import assert from 'node:assert/strict'
import { join } from 'node:path'
import { it, type TestContext } from 'node:test'
import { loadConfig } from '../../../../build/site/config/load-config.ts'
import { siteFolders } from '../../../../build/util/site-folders.ts'
import { checkPages } from '../../../support/check.ts'
import { makeFolder } from '../../../support/folder.ts'

it('redirects are reported at their line, for a wrong address at that of the address', async (t: TestContext) => {
  const source =
    "export default {\n  sidebar: [{ text: 'A', link: '/old' }],\n  redirects: {\n    '/old': '/nowhere',\n    \"/docs/start\" : '/docs/setup',\n  },\n}\n"
  const root = makeFolder(t, { 'content/site.config.ts': source })
  const { config, file, places } = await loadConfig({ ...siteFolders({ root }), cache: join(root, 'cache') })
  const found = await checkPages(
    { 'index.mdx': '# Home\n\n[a](/docs/start)', 'docs/start.mdx': '# Start' },
    { config: { redirects: config.redirects }, configFile: file, places },
  )
  const told = found.map(({ line, column, excerpt }) => [line, column, excerpt])
  assert.deepEqual(told, [
    [4, 14, "    '/old': '/nowhere',"],
    [5, 6, '    "/docs/start" : \'/docs/setup\','],
  ])
})
