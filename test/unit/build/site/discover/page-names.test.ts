import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { checkPageNames } from '../../../../../build/site/discover/page-names.ts'
import { repository } from '../../../../support/site.ts'

/** Problems of a file's name, as `severity message fix`. */
function told(filePath: string): string[] {
  const found = checkPageNames([{ filePath, displayPath: `content/${filePath}` }])
  for (const { file } of found) assert.equal(file, `content/${filePath}`)
  return found.map(({ severity, message, fix }) => `${severity} ${message} ${fix}`)
}

describe('names of pages', () => {
  it('that become addresses are right, with spaces, dots, accents and signs in them', () => {
    const fixture = readdirSync(join(repository, 'test/fixtures/names/content'), { recursive: true, encoding: 'utf8' })
    const patterns = ['users/[id].mdx', '[[lang]]/index.mdx', 'files/[...rest].tsx', 'index.md']
    for (const file of [...fixture.filter((name) => name.endsWith('.mdx')), ...patterns]) assert.deepEqual(told(file), [], file)
  })

  it('that would be read as patterns are errors, with the pattern that was meant', () => {
    assert.deepEqual(told('*.mdx'), [
      "error A page's name can't start with `*`, which stands for any value in an address. Rename it to [...rest].mdx.",
    ])
    assert.match(told('files/*path.md')[0] ?? '', /^error .* Rename it to \[\.\.\.path\]\.md\.$/)
    assert.match(told('users/:id.mdx')[0] ?? '', /^error .* Rename it to \[id\]\.mdx\.$/)
    assert.match(told(':lang/a.mdx')[0] ?? '', /^error .* Rename the folder to \[lang\]\.$/)
  })

  it('with signs that mean something else in an address are errors', () => {
    assert.deepEqual(told('faq/what?.mdx'), [
      'error The name "what?" has `?` in it, which has another meaning in addresses. Rename it to what.mdx.',
    ])
    assert.deepEqual(told('c#/intro to it.mdx'), [
      'error The name "c#" has `#` in it, which has another meaning in addresses. Rename the folder to c.',
    ])
    assert.match(told('100%.mdx')[0] ?? '', /^error .* has `%` in it.* Rename it to 100\.mdx\.$/)
    assert.match(told('a\\b.mdx')[0] ?? '', /^error .* has `\\` in it.* Rename it to a-b\.mdx\.$/)
    assert.match(told('a\nb.mdx')[0] ?? '', /^error The name "a\\nb" has a control character in it.* Rename it to a-b\.mdx\.$/)
    assert.match(told('#.mdx')[0] ?? '', /Rename it: letters, digits and dashes are right in every address\.$/)
  })

  it('that leave no room for the name of the page’s file are errors', () => {
    for (const name of ['a'.repeat(250), 'é'.repeat(125)]) assert.deepEqual(told(`${name}/index.md`), [])
    const [problem = ''] = told(`guide/${'ö'.repeat(126)}.mdx`)
    assert.match(problem, /^error The name "ö{20}…" is 252 bytes long\. More than 250 leave no room .* Rename it to ö{60}\.mdx\.$/)
  })

  it('that end like the file of a page are errors', () => {
    assert.match(told('index.html.mdx')[0] ?? '', /^error The name "index\.html" ends in `\.html`.* Rename it to index\.mdx\.$/)
    assert.match(told('a.HTML.md')[0] ?? '', /^error .* Rename it to a\.md\.$/)
  })

  it('that not every system can store are warnings', () => {
    for (const [file, renamed] of [
      ['a: b.mdx', 'a- b.mdx'.replace('- ', '-')],
      ['say "hi".mdx', 'say-hi.mdx'],
      ['a<b>|c.mdx', 'a-b-c.mdx'],
      ['five*.mdx', 'five.mdx'],
      ['and so on....mdx', 'and-so-on.mdx'],
      [' a .mdx', 'a.mdx'],
    ] as const)
      assert.match(
        told(file)[0] ?? '',
        new RegExp(`^warning The name .* isn't allowed on every system\\. Rename it to ${renamed}\\.$`),
        file,
      )
  })

  it('with brackets that make no parameter are warnings', () => {
    for (const file of ['[my-id].mdx', 'user-[id].mdx', '[...].mdx', '[[...rest]].mdx', '[id.mdx'])
      assert.match(told(file)[0] ?? '', /^warning The name .* isn't a parameter/, file)
  })

  it('say the same of a folder for each of its pages', () => {
    const found = checkPageNames(['c#/a.mdx', 'c#/b.mdx'].map((filePath) => ({ filePath, displayPath: filePath })))
    assert.equal(new Set(found.map(({ message, fix }) => message + fix)).size, 1)
  })
})
