import { defineConfig } from 'docwright'

export default defineConfig({
  title: 'Rivers',
  sidebar: [
    { text: 'Rivers', link: '/' },
    { text: 'Locks', link: '/locks' },
  ],
})
