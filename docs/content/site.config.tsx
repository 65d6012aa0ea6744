import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'docwright'

const source = (path: string) => fileURLToPath(new URL(`../../src/shared/${path}`, import.meta.url))

/** The address of the repository, which its owner fills in. Until then, pages have no link to edit them. */
const { repository } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { repository?: string }

export default defineConfig({
  title: 'docwright',
  ...(repository && {
    editLink: { pattern: `${repository}/edit/main/docs/content/:path`, text: 'Suggest changes to this page' },
    socials: [{ icon: 'github', link: repository }],
  }),
  description: 'How to make, configure and publish a documentation site with docwright.',
  markdown: { math: true },
  // The package isn't installed here, so samples have its types from its source.
  samples: {
    compilerOptions: { paths: { docwright: [source('authors.ts')] }, types: [source('assets.d.ts')] },
  },
  topNav: [
    { text: 'Why', link: '/why' },
    { text: 'Guide', link: '/start', match: '/guide' },
    { text: 'Configuration', link: '/configuration' },
    { text: 'Deploy', link: '/deploy/github-pages', match: '/deploy' },
  ],
  sidebar: [
    {
      text: 'Start',
      items: [
        { text: 'Why docwright', link: '/why' },
        { text: 'Get started', link: '/start' },
        { text: 'Import a site', link: '/guide/import' },
        { text: 'Package and commands', link: '/package' },
        { text: 'Configuration', link: '/configuration' },
      ],
    },
    {
      text: 'Write pages',
      items: [
        { text: 'Pages', link: '/guide/pages' },
        { text: 'Markdown', link: '/guide/markdown' },
        { text: 'Code blocks', link: '/guide/code' },
        { text: 'Type hovers', link: '/guide/type-hovers' },
        { text: 'Images and videos', link: '/guide/images' },
        { text: 'Built-in components', link: '/guide/components-in-pages' },
        { text: 'Cards', link: '/guide/cards' },
        { text: 'File trees', link: '/guide/file-trees' },
        { text: 'Mermaid diagrams', link: '/guide/diagrams' },
        { text: 'LaTeX math', link: '/guide/math' },
        { text: 'Property tables from TypeScript', link: '/guide/type-tables' },
        { text: 'Custom frontmatter', link: '/guide/frontmatter' },
        { text: 'Syntax from other generators', link: '/guide/other-generators' },
      ],
    },
    {
      text: 'Design the site',
      items: [
        { text: 'Sidebar', link: '/guide/sidebar' },
        { text: 'Colors and CSS', link: '/guide/styles' },
        { text: 'Fonts', link: '/guide/fonts' },
        { text: 'Social icons', link: '/guide/icons' },
        { text: 'Slots', link: '/guide/slots' },
        { text: 'Custom components', link: '/guide/components' },
        { text: 'remark and rehype plugins', link: '/guide/plugins' },
        { text: 'Languages and translation', link: '/guide/languages' },
        { text: 'Several languages', link: '/guide/several-languages' },
        { text: 'Keep translations current', link: '/guide/translations' },
        { text: 'Several versions', link: '/guide/several-versions' },
        { text: 'The 404 page', link: '/guide/not-found' },
      ],
    },
    {
      text: 'Pages from data',
      items: [
        { text: 'A reference of your API', link: '/guide/api-reference' },
        { text: 'Guides and your API', link: '/guide/api-links' },
        { text: 'Dynamic pages', link: '/guide/dynamic-pages' },
        { text: 'Loaders, actions and forms', link: '/guide/data' },
        { text: 'Titles and meta tags per page', link: '/guide/page-functions' },
      ],
    },
    {
      text: 'Search engines and assistants',
      items: [
        { text: 'Search', link: '/guide/search' },
        { text: 'Sitemap, feed and SEO', link: '/guide/search-engines' },
        { text: 'Open Graph images', link: '/guide/social-images' },
        { text: 'llms.txt and MCP', link: '/guide/llms-txt-and-mcp' },
      ],
    },
    {
      text: 'Checks and maintenance',
      items: [
        { text: 'Broken links and other checks', link: '/guide/checks' },
        { text: 'Analytics', link: '/guide/analytics' },
        { text: 'Redirects', link: '/guide/redirects' },
        { text: 'Lock published URLs', link: '/guide/published-addresses' },
        { text: 'Content security policy', link: '/guide/security' },
        { text: 'Previews for strangers', link: '/guide/previews' },
        { text: 'Threat model', link: '/threat-model' },
        { text: 'Remote cache', link: '/guide/remote-cache' },
      ],
    },
    { text: 'Deploy', files: 'deploy' },
  ],
  search: {
    // Authors' words for things that these pages call something else.
    synonyms: {
      i18n: ['languages', 'translation'],
      l10n: ['languages', 'translation'],
      internationalization: ['languages', 'translation'],
      localization: ['languages', 'translation'],
      toc: 'outline',
      copyright: 'footer',
      disqus: 'comments',
      giscus: 'comments',
      docsearch: 'algolia',
      gtag: 'analytics',
      tracking: 'analytics',
      swagger: 'openapi',
      changelog: 'blog posts',
      versioning: 'versions',
      seo: 'search engines',
      favicon: 'iconUrl',
      logo: 'logoUrl',
      sass: 'css',
      wip: 'drafts',
      unpublished: 'drafts',
    },
  },
  redirects: {
    '/guide/code-answers': '/guide/type-hovers',
    '/guide/dialects': '/guide/other-generators',
    '/guide/machines': '/guide/llms-txt-and-mcp',
  },
})
