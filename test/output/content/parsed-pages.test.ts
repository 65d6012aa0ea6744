/** None of this site's pages needs the slow parser, and each is what that one would make of it. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import { byNative, byRemark } from '../../support/parsed-trees.ts'
import { repository } from '../../support/site.ts'

it('the native parser reads every page of this site, as remark does', () => {
  const content = join(repository, 'content')
  const pages = readdirSync(content, { recursive: true, encoding: 'utf8' }).filter((path) => /\.mdx?$/.test(path))
  assert.notEqual(pages.length, 0)
  for (const path of pages) {
    const format = path.endsWith('.mdx') ? 'mdx' : 'md'
    const source = readFileSync(join(content, path), 'utf8')
    assert.deepEqual(byNative(source, format), byRemark(source, format), path)
  }
})
