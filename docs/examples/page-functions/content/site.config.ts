import { defineConfig, z } from 'docwright'

export default defineConfig({
  title: 'Orchard',
  baseUrl: 'https://orchard.example',
  sidebar: 'auto',
  frontmatter: z.object({
    since: z.string().optional(),
    source: z.url().optional(),
    card: z.string().optional(),
  }),
  titleTemplate: ({ path, title }) => (path.startsWith('/generated/') ? `${title} · Orchard reference` : undefined),
  editLink: {
    pattern: ({ filePath, frontmatter }) => {
      if (frontmatter.source) return String(frontmatter.source)
      if (filePath.startsWith('generated/')) return undefined
      return `https://git.example/orchard/edit/main/content/${filePath}`
    },
  },
  ogImageUrl: ({ frontmatter }) => (frontmatter.card ? `/cards/${frontmatter.card}` : undefined),
  head: ({ frontmatter }) =>
    frontmatter.since ? [{ tag: 'meta', attrs: { name: 'product-version', content: String(frontmatter.since) } }] : undefined,
})
