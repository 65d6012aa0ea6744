import { defineConfig } from 'docwright'

export default defineConfig({
  title: 'Rivers',
  sidebar: [
    { text: 'Welcome', link: '/' },
    { text: 'Guide', files: 'guide' },
    {
      text: 'Reference',
      files: 'reference',
      collapsed: false,
      badge: { text: 'Beta', tone: 'info' },
    },
    {
      text: 'More',
      items: [
        { text: 'Maps', badge: 'Soon', disabled: true },
        { text: 'Source code', link: 'https://git.rivers.example/' },
      ],
    },
  ],
})
