import { defineConfig } from 'docwright'

export default defineConfig({
  title: 'Rivers',
  sidebar: [
    { text: 'Home', link: '/' },
    { text: 'Ems', link: '/rivers/ems' },
    { text: 'Weser', link: '/rivers/weser' },
    { text: 'Reports', link: '/reports' },
  ],
})
