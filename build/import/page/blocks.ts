/** Blocks that aren't Markdown, in the forms of each generator, become Markdown with directives. */
import { type Line, markCode } from '../text/lines.ts'
import { linesToMdx } from './as-mdx.ts'
import { rewriteContainers } from './containers.ts'
import type { GivenPage } from './context.ts'
import { inlineIncludes } from './includes.ts'
import { rewriteMkdocs } from './mkdocs/rewrite.ts'
import { tabBlocksToGroups } from './tab-blocks.ts'
import { rewriteVocsIncludes } from './vocs-includes.ts'
import { promptsToCode } from './vocs-prompts.ts'

export function rewriteBlocks(lines: readonly Line[], page: GivenPage): Line[] {
  const { notes, file } = page
  switch (page.site.kind) {
    case 'docusaurus':
      return tabBlocksToGroups(rewriteContainers(linesToMdx(lines), notes, file), page.site.tabLabels)
    case 'vitepress':
      return vitepressTabs(rewriteContainers(withoutContents(inlineIncludes(lines, page)), notes, file))
    case 'starlight':
      return rewriteContainers(lines, notes, file)
    case 'mkdocs':
      return rewriteMkdocs(lines, page)
    case 'vocs':
      return rewriteContainers(rewriteVocsIncludes(vocsPage(lines, page), page), notes, file)
  }
}

function vocsPage(lines: readonly Line[], { page }: GivenPage): Line[] {
  const text = promptsToCode(lines)
  return page.isMdx ? linesToMdx(text) : text
}

/** A table of contents in the text. Pages have one at their side. */
function withoutContents(lines: readonly Line[]): Line[] {
  return lines.map((line) => (!line.isCode && /^\s*\[\[toc\]\]\s*$/i.test(line.text) ? { ...line, text: '' } : line))
}

/** Panels of a plugin for tabs, which start with `== Title`, as bold titles. */
function vitepressTabs(lines: readonly Line[]): Line[] {
  return markCode(
    lines.map((line) => (line.isCode ? line : { ...line, text: line.text.replace(/^(\s*)==\s+([^=].*?)(?:\s*\{[^}]*\})?$/, '$1**$2**') })),
  )
}
