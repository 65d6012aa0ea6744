import assert from 'node:assert/strict'
import { it } from 'node:test'
import { bannerId } from '../../../../../build/site/languages/language-banners.ts'
import { resolveConfig } from '../../../../../build/site/resolve-config.ts'
import type { SiteConfig } from '../../../../../src/shared/config/schema.ts'

const editions = (...banners: SiteConfig['banner'][]) =>
  banners.map((banner, index) => ({ prefix: `/${index}`, config: resolveConfig(banner === undefined ? {} : { banner }) }))

it('a banner has one id in all languages, which changes with what any of them says', () => {
  const all = editions('New', { content: 'Neu', backgroundColor: 'red' }, undefined)
  const id = bannerId('New', '<p>New</p>', all)
  assert.equal(bannerId('Neu', '<p>Neu</p>', all), id)
  assert.notEqual(bannerId('New', '<p>New</p>', editions('New', 'Neues', undefined)), id)
  assert.notEqual(bannerId('New', '<p>New</p>', editions('New', 'Neu', 'Neu')), id)
})

it('the banner of a site in one language is known by its text, or by the HTML of an element', () => {
  const id = (content: unknown, html: string) => bannerId(content, html, editions('New'))
  assert.equal(id('New', '<p>New</p>'), id('New', '<b>New</b>'))
  assert.equal(id({}, '<p>New</p>'), id({}, '<p>New</p>'))
  assert.notEqual(id({}, '<p>New</p>'), id({}, '<b>New</b>'))
})
