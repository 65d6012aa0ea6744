/**
 * Lists the words of our tables that differ from a term that at least two other generators have: node --import tsx
 * test/bench/languages/compare-words.ts --starlight DIR --docusaurus DIR --vitepress DIR [--all], with their folders of translations
 * (`packages/starlight/translations`, `locales` of `@docusaurus/theme-translations`, VitePress's `docs`). With `--all`, every difference.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { repository } from '../../support/site.ts'

const { values: folders } = parseArgs({
  options: { starlight: { type: 'string' }, docusaurus: { type: 'string' }, vitepress: { type: 'string' }, all: { type: 'boolean' } },
})

/** Our key, and the names of the same in Starlight, Docusaurus and VitePress. */
const TERMS: Record<string, readonly (string | undefined)[]> = {
  skipToContent: ['skipLink.label', 'theme.common.skipToMainContent', 'skipToContentLabel'],
  search: ['search.label', 'theme.SearchBar.label', 'buttonText'],
  menu: ['menuButton.accessibleLabel', undefined, 'sidebarMenuLabel'],
  mainNavigation: ['sidebarNav.accessibleLabel', 'theme.NavBar.navAriaLabel'],
  top: [undefined, 'theme.BackToTopButton.buttonAriaLabel', 'returnToTopLabel'],
  close: [undefined, 'theme.AnnouncementBar.closeButtonAriaLabel', 'closeText'],
  toggleTheme: ['themeSelect.accessibleLabel', 'theme.colorToggle.ariaLabel', 'darkModeSwitchTitle'],
  theme: [undefined, undefined, 'darkModeSwitchLabel'],
  themeSystem: ['themeSelect.auto', 'theme.colorToggle.ariaLabel.mode.system'],
  themeLight: ['themeSelect.light', 'theme.colorToggle.ariaLabel.mode.light'],
  themeDark: ['themeSelect.dark', 'theme.colorToggle.ariaLabel.mode.dark'],
  language: ['languageSelect.accessibleLabel', 'theme.navbar.mobileLanguageDropdown.label', 'langMenuLabel'],
  onThisPage: ['tableOfContents.onThisPage', 'theme.TOCCollapsible.toggleButtonLabel', 'outline'],
  notTranslated: ['i18n.untranslatedContent'],
  editPage: ['page.editLink', 'theme.common.editThisPage', 'editLink'],
  lastUpdated: ['page.lastUpdated', 'theme.lastUpdated.lastUpdatedAtBy', 'lastUpdated'],
  previousPage: ['page.previousLink', 'theme.docs.paginator.previous', 'prev'],
  nextPage: ['page.nextLink', 'theme.docs.paginator.next', 'next'],
  calloutNote: ['aside.note', 'theme.admonition.note', 'noteLabel'],
  calloutTip: ['aside.tip', 'theme.admonition.tip', 'tipLabel'],
  calloutInfo: [undefined, 'theme.admonition.info', 'infoLabel'],
  calloutWarning: [undefined, 'theme.admonition.warning', 'warningLabel'],
  calloutCaution: ['aside.caution', 'theme.admonition.caution', 'cautionLabel'],
  calloutDanger: ['aside.danger', 'theme.admonition.danger', 'dangerLabel'],
  calloutImportant: [undefined, undefined, 'importantLabel'],
  details: [undefined, undefined, 'detailsLabel'],
  notFoundTitle: ['404.text', 'theme.NotFound.title', 'notFoundTitle'],
  notFoundText: [undefined, 'theme.NotFound.p1'],
  notFoundLink: [undefined, undefined, 'linkText'],
  linkToHeading: ['heading.anchorLabel', 'theme.common.headingLinkTitle'],
  breadcrumb: [undefined, 'theme.docs.breadcrumbs.navAriaLabel'],
  home: [undefined, 'theme.docs.breadcrumbs.home'],
  copyCode: [undefined, 'theme.CodeBlock.copyButtonAriaLabel', 'codeCopyButtonTitle'],
  copied: [undefined, 'theme.CodeBlock.copied'],
  wrapLines: [undefined, 'theme.CodeBlock.wordWrapToggle'],
  tryAgain: [undefined, 'theme.ErrorPageContent.tryAgain'],
  clearSearch: [undefined, 'theme.SearchModal.searchBox.resetButtonTitle', 'resetButtonTitle'],
  noResults: [undefined, 'theme.SearchModal.noResultsScreen.noResultsText', 'noResultsText'],
  recentSearches: [undefined, 'theme.SearchModal.startScreen.recentSearchesTitle', 'recentSearchesTitle'],
  searchResults: [undefined, 'theme.SearchPage.existingResultsTitle'],
}

