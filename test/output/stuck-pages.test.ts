/** Pages that would stop a build: each is told by its name, and the others are rendered all the same. */
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it, type TestContext } from 'node:test'
import { makeFolder } from '../support/folder.ts'
import { type RunOptions, runCommand } from '../support/site.ts'

/** Builds a site with the given pages, and returns what is said of each, by its name. */
async function build(t: TestContext, pages: Record<string, string>, options: RunOptions = {}) {
  const links = Object.keys(pages).map((path) => `- [${path}](./${path})`)
  const root = makeFolder(t, {
    'content/site.config.ts': "export default { title: 'Stuck' }\n",
    'content/index.mdx': `# Home\n\n${links.filter((link) => !link.includes('_')).join('\n')}\n`,
    ...Object.fromEntries(Object.entries(pages).map(([path, source]) => [`content/${path}`, source])),
  })
  const { code, stdout, stderr } = await runCommand(['build', '--root', root], {
    cwd: root,
    ...options,
    // Enough for any other page, also on a busy machine.
    env: { SITE_RENDER_LIMIT: '2000', ...options.env },
  })
  const told: Record<string, string> = {}
  for (const text of stderr.split('\n\n')) {
    const [, message] = /^error content\/[^\s:]+(?::\d+:\d+)? (.*)$/m.exec(text) ?? []
    if (message === undefined) continue
    // Mistakes of several pages are told once, with all their places.
    for (const [, path = ''] of text.matchAll(/(?:^error | also: |, )content\/([^\s:,]+)/gm)) {
      assert.equal(told[path], undefined, `${path} is told twice`)
      told[path] = message
    }
  }
  return { root, code, told, stdout, stderr }
}

describe('a build', () => {
  it('ends rendering that never ends, and goes on with other pages', async (t) => {
    const { root, code, told, stderr } = await build(t, {
      'loop.mdx': '# Loop\n\n{(() => { for (;;); })()}\n',
      'wait.mdx': 'export const never = await new Promise(() => {})\n\n# Wait\n',
      'itself.mdx': 'export const Self = () => <Self />\n\n# Itself\n\n<Self />\n',
      'throws.mdx': '# Throws\n\n{[].first.second}\n',
      'users/[name].mdx': 'export const staticParams = () => new Promise(() => {})\n\n# User\n',
      ...Object.fromEntries(Array.from({ length: 20 }, (_, number) => [`fine-${number}.mdx`, `# Fine ${number}\n`])),
    })
    const late = 'The page was still rendering after 2 seconds and was stopped.'
    assert.deepEqual(told, {
      'itself.mdx': late,
      'loop.mdx': late,
      'throws.mdx': "The page threw while it was rendered: Cannot read properties of undefined (reading 'second')",
      'users/[name].mdx': 'staticParams: it had not returned a list after 2 seconds and was stopped.',
      'wait.mdx': late,
    })
    assert.equal(code, 1)
    assert.match(stderr, /\n5 errors\.\n$/)
    assert.doesNotMatch(stderr, /Thrown at new DOMException/)
    assert.equal(existsSync(join(root, 'dist')), false)
  })

  it('tells what pages left behind, also when they were written without a word', async (t) => {
    const { root, code, told } = await build(t, {
      'later.mdx': "export const left = (setTimeout(() => Promise.reject(new Error('later')), 20), 1)\n\n# Later\n",
      'timer.mdx': "export const left = (setTimeout(() => { throw new Error('in a timer') }, 20), 1)\n\n# Timer\n",
    })
    assert.deepEqual(told, {
      'later.mdx': 'A promise or timer that the page started failed after the page was rendered: later',
      'timer.mdx': 'A promise or timer that the page started failed after the page was rendered: in a timer',
    })
    assert.equal(code, 1)
    assert.equal(existsSync(join(root, 'dist')), false)
  })

  it('tells which page needs more memory than there is', async (t) => {
    const pages = {
      'memory.mdx': 'export const hoard = () => { const all = []; for (;;) all.push(new Array(1e5).fill({})) }\n\n# Memory\n\n{hoard()}\n',
      ...Object.fromEntries(Array.from({ length: 50 }, (_, number) => [`fine-${number}.mdx`, `# Fine ${number}\n`])),
    }
    const { code, told } = await build(t, pages, { env: { SITE_RENDER_LIMIT: '60000', NODE_OPTIONS: '--max-old-space-size=256' } })
    assert.deepEqual(told, { 'memory.mdx': 'The page ran out of memory while it was rendered.' })
    assert.equal(code, 1)
  })
})
