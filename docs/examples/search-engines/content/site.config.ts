import { defineConfig } from 'docwright'

export default defineConfig({
  title: 'Rivers',
  description: 'How to measure rivers.',
  baseUrl: 'https://rivers.example',
  breadcrumbs: true,
  sidebar: [
    { text: 'Home', link: '/' },
    { text: 'Guide', items: [{ text: 'Measure', items: [{ text: 'Flow', link: '/guide/flow' }] }] },
    { text: 'Blog', link: '/blog' },
  ],
})
