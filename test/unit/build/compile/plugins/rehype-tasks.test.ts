import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { importPage } from '../../../../support/compiled.ts'
import { byTag, findAll, findOne, parseHtml, textIn } from '../../../../support/markup.ts'
import { makeView, renderHtml } from '../../../../support/render.ts'

async function labels(source: string): Promise<string[]> {
  const { default: Content } = await importPage(source)
  const page = findOne(parseHtml(renderHtml(makeView({ Content }))), byTag('article'))
  return findAll(page, byTag('label')).map((label) => `${findAll(label, byTag('input')).length} ${textIn(label)}`)
}

describe('the boxes of a task list', () => {
  it('are labeled by their text, without the list below it', async () =>
    assert.deepEqual(await labels('- [ ] Ask *first*\n  - [x] Then do\n- not a task'), ['1 Ask first', '1 Then do']))

  it('are labeled in a loose list too', async () => assert.deepEqual(await labels('- [ ] One\n\n  More.\n\n- [x] Two'), ['1 One', '1 Two']))
})
