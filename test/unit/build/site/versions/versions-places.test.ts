import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { versionsOf } from '../../../../../build/features/versions/versions.ts'
import { placeInVersion } from '../../../../../build/site/versions/place-in-version.ts'
import { nearestPath } from '../../../../../src/client/versions/version-paths.ts'

describe('the place of a page in another version', () => {
  const version = {
    name: '1',
    editions: [
      { prefix: '', lang: 'en', paths: ['/', '/guide', '/guide/start', '/only'], ids: {} },
      { prefix: '/de', lang: 'de', paths: ['/', '/guide'], ids: {} },
    ],
    links: [],
  }
  const cases: [path: string, lang: string, place: string, isSame: boolean][] = [
    ['/guide/start', 'en', '/guide/start', true],
    ['/guide', 'de', '/de/guide', true],
    ['/', 'de', '/de', true],
    ['/only', 'de', '/only', false],
    ['/guide/gone/far', 'en', '/guide', false],
    ['/guide/gone', 'de', '/de/guide', false],
    ['/gone', 'de', '/de', false],
    ['/guide', 'fr', '/guide', true],
  ]
  for (const [path, lang, place, isSame] of cases)
    it(`of ${path} in ${lang} is ${place}`, () => assert.deepEqual(placeInVersion(path, lang, version), { place, isSame }))

  it('is the home page where nothing is nearer', () => assert.equal(nearestPath('/a/b', ['/c']), '/'))
})

it("the site's own version is current unless another one is", () => {
  const statuses = (...versions: { name: string; from?: string; status?: 'current' }[]) =>
    versionsOf({ versions }).map(({ status }) => status)
  assert.deepEqual(statuses({ name: '2' }, { name: '1', from: './1' }), ['current', 'maintained'])
  assert.deepEqual(statuses({ name: '2' }, { name: '1', from: './1', status: 'current' }), ['maintained', 'current'])
})
