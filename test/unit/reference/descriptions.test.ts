import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { toHtml } from 'hast-util-to-html'
import { toHast } from 'mdast-util-to-hast'
import { describedBy } from '../../../build/features/reference/descriptions.ts'

function html(markdown: string, hasHeadings = false): string {
  return toHtml(toHast({ type: 'root', children: describedBy(markdown, hasHeadings) }) ?? { type: 'root', children: [] })
}

describe('descriptions', () => {
  for (const [markdown, shown] of [
    ['Plain text, no signs.', '<p>Plain text, no signs.</p>'],
    ['Use `a` and {braces} at 10:30.', '<p>Use <code>a</code> and {braces} at 10:30.</p>'],
    ['A <your-name> and <b>bold</b>', '<div><p>A &#x3C;your-name> and <b>bold</b></p></div>'],
    ['<script>alert(1)</script>Text', '<div>Text</div>'],
    ['<a href="javascript:alert(1)" onclick="x()" style="color:red">Link</a>', '<div><p><a>Link</a></p></div>'],
    ['<iframe src="https://a.example"></iframe>\n\n<p>Text<br>more</p>', '<div>\n<p>Text<br>more</p></div>'],
    ['## Title\n\n:::note\nText', '<p><strong>Title</strong></p>\n<p>:::note\nText</p>'],
  ] as const) {
    it(`show ${JSON.stringify(markdown)}`, () =>
      assert.equal(html(markdown).replace(/\n(?=<p>|<\/div>)/g, ''), shown.replace(/\n(?=<p>|<\/div>)/g, '')))
  }

  it('keep headings in order where they may have any', () => {
    assert.equal(html('# A\n\n### B\n\n#### C', true).replaceAll('\n', ''), '<h2>A</h2><h3>B</h3><h4>C</h4>')
  })
})
