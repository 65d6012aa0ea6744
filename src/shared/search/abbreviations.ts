/** Abbreviations that documentation uses as if everyone knew them, with what readers search for if they don't. */

const EXPANSIONS: Readonly<Record<string, string>> = {
  a11y: 'accessibility',
  acl: 'access control list',
  api: 'application programming interface',
  ci: 'continuous integration',
  cli: 'command line interface',
  cors: 'cross origin resource sharing',
  csp: 'content security policy',
  csrf: 'cross site request forgery',
  css: 'cascading style sheets',
  dns: 'domain name system',
  e2e: 'end to end',
  faq: 'frequently asked questions',
  hmr: 'hot module replacement',
  i18n: 'internationalization',
  ide: 'integrated development environment',
  jwt: 'json web token',
  k8s: 'kubernetes',
  l10n: 'localization',
  mfa: 'multi factor authentication',
  orm: 'object relational mapping',
  pwa: 'progressive web app',
  rbac: 'role based access control',
  rtl: 'right to left',
  sdk: 'software development kit',
  seo: 'search engine optimization',
  sla: 'service level agreement',
  spa: 'single page application',
  sri: 'subresource integrity',
  ssg: 'static site generation',
  ssh: 'secure shell',
  ssl: 'secure sockets layer',
  sso: 'single sign on',
  ssr: 'server side rendering',
  tdd: 'test driven development',
  tls: 'transport layer security',
  ttl: 'time to live',
  xss: 'cross site scripting',
}

/** The words that a term stands for if it's an abbreviation. */
export function expansionOf(term: string): string | undefined {
  return Object.hasOwn(EXPANSIONS, term) ? EXPANSIONS[term] : undefined
}

export interface Abbreviated {
  abbreviation: string
  /** The words of the query that it stands for: the first, and the one after the last. */
  from: number
  to: number
}

/** Abbreviations of what a query says in words. The first two are enough. @param wordsOf takes an expansion apart like the query */
export function abbreviationsIn(words: readonly string[], wordsOf: (text: string) => readonly string[]): Abbreviated[] {
  return Object.entries(EXPANSIONS).flatMap(([abbreviation, text]) => {
    if (!words.some((word) => text.startsWith(word))) return []
    const expansion = wordsOf(text)
    const from = words.indexOf(expansion[0] ?? '')
    const rest = from < 0 ? [] : words.slice(from)
    const differs = expansion.findIndex((word, place) => word !== rest[place])
    const count = differs < 0 ? expansion.length : differs
    return count < Math.min(2, expansion.length) ? [] : [{ abbreviation, from, to: from + count }]
  })
}
