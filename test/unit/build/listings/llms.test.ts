/** Which pages and links the index for language models lists, and under which heading. */
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { llmsOutputs } from '../../../../build/features/llms/llms.ts'
import { pageFacts } from '../../../../src/shared/page/page-facts.ts'
import type { SidebarEntry } from '../../../../src/shared/page/sidebar-tree.ts'
import sidebar from '../../../golden/given/llms.json' with { type: 'json' }
import { makeSite } from '../../../support/render.ts'

async function indexOf(sidebar: SidebarEntry[], descriptions: Record<string, string>): Promise<string> {
  const listedPages = Object.entries(descriptions).map(([path, description]) => ({
    path,
    meta: { title: path, description, frontmatter: {}, headings: [] },
    lastUpdatedAt: 0,
    isPost: false,
    facts: pageFacts(makeSite(), { path }, { frontmatter: {} }),
  }))
  const [index] = llmsOutputs({ data: makeSite(), sidebar, listedPages, markdown: [] }, {})
  return String(await index?.contents())
}

it('leaves out the links of disabled entries, and lists their pages where others do', async () => {
  const index = await indexOf(sidebar, { '/a': 'About it', '/b': 'undefined' })
  assert.match(index, /\n\n## Now\n\n- \[\/a\]\(\/a\.md\): About it\n\n## Other pages\n\n- \[\/b\]\(\/b\.md\)\n\n/)
  assert.doesNotMatch(index, /Soon|out\.example/)
})

it('names pages by addresses that any program reads, whatever is in their names', async () =>
  assert.match(await indexOf([], { '/c%2Bd': '', '/müsli/café': '' }), /\]\(\/c%2Bd\.md\)\n.*\]\(\/m%C3%BCsli\/caf%C3%A9\.md\)/))
