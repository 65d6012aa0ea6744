import type { CompiledPage } from '../../build/compile/compiled-page.ts'
import type { Frontmatter } from '../../src/shared/frontmatter/frontmatter.ts'

/** A compiled page, with just enough to place it in the site. */
export function makePage(route: string, { frontmatter = {}, title }: { frontmatter?: Frontmatter; title?: string } = {}): CompiledPage {
  const filePath = `${route === '/' ? 'index' : route.slice(1)}.mdx`
  return {
    file: `/site/content/${filePath}`,
    filePath,
    displayPath: `content/${filePath}`,
    route,
    source: '',
    sourceHash: 'h',
    frontmatter,
    lastUpdatedAt: 5,
    key: `key-${route}`,
    sourceKey: `key-${route}`,
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
