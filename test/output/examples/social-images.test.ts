/** The example of docs/content/guide/social-images.mdx. */
import assert from 'node:assert/strict'
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { imageSize } from 'image-size'
import { copyExample } from '../../support/examples.ts'
import { buildSite, repository, runCommand } from '../../support/site.ts'

const page = readFileSync(join(repository, 'docs/content/guide/social-images.mdx'), 'utf8')

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
    const flow = join(root, 'content/guide/flow.mdx')
    writeFileSync(flow, readFileSync(flow, 'utf8').replace('Stand on', 'Lean over'))
    await buildSite(root)
    assert.equal(statSync(image('guide/flow')).ino, ino)
    rmSync(join(root, 'dist'), { recursive: true })
    await buildSite(root)
    assert.deepEqual(readFileSync(image('guide/flow')), before)
    writeFileSync(flow, readFileSync(flow, 'utf8').replace('Measure', 'Guess'))
    await buildSite(root)
    assert.notDeepEqual(readFileSync(image('guide/flow')), before)
  })

  it('can be turned off', async (t) => {
    const root = copyExample(t, 'social-images')
    const config = join(root, 'content/site.config.ts')
    writeFileSync(config, readFileSync(config, 'utf8').replace("title: 'Rivers',", "title: 'Rivers',\n  ogImage: false,"))
    await buildSite(root)
    assert.equal(existsSync(join(root, 'dist/og')), false)
    assert.doesNotMatch(readFileSync(join(root, 'dist/guide/flow/index.html'), 'utf8'), /og:image/)
  })

  it('says which font is missing, as the page shows', async (t) => {
    const root = copyExample(t, 'social-images')
    writeFileSync(join(root, 'content/guide/flow.mdx'), '# 川の流れ\n')
    const { code, stdout } = await runCommand(['build', '--root', root], { cwd: root })
    assert.equal(code, 0)
    const message = /```text\n(warning .*?)\n```/s.exec(page)?.[1] ?? 'missing'
    assert.ok(stdout.includes(message), stdout)
  })
})
