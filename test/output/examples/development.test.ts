/** Examples of the manual while they are written: what the development server makes of them. */
import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import { copyExample, edit } from '../../support/examples.ts'
import { devSite } from '../../support/site.ts'

/** Serves an example. @returns where it is, and how to ask its server */
async function serve(t: TestContext, name: string) {
  const root = copyExample(t, name)
  const site = await devSite(root, { owner: t })
  const ask = (path: string, options: RequestInit = {}) => fetch(new URL(path, site.url), options)
  return { root, ask, text: async (path: string) => (await ask(path)).text() }
}

const stylesheetOf = (html: string) => /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1] ?? ''

describe('in development', () => {
  it('the example of fonts has its fonts', async (t) => {
    const { ask, text } = await serve(t, 'fonts')
    const font = /url\((\/assets\/fonts\/inter-latin-wght[^)]+)\)/.exec(await text(stylesheetOf(await text('/'))))?.[1] ?? ''
    assert.equal((await ask(font)).status, 200)
  })

  it('the example of social icons follows the file of an icon', async (t) => {
    const { root, text } = await serve(t, 'icons')
    const forum = async () => {
      const icons = [...(await text(stylesheetOf(await text('/')))).matchAll(/--social-icon:url\((\/assets\/social-[\w.-]+)\)/g)]
      return text(icons.at(-1)?.[1] ?? '')
    }
    assert.match(await forum(), /M3 4h12v8H8l-3 3v-3H3z/)
    edit(root, 'icons/forum.svg', 'M3 4h12v8H8l-3 3v-3H3z', 'M1 1h9v9z')
    assert.match(await forum(), /M1 1h9v9z/)
  })

  it('the example of redirects is redirected', async (t) => {
    const { ask } = await serve(t, 'redirects')
    for (const [from, to] of [
      ['/quickstart?q', '/docs/start?q'],
      ['/guide/measure', '/docs/measure'],
      ['/api/v1/ducks', 'https://api.rivers.example/v1/ducks'],
    ] as const) {
      const response = await ask(from, { redirect: 'manual' })
      assert.deepEqual([response.status, response.headers.get('location')], [301, to])
    }
  })
})
