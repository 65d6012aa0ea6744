import assert from 'node:assert/strict'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { builtExample } from '../../support/built-sites.ts'
import { copyExample } from '../../support/examples.ts'
import { byClass, byTag, findAll, findOne, parseHtml } from '../../support/markup.ts'
import { buildSite, runCommand } from '../../support/site.ts'

describe('the example of images', () => {
  it('offers smaller copies that have fewer bytes, and the file itself', async () => {
    const dist = join(await builtExample('images'), 'dist')
    const article = findOne(parseHtml(readFileSync(join(dist, 'index.html'), 'utf8')), byClass('dw-prose'))
    const images = findAll(article, byTag('img')).map(({ properties }) => properties)
    const sources = findAll(article, byTag('source'))
    assert.equal(sources.length, 5)
    for (const [index, { properties }] of sources.slice(0, 4).entries()) {
      assert.equal(properties.type, 'image/webp')
      const original = statSync(join(dist, String(images[index]?.src))).size
      const copies = [...String(properties.srcSet).matchAll(/(\S+) (\d+)w/g)]
      for (const [candidate, path = ''] of copies) assert.ok(statSync(join(dist, path)).size < original, candidate)
      assert.deepEqual(
        copies.slice(0, 2).map(([, , width]) => width),
        ['792', '1188'],
      )
    }
    const [first, ...others] = images
    assert.deepEqual([first?.width, first?.height, first?.loading], [1500, 900, undefined])
    assert.ok(others.every(({ loading }) => loading === 'lazy'))
  })

  it('shows images as they are, and says so once, where sharp is missing', async (t) => {
    const copy = copyExample(t, 'images')
    const without = join(copy, 'without-sharp.mjs')
    const hooks = `export const resolve = (name, context, next) => { if (name === 'sharp') throw new Error('No sharp here'); return next(name, context) }`
    writeFileSync(
      without,
      `import { register } from 'node:module'\nregister(${JSON.stringify(`data:text/javascript,${encodeURIComponent(hooks)}`)})\n`,
    )
    const { code, stdout, stderr } = await runCommand(['build', '--root', copy], {
      cwd: copy,
      env: { NODE_OPTIONS: `--import ${without}` },
    })
    assert.equal(code, 0)
    assert.equal(stdout.match(/`sharp` can't be loaded/g)?.length, 1, stdout)
    assert.equal(`${stdout}${stderr}`.match(/compile +\d+ of \d+ pages/g)?.length, 1)
    const published = readdirSync(join(copy, 'dist/assets'))
    const image = readFileSync(join(copy, 'content/gate.jpg'))
    const copies = published.filter((name) => /^gate-.*\.webp$/.test(name))
    assert.ok(copies.length > 0)
    for (const name of copies) assert.ok(readFileSync(join(copy, 'dist/assets', name)).equals(image), name)
    // Once it can be loaded, the copies are made.
    await buildSite(copy)
    for (const name of copies) assert.equal(readFileSync(join(copy, 'dist/assets', name)).toString('latin1', 8, 12), 'WEBP')
  })
})
