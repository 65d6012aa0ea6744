import { defineConfig } from 'docwright'

export default defineConfig({
  title: 'Rivers',
  head: [{ tag: 'script', attrs: { src: 'https://stats.rivers.example/count.js', defer: true } }],
  security: {
    csp: {
      // The map on the home page asks for water levels.
      'connect-src': ['https://api.rivers.example'],
    },
  },
})
