import { defineConfig } from 'docwright'

export default defineConfig({
  title: 'Rivers',
  socials: [
    { icon: 'github', link: 'https://github.com/rivers' },
    { icon: 'Mastodon', link: 'https://mastodon.rivers.example' },
    { icon: './icons/forum.svg', link: 'https://forum.rivers.example' },
  ],
})
