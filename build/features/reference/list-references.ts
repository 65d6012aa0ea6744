/** The pages of all references of a site, listed without their content. */
import { resolve } from 'node:path'
import { sourceLanguage } from '../../../src/shared/config/languages.ts'
import { type ReferenceConfig, schemeOf } from '../../../src/shared/config/options/reference.ts'
import { stringsOf } from '../../../src/shared/config/use-strings.ts'
import { remembered } from '../../../src/shared/memoized.ts'
import { REFERENCE_STRINGS } from '../../../src/shared/strings/reference-strings.ts'
import type { Output } from '../../emit/output.ts'
import { type Diagnostic, hasErrors, SiteError } from '../../report/diagnostic.ts'
import { suggestNearest } from '../../report/nearest.ts'
import { configProblem } from '../../site/config/config-problem.ts'
import type { PageItem } from '../../site/discover/page-entry.ts'
import { languagesOf } from '../../site/languages/language-site.ts'
import type { Site } from '../../site/site.ts'
import { lockedUrls, readLock } from '../../site/url-lock.ts'
import { hashOf } from '../../util/hash.ts'
import { realPlace } from '../../util/real-place.ts'
import { openPrevious } from './changes/previous.ts'
import { changesOn, changesSince, type ReferenceChanges } from './changes/show-changes.ts'
import { type Located, lineOfPlace } from './document/located.ts'
import { openDocument } from './document/open-document.ts'
import { operationsOf } from './document/operations.ts'
import { createLinkIndex, type LinkIndex } from './links/link-index.ts'
import { openReference } from './open-reference.ts'
import { type AuthorSamples, NO_AUTHOR_SAMPLES, samplesByFunction, samplesInFolder } from './samples/author-samples.ts'

/** Schemes that already mean something. */
const TAKEN = ['http', 'https', 'mailto', 'tel', 'sms', 'data', 'blob', 'file', 'ftp', 'javascript', 'version', 'urn']

interface ListedReference {
  /** The path of its overview. */
  readonly base: string
  readonly routes: ReadonlySet<string>
  readonly file: Output
  /** Made when a page first needs it. */
  index(): LinkIndex
  /** Set if it's compared with another state. */
  readonly changes?: ReferenceChanges
}

export interface ListedReferences {
  readonly items: readonly PageItem[]
  /** Absolute paths of all files of the documents. */
  readonly inputs: readonly string[]
  readonly references: readonly ListedReference[]
  readonly warnings: readonly Diagnostic[]
}

type SiteToList = Pick<Site, 'folders' | 'editions' | 'configFile' | 'places'>

/** @throws SiteError with what is wrong in documents, and with addresses that two items have */
export async function listReferences(site: SiteToList, configs: Readonly<Record<string, ReferenceConfig>>): Promise<ListedReferences> {
  const taken = new Set(TAKEN)
  const listed = await Promise.all(Object.entries(configs).map(([base, config]) => listReference(base, config, site, taken)))
  const problems = listed.flatMap((one) => one.problems)
  if (hasErrors(problems)) throw new SiteError(problems)
  return {
    items: listed.flatMap(({ items }) => items),
    inputs: listed.flatMap(({ inputs }) => inputs),
    references: listed.flatMap(({ listed: one }) => one ?? []),
    warnings: problems,
  }
}

/** Mistakes in a scheme, and in the name of a locale. @param taken schemes, to which this one is added */
function keyProblems(base: string, config: ReferenceConfig, site: SiteToList, taken: Set<string>): Diagnostic[] {
  const scheme = schemeOf(base, config)
  const { lang } = config
  const languages = languagesOf(site).map(({ key }) => key)
  const problem = (isWrong: boolean, key: string, message: string, fix: string) =>
    isWrong ? [keyProblem(site, base, key, message, fix)] : []
  const isSet = site.editions.some(({ config: { llms } }) => llms?.sets?.[scheme] !== undefined)
  const both = `\`llms.sets\` has '${scheme}', too, and both would be llms-${scheme}.txt.`
  const spelling = 'Use lower-case letters, digits and hyphens: `api`.'
  const wrong = [
    ...problem(!/^[a-z][a-z\d+.-]*$/.test(scheme), 'scheme', `links can't begin with '${scheme}:'.`, spelling),
    ...problem(taken.has(scheme), 'scheme', `links that begin with \`${scheme}:\` mean something else.`, 'Choose another word.'),
    ...problem(isSet, 'scheme', both, 'Choose another word for one of them.'),
  ]
  taken.add(scheme)
  if (lang === undefined || languages.includes(lang)) return wrong
  return [...wrong, ...problem(true, 'lang', `there is no locale '${lang}'.`, suggestNearest(lang, languages, 'Name a key of `locales`.'))]
}

