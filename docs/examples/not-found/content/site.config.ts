import { defineConfig } from 'docwright'

export default defineConfig({
  title: 'Rivers',
  description: 'How to read a river.',
  sidebar: [
    { text: 'Home', link: '/' },
    { text: 'Start', link: '/guide/start' },
  ],
})
