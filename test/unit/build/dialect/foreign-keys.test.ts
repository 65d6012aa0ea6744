/** Keys of other generators: each is unknown here, and what is said about it names keys that exist. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  adviceOnConfigKey,
  adviceOnFrontmatterKey,
  FOREIGN_CONFIG_KEYS,
  FOREIGN_FRONTMATTER_KEYS,
} from '../../../../build/dialect/foreign-keys.ts'
import { checkConfig } from '../../../../build/site/config/check-config.ts'
import { readFrontmatter } from '../../../../build/site/discover/read-frontmatter.ts'

function configWith(path: string): unknown {
  const [first = '', ...rest] = path.split('.')
  const inside = rest.length === 0 ? 'x' : configWith(rest.join('.'))
  return { [first]: ['sidebar', 'topNav', 'socials'].includes(first) && rest.length > 0 ? [inside] : inside }
}

/** Names in backticks, such as `sidebarTitle` and `checks: { … }`, that are keys. */
function keysIn(fix: string): string[] {
  return [...fix.matchAll(/`([a-z]\w*)(?=[`:])/g)].flatMap(([, name]) => name ?? [])
}

describe('a key of another configuration', () => {
  for (const path of FOREIGN_CONFIG_KEYS) {
    it(`is an error with ours: ${path}`, () => {
      const fix = adviceOnConfigKey(path.split('.')) ?? ''
      const { diagnostics } = checkConfig(configWith(path), 'site.config.ts')
      assert.ok(
        diagnostics.some((diagnostic) => diagnostic.severity === 'error' && diagnostic.fix === fix),
        JSON.stringify(diagnostics),
      )
      assert.match(fix, /\.$|\?$/)
      assert.doesNotMatch(fix, /npm install/)
    })
  }

  it('is found in entries of lists and maps', () => {
    const { diagnostics } = checkConfig({ sidebar: { '/a': [{ text: 'A', items: [{ label: 'B', slug: 'b' }] }] } }, 'site.config.ts')
    const told = diagnostics.map(({ message, fix }) => [message.split(':')[0], fix])
    assert.deepEqual(told, [
      ['sidebar["/a"][0].items[0].text', 'Did you mean `text`?'],
      ['sidebar["/a"][0].items[0].slug', 'Did you mean `link`?'],
    ])
  })

  it('of one name is a key that exists', () => {
    for (const path of FOREIGN_CONFIG_KEYS) {
      const keys = path.split('.')
      const name = /^Did you mean `(\w+)`\?$/.exec(adviceOnConfigKey(keys) ?? '')?.[1]
      if (name === undefined) continue
      const { diagnostics } = checkConfig(configWith([...keys.slice(0, -1), name].join('.')), 'site.config.ts')
      assert.ok(!diagnostics.some(({ message }) => message.includes('unknown key')), `${path}: ${name}`)
    }
  })
})

describe('a key of other frontmatter', () => {
  for (const key of FOREIGN_FRONTMATTER_KEYS) {
    it(`is a warning with ours: ${key}`, () => {
      const { diagnostics } = readFrontmatter(`---\n${key}: 1\n---\n`, 'a.md')
      const fix = adviceOnFrontmatterKey(key) ?? ''
      const found = diagnostics.map((diagnostic) => [diagnostic.code, diagnostic.severity, diagnostic.line, diagnostic.fix])
      assert.deepEqual(found, [['unknown-frontmatter', 'warning', 2, fix]])
      if (/^(?:Did|Write `\w+`? ?:)/.test(fix)) {
        for (const name of keysIn(fix)) {
          const messages = readFrontmatter(`---\n${name}: 1\n---\n`, 'a.md').diagnostics.map(({ message }) => message)
          assert.ok(!messages.some((message) => message.includes('no key')), `${key}: ${name}`)
        }
      }
    })
  }
})
