import { defineConfig } from 'docwright'

export default defineConfig({
  title: 'Rivers',
  description: 'How to measure rivers.',
  baseUrl: 'https://rivers.example',
  sidebar: [
    { text: 'Home', link: '/' },
    {
      text: 'Guide',
      items: [
        { text: 'Flow', link: '/guide/flow' },
        { text: 'Depth', link: '/guide/depth' },
      ],
    },
  ],
  llms: { sets: { guide: ['/guide'] } },
})
