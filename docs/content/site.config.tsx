import { defineConfig } from 'docwright'

export default defineConfig({
  title: 'docwright',
  description: 'How to make, configure and publish a documentation site with docwright.',
  markdown: { math: true },
  topNav: [
    { text: 'Guide', link: '/start', match: '/guide' },
    { text: 'Deploy', link: '/deploy/github-pages', match: '/deploy' },
  ],
  sidebar: [
    {
      text: 'Start',
      items: [
        { text: 'Get started', link: '/start' },
        { text: 'The package', link: '/package' },
        { text: 'Configuration', link: '/configuration' },
      ],
    },
    { text: 'Guide', files: 'guide' },
    { text: 'Deploy', files: 'deploy' },
    { text: 'Threat model', link: '/threat-model' },
  ],
})
