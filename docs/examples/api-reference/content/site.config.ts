import { defineConfig } from 'docwright'

export default defineConfig({
  title: 'Tides',
  baseUrl: 'https://docs.tides.example',
  reference: {
    '/api': {
      openapi: './tides.yaml',
      title: 'Web API',
      exclude: ['internal'],
      names: { listLevels: 'levels', 'schema:Problem': 'Error' },
      servers: [{ url: 'https://sandbox.tides.example/v2', description: 'For trying things out' }],
      clients: ['curl', 'fetch'],
      errors: ['error'],
      scheme: 'tides',
    },
  },
  sidebar: [
    { text: 'About tides', link: '/' },
    { text: 'Web API', reference: '/api' },
  ],
})
