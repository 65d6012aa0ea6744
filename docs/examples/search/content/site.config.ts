import { defineConfig } from 'docwright'

export default defineConfig({
  title: 'Rivers',
  search: {
    synonyms: { k8s: 'kubernetes', readFlow: 'measureFlow' },
    boostDocument: { '/archive': 0.3 },
    ask: { text: 'Ask on the forum', link: 'https://forum.rivers.example/new?title=%s' },
  },
  sidebar: [
    { text: 'Home', link: '/' },
    { text: 'Flow', link: '/flow' },
    { text: 'Clusters', link: '/clusters' },
    { text: 'Flow in version 1', link: '/archive/flow' },
  ],
})
