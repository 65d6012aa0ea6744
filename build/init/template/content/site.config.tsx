import { defineConfig } from 'docwright'

export default defineConfig({
  title: 'My project',
  description: 'What my project is for, in one sentence.',
  // The address where the site is going to be published. With it, the build also writes a sitemap and addresses for social networks.
  // baseUrl: 'https://docs.example.com',
  // An announcement above every page, which may be a React element.
  // banner: { content: <>Version 2 is out. <a href="/guide/writing">See what is new</a>.</> },
  // Served with the site. https://fontsource.org has others.
  font: { default: { package: '@fontsource-variable/inter' } },
  topNav: [{ text: 'Guide', link: '/guide/start', match: '/guide' }],
  sidebar: [{ text: 'Guide', files: 'guide' }],
})
