import { defineConfig } from 'site'

export default defineConfig({
  title: 'XMTP Docs',
  titleTemplate: '%s – XMTP Docs',
  description: 'Build chat inboxes, group chat, notifications, widgets and bots on XMTP, the open, secure messaging protocol for web3.',
  baseUrl: 'https://docs.xmtp.org',
  iconUrl: { light: '/favicon-light.svg', dark: '/favicon-dark.svg' },
  logoUrl: { light: '/logo-light.svg', dark: '/logo-dark.svg' },
  ogImageUrl: '/og.svg',
  topNav: [
    { text: 'Support', link: 'https://community.xmtp.org/' },
    { text: 'xmtp.org', link: 'https://xmtp.org/' },
  ],
  socials: [
    { icon: 'discord', link: 'https://discord.gg/xmtp' },
    { icon: 'github', link: 'https://github.com/xmtp' },
    { icon: 'telegram', link: 'https://t.me/+9Nn5wcuQNg01OWE5' },
    { icon: 'warpcast', link: 'https://warpcast.com/xmtp' },
    { icon: 'x', link: 'https://x.com/xmtp_' },
  ],
  editLink: {
    pattern: 'https://github.com/xmtp/docs-xmtp-org/edit/main/content/:path',
    text: 'Suggest changes to this page',
  },
  footer: {
    links: [
      { text: 'Privacy', link: '/privacy' },
      { text: 'Terms', link: '/terms' },
      { text: 'Ephemera', link: 'https://ephemerahq.com/' },
      { text: 'CC BY 4.0', link: 'https://creativecommons.org/licenses/by/4.0/' },
    ],
  },
  head: [{ tag: 'script', attrs: { defer: true, 'data-domain': 'docs.xmtp.org', src: 'https://plausible.io/js/script.js' } }],
  sidebar: [],
})