function keyProblem(site: SiteToList, base: string, key: string, message: string, fix: string): Diagnostic {
  return configProblem(site, ['reference', base, key], { severity: 'error', code: 'config', message, fix })
}

/** Samples under the key `samples`, with what is wrong about that. */
function openSamples(base: string, { samples }: ReferenceConfig, site: SiteToList, root: Located): AuthorSamples {
  if (samples === undefined) return NO_AUTHOR_SAMPLES
  const refusal = (message: string, fix: string) => keyProblem(site, base, 'samples', message, fix)
  if (typeof samples === 'function') return samplesByFunction(samples, (message) => refusal(message, 'Correct the function.'))
  const own = samplesInFolder(resolve(site.folders.root, samples), operationsOf(root))
  if (own.inputs.length === 1)
    own.problems.push(refusal(`there is no folder ${samples}.`, 'Correct the path, which starts at the folder with `content/`.'))
  return own
}

async function listReference(base: string, config: ReferenceConfig, site: SiteToList, taken: Set<string>) {
  const { folders, editions } = site
  const file = realPlace(resolve(folders.root, config.openapi))
  const problems = keyProblems(base, config, site, taken)
  const document = openDocument(file, folders.root)
  if ('problem' in document) return { items: [], inputs: [file], problems: [...problems, document.problem] }
  const lang = config.lang ?? sourceLanguage(languagesOf(site))?.key
  const edition = editions.find(({ language }) => language?.key === lang)
  const strings = stringsOf(edition?.config ?? {}, REFERENCE_STRINGS)
  const authorSamples = openSamples(base, config, site, document.root)
  const opened = openReference({ base, config, document, strings, authorSamples })
  const section = { path: base, entries: opened.sidebar }
  const set = schemeOf(base, config)
  const indexes = remembered((scheme: string) =>
    createLinkIndex({ base, scheme, reference: opened, published: publishedCalls(folders.content) }),
  )
  const index = () => indexes(set)
  const noCommit = (message: string, fix: string): Diagnostic => {
    return { ...keyProblem(site, base, 'previous', message, fix), code: 'reference-document' }
  }
  const { document: last, problem } = await openPrevious(config.previous, [...document.files.keys()], folders, noCommit)
  const changes = last && changesSince(last.root, opened, config)
  const items = opened.pages.map(({ at, blocks, listedAs, ...page }): PageItem => {
    const changed = changes === undefined ? [] : changesOn(page.route, changes, index(), strings)
    return {
      ...page,
      ...(changed.length > 0 && { key: hashOf(page.key, JSON.stringify(changed)) }),
      type: 'APIReference',
      text: { set, ...(listedAs !== undefined && { listedAs }) },
      ...(lang !== undefined && { lang }),
      // A change of the file is none of most of its pages.
      changedAt: 0,
      linkCode: 'reference-unknown',
      edit: { file: at.file.path, line: lineOfPlace(at) },
      section,
      async content() {
        const tree = (await import('./to-tree.ts')).toTree(blocks(), strings)
        return { ...tree, children: [...tree.children, ...changed] }
      },
    }
  })
  const key = hashOf(JSON.stringify(config), ...[...document.files.values()].map(({ text }) => text))
  const ownFile: Output = { path: opened.file.path, key, contents: () => JSON.stringify(opened.file.content()) }
  const routes = new Set(items.map(({ route }) => route))
  return {
    items,
    inputs: [...document.inputs, ...authorSamples.inputs, ...(last?.inputs ?? [])],
    listed: { base, routes, file: ownFile, index, ...(changes && { changes }) },
    problems: [...problems, ...authorSamples.problems, ...opened.errors, ...opened.warnings, ...(problem === undefined ? [] : [problem])],
  }
}

/** Methods and paths of operations by the addresses that they had (`urls.lock`). */
function publishedCalls(content: string): Map<string, string> {
  const urls = lockedUrls(readLock(content)?.source ?? '')
  return new Map(urls.flatMap(({ address, note }) => (note === undefined ? [] : [[address, note] as const])))
}
