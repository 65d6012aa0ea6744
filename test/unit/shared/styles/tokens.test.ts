import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import { testContrast } from '../../../support/color-contrast.ts'
import { repository } from '../../../support/site.ts'

testContrast('the generator')

it('styles only use properties that something sets', () => {
  const sources = ['src', 'build'].flatMap((house) => {
    const folder = join(repository, house)
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /\.(?:css|tsx?)$/.test(path))
    return files.map((path) => readFileSync(join(folder, path), 'utf8'))
  })
  const set = new Set(
    sources.flatMap((source) => [...source.matchAll(/(--[\w-]+)['"]?:|setProperty\('(--[\w-]+)/g)].map(([, a, b]) => a ?? b)),
  )
  const used = sources.flatMap((source) => [...source.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name))
  const found = used.filter((name) => !set.has(name))
  assert.deepEqual(found, [])
})
