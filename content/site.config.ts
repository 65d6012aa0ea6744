import { defineConfig } from 'docwright'
import { oldParts } from './_old-parts.ts'
import { sampleCheckers } from './_sample-checkers.ts'

export default defineConfig({
  title: 'XMTP Docs',
  markdown: { code: { twoslash: true } },
  codeGroups: { sdk: { label: 'Show code for', titles: ['Browser', 'Node', 'React Native', 'Kotlin', 'Swift'] } },
  samples: {
    // What new projects are made with: Vite's template, and the quickstart's tsconfig.json.
    compilerOptions: { erasableSyntaxOnly: true },
    // Code for servers must not use what only browsers have, and the other way round.
    environments: [{ imports: ['node:*', '@xmtp/node-sdk', '@xmtp/agent-sdk'], compilerOptions: { lib: ['ESNext'], types: ['node'] } }],
    checkers: sampleCheckers,
  },
  titleTemplate: '%s – XMTP Docs',
  description: 'Build chat inboxes, group chat, notifications, widgets and bots on XMTP, the open, secure messaging protocol for web3.',
  baseUrl: 'https://docs.xmtp.org',
  font: { default: { package: './content/fonts/hanken-grotesk' }, mono: { package: './content/fonts/geist-mono' } },
  iconUrl: { light: '/favicon-light.svg', dark: '/favicon-dark.svg' },
  logoUrl: { light: '/logo-light.svg', dark: '/logo-dark.svg' },
  topNav: [
    {
      text: 'Build',
      items: [
        { text: 'Quickstart', link: '/get-started/developer-quickstart' },
        { text: 'Build a chat app', link: '/get-started/chat-app', match: '/get-started/chat-app' },
        { text: 'Chat inboxes', link: '/dms/overview', match: '/dms' },
        { text: 'Group chat', link: '/groups/build-group-chat', match: '/groups' },
        { text: 'Push notifications', link: '/notifications/build-notifications', match: '/notifications' },
        { text: 'Broadcasts', link: '/consent/broadcast' },
        { text: 'Chat widget', link: '/chat-widget/chat-widget' },
        { text: 'Chat bots', link: '/get-started/build-a-bot' },
      ],
    },
    {
      text: 'Protocol',
      match: '/protocol',
      items: [
        { text: 'Protocols', link: '/protocol/protocols' },
        { text: 'Security and encryption', link: '/protocol/security-encryption' },
        { text: 'Identity', link: '/protocol/v3/identity' },
        { text: 'Versions', link: '/protocol/xmtp-versions' },
        { text: 'XIPs', link: '/protocol/xips' },
      ],
    },
    { text: 'Support', link: 'https://community.xmtp.org/' },
    { text: 'xmtp.org', link: 'https://xmtp.org/' },
  ],
  strings: { searchPlaceholder: 'Search, or paste an error' },
  search: {
    ask: { text: 'Ask the community', link: 'https://community.xmtp.org/search?q=%s' },
    start: [
      { text: 'Quickstart', link: '/get-started/developer-quickstart' },
      { text: 'Error messages', link: '/get-started/errors' },
      { text: 'References', link: '/get-started/references' },
      { text: 'FAQ', link: '/get-started/faq' },
      { text: 'Troubleshoot 1:1 chat', link: '/dms/troubleshoot' },
    ],
    // Names of earlier versions of the SDKs, which readers still search for.
    synonyms: { newDm: 'createDm', newConversation: 'createDm', newDmWithIdentifier: 'createDmWithIdentifier' },
  },
  socials: [
    { icon: 'discord', link: 'https://discord.gg/xmtp' },
    { icon: 'github', link: 'https://github.com/xmtp' },
    { icon: 'telegram', link: 'https://t.me/+9Nn5wcuQNg01OWE5' },
    { icon: 'warpcast', link: 'https://warpcast.com/xmtp' },
    { icon: 'x', link: 'https://x.com/xmtp_' },
  ],
  breadcrumbs: true,
  // A page has one name, in the sidebar as on the page and in search.
  // The chat app in `public/chat-app` works under the policy, which a test holds.
  checks: { sidebarTitles: 'warning', publicFiles: 'off' },
  editLink: {
    pattern: 'https://github.com/xmtp/docs-xmtp-org/edit/main/content/:path',
    text: 'Suggest changes to this page',
  },
  llms: {
    sets: {
      'chat-apps': [
        '/get-started/chat-app',
        '/client',
        '/dms',
        '/groups',
        '/content-types',
        '/consent',
        '/notifications',
        '/perf-ux',
        '/chat-widget',
      ],
      'bots-and-agents': [
        '/get-started/build-a-bot',
        '/get-started/developer-quickstart',
        '/client',
        '/dms',
        '/groups',
        '/content-types',
        '/consent/broadcast',
      ],
      protocol: ['/protocol'],
    },
  },
  footer: {
    links: [
      { text: 'Privacy', link: '/privacy' },
      { text: 'Terms', link: '/terms' },
      { text: 'Ephemera', link: 'https://ephemerahq.com/' },
      { text: 'CC BY 4.0', link: 'https://creativecommons.org/licenses/by/4.0/' },
    ],
  },
  head: [{ tag: 'script', attrs: { defer: true, 'data-domain': 'docs.xmtp.org', src: 'https://plausible.io/js/script.js' }, when: 'idle' }],
  redirects: oldParts,
  sidebar: [
    {
      text: 'Overview',
      items: [
        { text: 'Introduction', link: '/get-started/intro' },
        { text: 'FAQ', link: '/get-started/faq' },
        { text: 'Examples', link: '/get-started/examples' },
        { text: 'References', link: '/get-started/references' },
        { text: 'Error messages', link: '/get-started/errors' },
        { text: 'Use XMTP with an AI assistant', link: '/get-started/ai-assistants' },
        { text: 'Awesome', link: '/get-started/awesome' },
      ],
    },
    {
      text: 'Build chat bots',
      link: 'https://github.com/xmtp/libxmtp/tree/main/sdks/js/agent-sdk',
      items: [{ text: 'Build a bot', link: '/get-started/build-a-bot' }],
    },
    {
      text: 'Embed a chat widget',
      items: [{ text: 'Chat widget', link: '/chat-widget/chat-widget' }],
    },
    {
      text: 'Broadcast notifications',
      items: [
        { text: 'Broadcast', link: '/consent/broadcast' },
        { text: 'Subscribe', link: '/consent/subscribe' },
        { text: 'Build engagement', link: '/consent/build-engagement' },
        { text: 'Consent quickstarts', link: '/consent/consent-quickstarts' },
      ],
    },
    {
      text: 'Build chat inboxes',
      items: [
        {
          text: 'Getting started',
          items: [
            { text: 'Quickstart', link: '/get-started/developer-quickstart' },
            {
              text: 'Build a chat app',
              link: '/get-started/chat-app',
              collapsed: true,
              items: [
                { text: 'Start the project', link: '/get-started/chat-app/project' },
                { text: 'Sign in', link: '/get-started/chat-app/sign-in' },
                { text: 'Inbox and requests', link: '/get-started/chat-app/inbox' },
                { text: 'Conversations', link: '/get-started/chat-app/conversations' },
                { text: 'Send at once', link: '/get-started/chat-app/sending' },
                { text: 'Live messages', link: '/get-started/chat-app/live-messages' },
                { text: 'Replies and reactions', link: '/get-started/chat-app/replies-and-reactions' },
                { text: 'Names and pictures', link: '/get-started/chat-app/names-and-pictures' },
                { text: 'Log out and go live', link: '/get-started/chat-app/log-out' },
              ],
            },
            { text: 'Create a client', link: '/client/create-client' },
            { text: 'React Native', link: '/client/react-native' },
            { text: 'Kotlin', link: '/client/kotlin' },
            { text: 'Swift', link: '/client/swift' },
            { text: 'Next.js and webpack', link: '/client/nextjs-and-webpack' },
            { text: 'Signers', link: '/client/signers' },
            { text: 'The local database', link: '/client/local-database' },
            { text: 'Options', link: '/client/options' },
            { text: 'Installations and their limit', link: '/client/installations' },
            { text: 'Gateway and fees', link: '/client/gateway-and-fees' },
          ],
        },
        {
          text: '1:1 chat',
          collapsed: true,
          items: [
            { text: 'Overview', link: '/dms/overview' },
            { text: 'Conversations', link: '/dms/conversations' },
            { text: 'Messages', link: '/dms/messages' },
            { text: 'Delete messages', link: '/dms/delete-messages' },
            { text: 'Streams', link: '/dms/streams' },
          ],
        },
        {
          text: 'Group chat',
          collapsed: true,
          items: [
            { text: 'Create a group', link: '/groups/build-group-chat' },
            { text: 'Members', link: '/groups/members' },
            { text: 'Roles', link: '/groups/roles' },
            { text: 'Let people join with a link', link: '/groups/join-links' },
            { text: 'Leave a group', link: '/groups/leave' },
            { text: 'Group updates', link: '/groups/updates' },
            { text: 'Group permissions', link: '/groups/group-permissions' },
            { text: 'Group metadata', link: '/groups/group-metadata' },
            { text: 'Group consent', link: '/groups/group-consent' },
          ],
        },
        {
          text: 'Push notifications',
          collapsed: true,
          items: [
            { text: 'Build push notifications', link: '/notifications/build-notifications' },
            { text: 'Notification server', link: '/notifications/notif-server' },
            { text: 'Push notifications on Android', link: '/notifications/notifs-android' },
            { text: 'Push notifications on iOS', link: '/notifications/notifs-ios' },
            { text: 'Push notifications in React Native', link: '/notifications/notifs-react-native' },
            { text: 'Notification best practices', link: '/notifications/notif-best-practices' },
          ],
        },
        {
          text: 'Consent',
          collapsed: true,
          items: [
            { text: 'User consent', link: '/consent/user-consent' },
            { text: 'Consent methods', link: '/consent/consent-methods' },
            { text: 'Filter spam', link: '/consent/filter-spam' },
          ],
        },
        {
          text: 'Content types',
          collapsed: true,
          items: [
            { text: 'Overview', link: '/content-types/content-types' },
            { text: 'Reaction', link: '/content-types/reaction' },
            { text: 'Reply', link: '/content-types/reply' },
            { text: 'Read receipt', link: '/content-types/read-receipt' },
            { text: 'Remote attachment', link: '/content-types/remote-attachment' },
            { text: 'Transaction reference', link: '/content-types/transaction-ref' },
            { text: 'Custom content types', link: '/content-types/custom' },
          ],
        },
        {
          text: 'Open Frames',
          collapsed: true,
          items: [
            { text: 'Open Frames', link: '/open-frames/open-frames' },
            { text: 'Subscription frames', link: '/open-frames/subscription-open-frames' },
            { text: 'Transactional frames', link: '/open-frames/transactional-open-frames' },
          ],
        },
        {
          text: 'Performance and UX',
          collapsed: true,
          items: [
            { text: 'Local first', link: '/perf-ux/local-first' },
            { text: 'Optimistic sending', link: '/perf-ux/optimistic-sending' },
            { text: 'Identity resolution', link: '/perf-ux/identity-resolution' },
            { text: 'Get featured', link: '/perf-ux/get-featured' },
            { text: 'XMTP MetaMask Snap', link: '/perf-ux/xmtp-metamask-snap' },
          ],
        },
        {
          text: 'Troubleshooting',
          collapsed: true,
          items: [
            { text: 'Debug and test', link: '/perf-ux/debug-and-test' },
            { text: 'Troubleshoot 1:1 chat', link: '/dms/troubleshoot' },
          ],
        },
      ],
    },
    {
      text: 'Learn protocol concepts',
      items: [
        { text: 'Security and encryption', link: '/protocol/security-encryption' },
        { text: 'Group encryption', link: '/protocol/group-encryption' },
        { text: 'Protocols', link: '/protocol/protocols' },
        { text: 'Portable inbox', link: '/protocol/portable-inbox' },
        { text: 'Identity', link: '/protocol/v3/identity' },
        { text: 'Recovery', link: '/protocol/v3/recovery' },
        { text: 'Signatures', link: '/protocol/signatures' },
        { text: 'Smart contract wallets', link: '/protocol/v3/smart-wallet' },
        { text: 'Message history', link: '/protocol/v3/message-history' },
        { text: 'XMTP versions', link: '/protocol/xmtp-versions' },
        { text: 'XIPs', link: '/protocol/xips' },
        {
          text: 'XMTP V2',
          collapsed: true,
          items: [
            { text: 'V2 architecture', link: '/protocol/v2/architectural-overview' },
            { text: 'V2 keys', link: '/protocol/v2/key-generation-and-usage' },
            { text: 'V2 invitations and messages', link: '/protocol/v2/invitation-and-message-encryption' },
            { text: 'V2 algorithms', link: '/protocol/v2/algorithms-in-use' },
          ],
        },
      ],
    },
  ],
})
