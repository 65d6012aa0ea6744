/** Problems of guides beside a document, without building a site. */
import { VFile } from 'vfile'
import { startPageFile } from '../../../build/compile/page-file.ts'
import { createPageParser } from '../../../build/compile/page-pipeline.ts'
import { remarkReferenceMentions } from '../../../build/compile/plugins/reference-mentions.ts'
import { createPageReferences } from '../../../build/compile/reference/page-references.ts'
import type { OpenDocument } from '../../../build/features/reference/document/open-document.ts'
import { createLinkIndex, type LinkIndex } from '../../../build/features/reference/links/link-index.ts'
import { linkSchemes } from '../../../build/features/reference/links/open-links.ts'
import { checkMentions } from '../../../build/features/reference/requests/check-mentions.ts'
import type { ReferenceConfig } from '../../../src/shared/config/options/reference.ts'
import { referenceTo } from './support.ts'

export function indexOf(
  document: OpenDocument,
  config: Partial<ReferenceConfig> = {},
  published: Readonly<Record<string, string>> = {},
): LinkIndex {
  const reference = referenceTo(document, config)
  return createLinkIndex({
    base: '/api',
    scheme: 'api',
    reference,
    published: new Map(Object.entries(published)),
  })
}

/** The mentions of a page, and its tree. */
export async function mentionsIn(index: LinkIndex, source: string, isMdx = false) {
  const schemes = linkSchemes({ reference: { '/api': { openapi: '' } } }, () => ({ index: () => index }))
  const given = await createPageReferences({ schemes })({ source })
  const file = new VFile({ value: source })
  const data = startPageFile(file)
  const tree = createPageParser(isMdx, {}).parse(file)
  remarkReferenceMentions(given)(tree, file)
  return { tree, mentions: data.mentions }
}

/** Problems of a page, each with its line. */
export async function toldOf(index: LinkIndex, source: string, isMdx = false): Promise<string[]> {
  const { mentions } = await mentionsIn(index, source, isMdx)
  const page = { route: '/a', frontmatter: {}, displayPath: 'a.md', source, summary: { ...(mentions && { mentions }) } }
  const found = checkMentions([page], [index])
  const links = (mentions?.uses ?? []).flatMap(({ href }) => {
    const resolved = href.startsWith('api:') ? index.resolve(href.slice(4)) : ''
    const line = source.slice(0, source.indexOf(href)).split('\n').length
    return typeof resolved === 'string' ? [] : [{ ...resolved, line }]
  })
  return [...new Set([...found, ...links].map(({ line, code, message, fix }) => `${line} ${code} ${message} ${fix}`))]
}
