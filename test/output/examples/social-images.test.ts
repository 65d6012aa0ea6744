/** The example of docs/content/guide/social-images.mdx. */
import assert from 'node:assert/strict'
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { imageSize } from 'image-size'
import { copyExample, edit } from '../../support/examples.ts'
import { buildSite } from '../../support/site.ts'

describe('the example of social images', () => {
  it('has one for each page without an image of its own, and names it in the head', async (t) => {
    const root = copyExample(t, 'social-images')
    const { stdout } = await buildSite(root)
    assert.match(stdout, /0 warnings/)
    const head = (path: string) => readFileSync(join(root, 'dist', path), 'utf8')
    for (const name of ['index', 'guide/flow']) {
      assert.deepEqual(imageSize(readFileSync(join(root, `dist/og/${name}.png`))), { width: 1200, height: 630, type: 'png' })
    }
    const flow = head('guide/flow/index.html')
    assert.ok(flow.includes('<meta property="og:image" content="https://rivers.example/og/guide/flow.png">'))
    assert.ok(flow.includes('<meta name="twitter:image" content="https://rivers.example/og/guide/flow.png">'))
    assert.ok(flow.includes('<meta name="twitter:card" content="summary_large_image">'))
    assert.ok(flow.includes('<meta property="og:image:width" content="1200">'))
    assert.ok(head('blog/floods/index.html').includes('<meta property="og:image" content="https://rivers.example/blog-card.png">'))
    assert.equal(existsSync(join(root, 'dist/og/blog')), false)
    assert.doesNotMatch(head('404.html'), /og:image"/)
  })

  it('is only drawn again when something in it has changed', async (t) => {
    const root = copyExample(t, 'social-images')
    await buildSite(root)
    const image = (name: string) => join(root, `dist/og/${name}.png`)
    const before = readFileSync(image('guide/flow'))
    const { ino } = statSync(image('guide/flow'))
    edit(root, 'guide/flow.mdx', 'Stand on', 'Lean over')
    await buildSite(root)
    assert.equal(statSync(image('guide/flow')).ino, ino)
    rmSync(join(root, 'dist'), { recursive: true })
    await buildSite(root)
    assert.deepEqual(readFileSync(image('guide/flow')), before)
    edit(root, 'guide/flow.mdx', 'Measure', 'Guess')
    await buildSite(root)
    assert.notDeepEqual(readFileSync(image('guide/flow')), before)
  })
})
