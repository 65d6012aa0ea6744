/** Messages about pages in `test/golden/page-errors.txt` that throw, or have HTML that browsers would change, name the place with a ☛. */
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { makeFolder } from '../support/folder.ts'
import { goldenParts } from '../support/golden.ts'
import { failedBuild } from '../support/site.ts'

const MARK = '☛'

const files = new Map<string, string>()
const mistakes: { path: string; file: string; says: RegExp }[] = []
for (const { title, text } of goldenParts('page-errors.txt')) {
  const [, path = title, file = path, says] = /^(\S+) is told(?: in (\S+))?: (.*)$/.exec(title) ?? []
  files.set(path, `${text}\n`)
  if (says !== undefined) mistakes.push({ path, file, says: new RegExp(says) })
}

function isAmong(place: string, error: string): boolean {
  return /^ *also: (.*)$/m.exec(error)?.[1]?.split(', ').includes(place) === true
}

describe('a page that throws or that browsers would change', () => {
  const links = mistakes.flatMap(({ path }) => (path.includes('[') ? [] : [`- [${path}](./${path})\n`]))
  const root = makeFolder(
    { after },
    {
      'content/site.config.ts': "export default { title: 'Errors' }\n",
      'content/index.mdx': `# Home\n\n${links.join('')}`,
      ...Object.fromEntries([...files].map(([path, text]) => [`content/${path}`, text.replace(MARK, '')])),
    },
  )
  let told: string[]
  before(async () => {
    told = (await failedBuild(root)).split('\n\n').map((text) => text.trim())
  })

  for (const { path, file, says } of mistakes) {
    it(`is reported with its place: ${path}`, () => {
      const before = (files.get(file) ?? '').split(MARK)[0]?.split('\n') ?? []
      const place = `content/${file}:${before.length}:${(before.at(-1) ?? '').length + 1}`
      // Mistakes of several pages are told once, with the line of the first and the places of the others.
      const found = told.filter((error) => (error.startsWith(`error ${place} `) || isAmong(place, error)) && says.test(error))
      assert.equal(found.length, 1, `${place}\n${told.filter((error) => error.includes(path)).join('\n')}`)
      assert.match(found[0] ?? '', found[0]?.startsWith(`error ${place} `) ? new RegExp(`\\n +${before.length} \\| `) : /\n +\d+ \| /)
      assert.doesNotMatch(found[0] ?? '', /Thrown at|eval at|<anonymous>/)
    })
  }

  it('is reported once', () => assert.match(told.at(-1) ?? '', new RegExp(`^${mistakes.length} errors\\.$`)))
})
