import { defineConfig } from 'vocs'

export default defineConfig({
  title: 'Rivers',
  sidebar: [
    { text: 'Home', link: '/' },
    { text: 'Floods', link: '/guide/floods' },
  ],
})
