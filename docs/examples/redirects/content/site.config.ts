import { defineConfig } from 'docwright'

export default defineConfig({
  title: 'Rivers',
  baseUrl: 'https://rivers.example',
  sidebar: [
    { text: 'Home', link: '/' },
    { text: 'Start', link: '/docs/start' },
    { text: 'Measure', link: '/docs/measure' },
  ],
  redirects: {
    '/quickstart': '/docs/start',
    '/quickstart#flow': '/docs/measure#flow',
    '/guide/*': '/docs/*',
    '/api/*': 'https://api.rivers.example/*',
  },
})
