import assert from 'node:assert/strict'
import { readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import { imageSize } from 'image-size'
import { copyExample, edit } from '../../support/examples.ts'
import { buildSite } from '../../support/site.ts'

it('the example of social images is only drawn again when something in it has changed', async (t) => {
  const root = copyExample(t, 'social-images')
  await buildSite(root)
  const image = (name: string) => join(root, `dist/og/${name}.png`)
  const before = readFileSync(image('guide/flow'))
  assert.deepEqual(imageSize(before), { width: 1200, height: 630, type: 'png' })
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
