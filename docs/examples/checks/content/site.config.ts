import { defineConfig } from 'docwright'

export default defineConfig({
  title: 'Rivers',
  sidebar: [
    { text: 'Welcome', link: '/' },
    { text: 'Boats', link: '/boats' },
    { text: 'Locks', link: '/locks' },
  ],
  checks: {
    links: 'warning',
    files: 'warning',
    imageAlt: 'warning',
    headingOrder: 'error',
    orphans: 'off',
  },
})
