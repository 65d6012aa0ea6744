import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { titleInText as titleOf } from '../../../../build/dev/title-in-text.ts'

const titleInText = (source: string) => titleOf({ source, file: '' })

describe('the title in the text of a page', () => {
  it('is the first heading of level 1, or else the first of any level', () => {
    assert.equal(titleInText('Text\n\n## Before\n\n# Title\n\n# Other'), 'Title')
    assert.equal(titleInText('Text\n\n### Third\n\n## Second'), 'Third')
    assert.equal(titleInText('## First\n\nAn *underlined* one\n===\n'), 'An underlined one')
    assert.equal(titleInText('Text\n#hashtag\n\n===\n'), undefined)
  })

  it('is not looked for in frontmatter and in code', () => {
    assert.equal(titleInText('---\ntext: |\n  # No\n---\n\n# Yes\n'), 'Yes')
    assert.equal(titleInText('````md\n# No\n```\n# No\n````\n\n# Yes'), 'Yes')
  })

  it('has no subtitle, no closing signs and no Markdown', () => {
    assert.equal(titleInText('# Send [Text and more]'), 'Send')
    assert.equal(titleInText('# DecodedMessage[string] ##'), 'DecodedMessage[string]')
    assert.equal(titleInText('# Use `Client.create()`, **now** or _later_'), 'Use Client.create(), now or later')
    assert.equal(titleInText('# [A link](/a) and snake_case_name \\*'), 'A link and snake_case_name *')
    assert.equal(titleInText('# A <Badge>new</Badge> part'), 'A new part')
  })
})