/** Tags of Docusaurus's and VitePress's folders where they aren't ours. */
const DOCUSAURUS: Record<string, string> = { pt: 'pt-PT', 'zh-CN': 'zh-Hans', 'zh-TW': 'zh-Hant' }
const VITEPRESS: Record<string, string> = { 'pt-BR': 'pt', pt: '', 'zh-CN': 'zh' }

const tables = join(repository, 'build/site/languages/tables')
for (const file of readdirSync(tables)) {
  const tag = file.replace('.json', '')
  const own = readJson(join(tables, file))
  const starlight = folders.starlight === undefined ? {} : readJson(join(folders.starlight, file))
  const docusaurus = folders.docusaurus === undefined ? {} : docusaurusTable(join(folders.docusaurus, DOCUSAURUS[tag] ?? tag))
  const vitepress = folders.vitepress === undefined ? {} : vitepressTable(join(folders.vitepress, VITEPRESS[tag] ?? tag, 'config.ts'))
  for (const [key, [first, second, third]] of Object.entries(TERMS)) {
    const terms = [starlight[first ?? ''], docusaurus[second ?? ''], vitepress[third ?? '']]
    const known = terms.map((term) => (term === undefined ? undefined : comparable(term)))
    const agreed = known.find((term, index) => term !== undefined && known.indexOf(term) < index)
    const ours = comparable(own[key] ?? '')
    if (folders.all === true ? known.includes(ours) || known.every((term) => term === undefined) : agreed === undefined || agreed === ours)
      continue
    process.stdout.write(`${tag} ${key}: ${own[key]} | ${terms.map((term) => term ?? '·').join(' | ')}\n`)
  }
}

function readJson(path: string): Record<string, string> {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}

function docusaurusTable(folder: string): Record<string, string> {
  return { ...readJson(join(folder, 'theme-common.json')), ...readJson(join(folder, 'theme-search-algolia.json')) }
}

/** Texts of a configuration, by the names of their keys. */
function vitepressTable(file: string): Record<string, string> {
  if (!existsSync(file)) return {}
  const source = readFileSync(file, 'utf8')
  const texts = [...source.matchAll(/(\w+):\s*(['"])(.*?)\2/g)].map(([, key = '', , text = '']): [string, string] => [key, text])
  const inside = (name: string, key: string) => new RegExp(`${name}: \\{[^}]*?\\b${key}:\\s*(['"])(.*?)\\1`).exec(source)?.[2]
  const nested = {
    outline: inside('outline', 'label'),
    editLink: inside('editLink', 'text'),
    lastUpdated: inside('lastUpdated', 'text'),
    notFoundTitle: inside('notFound', 'title'),
  }
  const found = Object.entries(nested).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return Object.fromEntries([...texts, ...found])
}

/** A term without upper case, quotes, values and what ends it. */
function comparable(term: string): string {
  return term
    .toLowerCase()
    .replace(/\{+\w+\}+/g, '')
    .replace(/["'“”„«»「」‘’`]/g, '')
    .replace(/[\s:：.。]+$/g, '')
    .trim()
}
