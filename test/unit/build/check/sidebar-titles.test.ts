import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { checkSidebarTitles } from '../../../../build/check/sidebar-titles.ts'
import type { PageToCheck, SiteToCheck } from '../../../../build/check/site-to-check.ts'
import { resolveConfig } from '../../../../build/site/resolve-config.ts'
import type { SiteConfig } from '../../../../src/shared/config/schema.ts'

const page = (route: string, title: string, frontmatter: PageToCheck['frontmatter'] = {}) =>
  ({ route, frontmatter, summary: { title } }) as unknown as PageToCheck

const pages = [page('/boats', 'Boats'), page('/boats/locks', 'Locks and dams', { sidebarTitle: 'Locks' })]

function warnings(sidebar: SiteConfig['sidebar'], checks: SiteConfig['checks'] = { sidebarTitles: 'warning' }): string[] {
  const site = { config: resolveConfig({ sidebar, checks }), configFile: 'content/site.config.ts', pages } as unknown as SiteToCheck
  return checkSidebarTitles(site).map(({ severity, message }) => `${severity}: ${message}`)
}

describe('names in a sidebar', () => {
  it('may be the title of the page, or what its frontmatter has for the sidebar', () => {
    const items = [
      { text: 'Locks', link: '/boats/locks' },
      { text: 'Elsewhere', link: 'https://boats.example/' },
    ]
    assert.deepEqual(warnings([{ text: 'Boats', link: '/boats', items }]), [])
    assert.deepEqual(warnings('auto'), [])
  })

  it('are warnings if they are others and the site asks for it', () => {
    const sidebar = [{ text: 'All', items: [{ text: 'Ships', link: '/boats#part' }] }]
    assert.deepEqual(warnings(sidebar), ['warning: sidebar[0].items[0].text: the page is called "Boats", and this entry "Ships".'])
    assert.deepEqual(warnings({ '/': sidebar }), [
      'warning: sidebar["/"][0].items[0].text: the page is called "Boats", and this entry "Ships".',
    ])
    assert.deepEqual(warnings(sidebar, {}), [])
  })
})
