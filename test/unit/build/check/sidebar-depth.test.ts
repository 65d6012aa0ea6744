import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { checkSidebarDepth } from '../../../../build/check/sidebar-depth.ts'
import { resolveConfig } from '../../../../build/site/resolve-config.ts'
import type { SidebarItemConfig } from '../../../../src/shared/config/options/navigation.ts'
import type { SiteConfig } from '../../../../src/shared/config/schema.ts'

const warnings = (sidebar: SiteConfig['sidebar']) =>
  checkSidebarDepth({ config: resolveConfig({ sidebar }), configFile: 'content/site.config.ts' }).map(
    ({ severity, message }) => `${severity}: ${message}`,
  )

/** So many sections in each other, with a page in the last. */
function nested(levels: number): SidebarItemConfig {
  return levels === 0 ? { text: 'Page', link: '/page' } : { text: `Section ${levels}`, items: [nested(levels - 1)] }
}

describe('the depth of a sidebar', () => {
  it('may be five levels', () => {
    assert.deepEqual(warnings([nested(4)]), [])
    assert.deepEqual(warnings('auto'), [])
    assert.deepEqual(warnings(undefined), [])
    assert.deepEqual(warnings([{ text: 'All', items: [] }]), [])
  })

  it('is a warning where items are deeper, once for each section', () => {
    const text = "the sidebar shows 5 levels, so readers don't see these items."
    assert.deepEqual(warnings([nested(1), nested(7)]), [`warning: sidebar[1].items[0].items[0].items[0].items[0].items: ${text}`])
    assert.deepEqual(warnings({ '/guide': [nested(5)] }), [
      `warning: sidebar["/guide"][0].items[0].items[0].items[0].items[0].items: ${text}`,
    ])
  })
})
