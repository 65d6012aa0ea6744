/** A site with one of everything answers alike in development and built: each page, each file, and each kind of package that a page imports. */
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { makeFolder } from '../support/folder.ts'
import { goldenFiles } from '../support/golden.ts'
import { readerAt } from '../support/reader.ts'
import { serveSite } from '../support/served.ts'
import { buildSite, devSite, readTree } from '../support/site.ts'

const root = makeFolder({ after }, goldenFiles('given/same-answers.txt'))
const built = readerAt(async () => {
  await buildSite(root)
  return serveSite(root)
})
const dev = readerAt(() => devSite(root))

/** What readers see of a page, in the sidebar too, after pressing each of its buttons. */
async function shown({ silent }: typeof built, path: string): Promise<string> {
  const { page } = await silent(path)
  for (const button of await page.locator('main button:text-matches("^Count")').all()) await button.click()
  const texts = await page.locator('nav.dw-sidebar, main').allInnerTexts()
  return texts.join('\n').replace(/Last updated.*/s, '')
}

describe('a site in development and built', () => {
  for (const path of ['/packages', '/components', '/sections', '/included', '/list', '/news/first', '/news/ben'])
    it(`shows the same at ${path}`, async () => {
      const text = await shown(built, path)
      if (path === '/packages')
        assert.match(
          text,
          /3 a-b v3 a name the default a name one from lib modern default modern one from json a file of the site\s+Count 5\s*text/,
        )
      assert.equal(await shown(dev, path), text)
    })

  it('shows documents in folders of public/ at the same addresses', async () => {
    for (const path of ['/app', '/app/', '/tool', '/tool/'])
      for (const { blank, at } of [built, dev]) {
        const { page, complaints } = await blank()
        await page.goto(at(path))
        assert.equal(page.url(), at(`${path.replace(/\/$/, '')}/`))
        await page.getByText(path.startsWith('/app') ? `ran below ${at('/app/')}` : 'The tool.').waitFor()
        assert.deepEqual(complaints, [])
      }
  })

  it('answers without the ending of a document of public/, too, and leads to folders for now', async () => {
    for (const { at } of [built, dev]) {
      for (const path of ['/alone.html', '/alone', '/alone/']) assert.match(await (await fetch(at(path))).text(), /<p>Alone/, path)
      assert.equal((await fetch(at('/tool'), { redirect: 'manual' })).status, 302)
    }
  })

  it('leaves what a component draws without the styles of text, but not the Markdown in it', async () => {
    for (const { silent } of [built, dev]) {
      const { page } = await silent('/components')
      const space = (selector: string) =>
        page.locator(`main ${selector}`).evaluate((node) => {
          const { marginBlockStart, paddingInlineStart, textDecorationLine } = getComputedStyle(node)
          return [marginBlockStart, paddingInlineStart, textDecorationLine]
        })
      assert.deepEqual(await space('#drawn'), ['0px', '0px', 'none'])
      assert.deepEqual(await space('#drawn > li + li'), await space('#drawn > li:first-child'))
      assert.equal((await space('.dw-plain > p > a'))[2], 'none')
      assert.notDeepEqual(await space('.dw-prose .dw-prose li + li'), await space('.dw-prose .dw-prose li:first-child'))
    }
  })

  it('sends the same images, with their heights', async () => {
    const [ofBuild, ofDev] = await Promise.all(
      [built, dev].map(async ({ at }) => (await (await fetch(at('/list'))).text()).match(/<img [^>]*>/g)),
    )
    assert.deepEqual(ofDev, ofBuild)
    const { page } = await dev.silent('/list')
    assert.equal((await page.locator('.dw-sponsor img').boundingBox())?.height, 60)
  })

  it('writes the same Markdown of each page', async () => {
    const files = [...readTree(join(root, 'dist'))].filter(([path]) => path.endsWith('.md'))
    assert.ok(files.length > 5)
    for (const [path, file] of files) assert.equal(await (await fetch(dev.at(`/${path}`))).text(), String(file), path)
  })

  it('have documents for what dynamic pages list, and leave other addresses to the host, and then to browsers', async () => {
    const answers = async ({ at }: typeof built, path: string) => {
      const { status, headers } = await fetch(at(path), { redirect: 'manual' })
      return [status, headers.get('location')]
    }
    const others = ['zed', 'zed/', 'zed.md', 'zed.html', 'b%C3%A9n', '', 'kim', 'ben/more'].map((name) => [`/news/${name}`, 404] as const)
    const listed = ['ben', 'ben/', 'ben.md', 'ben.html'].map((name) => [`/news/${name}`, 200] as const)
    for (const [path, status] of [
      ...listed,
      ...others,
      ['/moved/kept', 200],
      ['/moved/gone', 301],
      ['/open', 404],
      ['/open/a', 404],
    ] as const) {
      const answer = await answers(built, path)
      assert.equal(answer[0], path === '/news/kim' ? 200 : status, path)
      assert.deepEqual(await answers(dev, path), answer, path)
    }
    const rendered = async ({ open }: typeof built) => {
      const { page } = await open('/news/zed')
      await page.getByText('zed says so.').waitFor()
      return page.locator('main').innerText()
    }
    assert.equal(await rendered(dev), await rendered(built))
    writeFileSync(join(root, 'content/news/_names.js'), "export const names = ['ann', 'ben', 'zed']\n")
    assert.deepEqual(
      [await answers(dev, '/news/zed'), await answers(dev, '/news/ben')],
      [
        [200, null],
        [200, null],
      ],
    )
    writeFileSync(join(root, 'content/news/_names.js'), "export const names = ['ann', 'ann']\n")
    assert.match(await (await fetch(dev.at('/news/ann'))).text(), /two entries are the page \/news\/ann/)
  })
})
