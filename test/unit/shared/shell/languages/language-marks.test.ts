import assert from 'node:assert/strict'
import { it } from 'node:test'
import { similarRoutes } from '../../../../../src/client/router/similar-routes.ts'
import { pagePartsHtml } from '../../../../../src/shared/shell/page-parts-html.ts'
import { makeSite, makeView } from '../../../../support/render.ts'

const site = makeSite({
  basePath: '/de',
  hostPath: '',
  hostLinks: ['/terms'],
  breadcrumbs: true,
  language: 'de',
  languages: [
    { key: 'root', label: 'English', lang: 'en', dir: 'ltr', prefix: '' },
    { key: 'de', label: 'Deutsch', lang: 'de', dir: 'ltr', prefix: '/de' },
  ],
})

it('breadcrumbs name the language of a page in another one, and lead to what the host has', () => {
  const page = { text: 'Pflege', link: '/guide/care' }
  const sidebar = [
    { text: 'Begriffe', link: '/terms', language: 'root', items: [{ text: 'Anleitung', items: [{ ...page, language: 'root' }, page] }] },
  ]
  const html = pagePartsHtml(site, makeView({ path: '/guide/care', sidebar }))
  assert.match(
    html,
    /<ol><li><a href="\/terms">Begriffe<small data-language="root" lang="en"> English<\/small><\/a><\/li><li><a href="\/de\/guide\/care">Anleitung<small data-language="root" lang="en"> English</,
  )
})

it('pages with similar addresses have the language that they are in', () => {
  const entry = { type: 'mdx' as const, filePath: '', lastUpdatedAt: 0, title: 'T', module: '' }
  const own = { '/guide/care': { lang: 'en', languages: ['root'] } }
  const found = similarRoutes('/guide/cares', [
    { ...entry, path: '/guide/care', own },
    { ...entry, path: '/guide/cared', own: { '/guide/cared': { languages: ['de'] } } },
  ])
  assert.deepEqual(found.map(({ link, language }) => [link, language]).sort(), [
    ['/guide/care', 'root'],
    ['/guide/cared', undefined],
  ])
})
