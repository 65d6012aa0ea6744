import type { CompiledPage } from '../../build/compile/compiled-page.ts'
import type { SourcePage } from '../../build/site/discover/page-entry.ts'
import { fileToRoute } from '../../build/site/discover/routes.ts'
import type { Frontmatter } from '../../src/shared/frontmatter/frontmatter.ts'

/** A page of the site in `/site`. */
export function makeSource(filePath: string, source: string, rest: Partial<SourcePage> = {}): SourcePage {
  const place = { file: `/site/content/${filePath}`, filePath, displayPath: `content/${filePath}`, route: fileToRoute(filePath) }
  return { ...place, source, sourceHash: 'h', frontmatter: {}, lastUpdatedAt: 0, ...rest }
}

/** A compiled page, with just enough to place it in the site. */
export function makePage(route: string, { frontmatter = {}, title }: { frontmatter?: Frontmatter; title?: string } = {}): CompiledPage {
  const filePath = `${route === '/' ? 'index' : route.slice(1)}.mdx`
  return {
    ...makeSource(filePath, '', { route, frontmatter, lastUpdatedAt: 5 }),
    key: `key-${route}`,
    parts: [],
    summary: {
      choices: {},
      runtimeImports: [],
      hasRelativeImports: false,
      styles: [],
      inlineStyles: [],
      exports: [],
      headings: [],
      partialReferences: [],
      addresses: [],
      links: [],
      files: [],
      imports: [],
      anchors: [],
      mayAddAnchors: false,
      dependencies: [],
      assets: [],
      diagnostics: [],
      sectionsHash: 's',
      hasIslands: false,
      ...(title !== undefined && { title }),
    },
  }
}
