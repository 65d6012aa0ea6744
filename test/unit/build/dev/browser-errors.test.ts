import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { build } from 'esbuild'
import { describeBrowserError } from '../../../../build/dev/browser-errors.ts'
import { makeFolder } from '../../../support/folder.ts'

describe('an error in a browser', () => {
  it('is told at its place in the file that the author has written', async (t) => {
    const source = 'type Props = { on: boolean }\n\nexport function Boom({ on }: Props) {\n  if (on) throw new Error()\n  return null\n}\n'
    const root = makeFolder(t, { 'content/boom.tsx': source })
    const { outputFiles } = await build({
      ...{ entryPoints: [join(root, 'content/boom.tsx')], absWorkingDir: root, outdir: 'assets/pages', write: false },
      ...{ sourcemap: 'inline', format: 'esm' },
    })
    const files = { get: (name: string) => (name === 'assets/pages/boom.js' ? outputFiles[0]?.contents : undefined) }
    const line = (outputFiles[0]?.text ?? '').split('\n').findIndex((text) => text.includes('throw')) + 1
    const frame = `    at Boom (http://localhost:4180/base/assets/pages/boom.js:${line}:${line === 0 ? 0 : 11})`
    const stack = `    at render (http://localhost:4180/base/assets/pages/other.js:1:1)\n${frame}`
    const told = describeBrowserError({ message: 'boom', stack }, { files, root, page: 'content/a.mdx' })
    assert.equal(told.file?.endsWith('content/boom.tsx'), true)
    assert.deepEqual([told.line, told.excerpt], [4, '  if (on) throw new Error()'])
    assert.equal(told.message, 'The page threw in the browser: boom')
  })

  it('is told at the page if no file of the author is in its stack', () => {
    const none = { files: { get: () => undefined }, root: '/site', page: 'content/a.mdx' }
    const { file, message, fix } = describeBrowserError(
      {
        message:
          'Hydration failed because the text differs. As a result this is long. https://react.dev/link/hydration-mismatch\n\n  <b>\n+   browser\n-   server\n',
        stack: '',
      },
      none,
    )
    assert.equal(file, 'content/a.mdx')
    assert.equal(
      message,
      "In the browser, the page isn't what Node rendered: Hydration failed because the text differs.\n  <b>\n+   browser\n-   server",
    )
    assert.match(fix ?? '', /use an effect/)
    assert.equal(describeBrowserError({ message: 'x', stack: 'at /assets/pages/a.js:1:1' }, { ...none, page: undefined }).file, undefined)
  })
})
