/** Which icon documents name, so that no browser asks for one that is not there. */
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { siteIcon } from '../../../../build/features/icons/icons.ts'
import { makeFolder } from '../../../support/folder.ts'

describe('the icon of a site', () => {
  const same = (url: string) => ({ light: url, dark: url })

  it('is the configured one, under the base path, whatever is in public/', (test) => {
    const folder = makeFolder(test, { 'favicon.ico': '' })
    assert.deepEqual(siteIcon({ title: 'T', iconUrl: '/i.svg' }, '/docs', folder), same('/docs/i.svg'))
    assert.deepEqual(siteIcon({ title: 'T', iconUrl: { light: '/l.svg', dark: 'https://elsewhere.example/d.svg' } }, '/docs', folder), {
      light: '/docs/l.svg',
      dark: 'https://elsewhere.example/d.svg',
    })
  })

  it('is else the one in public/ that goes by the usual name', (test) => {
    const folder = makeFolder(test, { 'favicon.ico': '' })
    assert.deepEqual(siteIcon({ title: 'T' }, '/docs', folder), same('/docs/favicon.ico'))
    writeFileSync(join(folder, 'favicon.svg'), '')
    assert.deepEqual(siteIcon({ title: 'T' }, '', folder), same('/favicon.svg'))
  })

  it('is empty if there is none, also without a folder public/', (test) => {
    const folder = makeFolder(test)
    assert.deepEqual(siteIcon({ title: 'T' }, '/docs', folder), same('data:,'))
    assert.deepEqual(siteIcon({ title: 'T' }, '', join(folder, 'none')), same('data:,'))
  })

  it('is left to a tag of the configuration', () => {
    const withLink = (rel: string) => siteIcon({ title: 'T', head: [{ tag: 'link', attrs: { rel, href: '/x' } }] }, '', '/nowhere')
    assert.equal(withLink('icon'), undefined)
    assert.equal(withLink('shortcut icon'), undefined)
    // Made for other things than tabs.
    assert.deepEqual(withLink('apple-touch-icon'), same('data:,'))
  })
})
