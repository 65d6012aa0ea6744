import { defineConfig } from 'docwright'

export default defineConfig({
  title: 'Rivers',
  description: 'How to measure a river.',
  baseUrl: 'https://rivers.example',
  logoUrl: '/logo.svg',
  ogImageUrl: { '/blog': '/blog-card.png' },
  sidebar: [
    { text: 'Home', link: '/' },
    { text: 'Guide', items: [{ text: 'Flow', link: '/guide/flow' }] },
    { text: 'Blog', link: '/blog/floods' },
  ],
})
