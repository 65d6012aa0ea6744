/** The tables in the generator's documentation name everything that there is, and nothing else. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { COMPONENT_PROPS } from '../../../build/compile/component-props.ts'
import { siteConfigSchema } from '../../../src/shared/config/schema.ts'
import { frontmatterSchema } from '../../../src/shared/frontmatter/frontmatter.ts'
import { repository } from '../../support/site.ts'

function firstColumns(page: string): string[] {
  const source = readFileSync(join(repository, 'docs/content', page), 'utf8')
  const cells = [...source.matchAll(/^\| (.+?) \|/gm)].map(([, cell = '']) => cell)
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
}

const unique = (names: readonly string[]) => [...new Set(names)].sort()

const topKeys = (names: readonly string[]) => unique(names.map((name) => name.split('.')[0] ?? ''))

describe('the reference', () => {
  it('has every key of the configuration', () =>
    assert.deepEqual(topKeys(firstColumns('configuration.mdx')), unique(Object.keys(siteConfigSchema.shape))))

  it('has every key of the frontmatter', () => {
    const documented = topKeys(firstColumns('guide/pages.mdx').filter((name) => !/[/]|^\.(?:mdx?|tsx)$/.test(name)))
    assert.deepEqual(documented, unique(Object.keys(frontmatterSchema.shape)))
  })

  it('has every component', () =>
    assert.deepEqual(unique(firstColumns('guide/components-in-pages.mdx')), unique(Object.keys(COMPONENT_PROPS))))

  it('has every property of the theme', () => {
    const tokens = readFileSync(join(repository, 'src/shared/styles/tokens.css'), 'utf8')
    const all = [...tokens.matchAll(/^ {2}(--[\w-]+):/gm)].map(([, name = '']) => name)
    const documented = new Set(firstColumns('guide/styles.mdx'))
    const found = unique([...documented]).filter((name) => !all.includes(name))
    assert.deepEqual(found, [])
    // Those with a number or a suffix of a name that is there are in the row of that one, and readers don't set `--in-…`.
    const isDocumented = (name: string) =>
      documented.has(name) || documented.has(name.replace(/-quiet$/, '')) || /^--(?:in|size-h[23])/.test(name)
    const missing = unique(all).filter((name) => !isDocumented(name))
    assert.deepEqual(missing, [])
  })
})

it('the decisions are all listed', () => {
  const pages = readdirSync(join(repository, 'docs/decisions')).filter((file) => file !== 'README.md')
  const text = readFileSync(join(repository, 'docs/decisions/README.md'), 'utf8')
  const found = pages.filter((file) => !text.includes(`](${file})`))
  assert.deepEqual(found, [])
})
