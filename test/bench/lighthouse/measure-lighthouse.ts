/** Lighthouse on the pages of a built site, as on a phone and as on a desktop. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startPreview } from '../../../src/server/preview/preview-server.ts'
import { findChromium } from '../../support/chromium.ts'
import { installPackages } from '../install-packages.ts'

export const FORM_FACTORS = ['phone', 'desktop'] as const
export type FormFactor = (typeof FORM_FACTORS)[number]

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof CATEGORIES)[number]

/** An audit that costs a page points. */
export interface Fault {
  category: Category
  audit: string
  /** What Lighthouse measured, or the first element that it found. */
  detail: string
}

export interface PageScores {
  route: string
  formFactor: FormFactor
  /** Up to 100. */
  scores: Record<Category, number>
  faults: Fault[]
}

export interface LighthouseOptions {
  /** The built site. */
  folder: string
  routes: readonly string[]
  /** Where Lighthouse is kept. */
  cache: string
  signal: AbortSignal
  onProgress(text: string): void
}

/** The last major version for Node 20. */
const PACKAGES = { lighthouse: '12.8.2', 'chrome-launcher': '1.2.1' }

/** @throws Error where Lighthouse can't be installed, or can't load a page */
export async function measureLighthouse({ folder, routes, cache, signal, onProgress }: LighthouseOptions): Promise<PageScores[]> {
  onProgress(`lighthouse ${PACKAGES.lighthouse}`)
  installPackages('Lighthouse', cache, PACKAGES)
  const { default: lighthouse, desktopConfig } = await load<Lighthouse>(cache, 'lighthouse/core/index.js')
  const { launch } = await load<ChromeLauncher>(cache, 'chrome-launcher/dist/index.js')
  const server = await startPreview({ folder, basePath: '', port: 0, host: '127.0.0.1' })
  // A browser of its own for each visit, because the page of the last one may store something after Lighthouse has emptied the storage.
  const visit = async (route: string, formFactor: FormFactor) => {
    const chrome = await launch({ chromePath: findChromium(), chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'] })
    try {
      const url = server.url.replace(/\/$/, '') + route
      return await lighthouse(url, { ...FLAGS, port: chrome.port }, formFactor === 'desktop' ? desktopConfig : undefined)
    } finally {
      chrome.kill()
    }
  }
  try {
    const pages: PageScores[] = []
    for (const route of routes) {
      for (const formFactor of FORM_FACTORS) {
        signal.throwIfAborted()
        const result = await visit(route, formFactor)
        if (result === undefined || result.lhr.runtimeError !== undefined)
          throw new Error(`Lighthouse could not load ${route}: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
        pages.push({ route, formFactor, ...readResult(result.lhr) })
      }
      onProgress(`lighthouse: ${route}, ${pages.length / FORM_FACTORS.length} of ${routes.length}`)
    }
    return pages
  } finally {
    await server.close()
  }
}

const FLAGS = {
  logLevel: 'silent',
  onlyCategories: CATEGORIES,
  disableFullPageScreenshot: true,
  // A machine without a network would find fault with what other hosts don't answer.
  blockedUrlPatterns: ['https://*'],
}

function load<T>(cache: string, path: string): Promise<T> {
  return import(pathToFileURL(join(cache, 'node_modules', path)).href) as Promise<T>
}

function readResult({ categories, audits }: LighthouseResult): Pick<PageScores, 'scores' | 'faults'> {
  const scores = Object.fromEntries(CATEGORIES.map((category) => [category, Math.round((categories[category].score ?? 0) * 100)]))
  const faults = CATEGORIES.flatMap((category) =>
    scores[category] === 100
      ? []
      : categories[category].auditRefs.flatMap(({ id, weight }): Fault[] => {
          const audit = audits[id]
          if (audit === undefined || weight === 0 || audit.score === null || audit.score >= 1) return []
          return [{ category, audit: id, detail: audit.displayValue ?? describeItem(audit.details?.items?.[0]) }]
        }),
  )
  return { scores: scores as Record<Category, number>, faults }
}

function describeItem({ node, ...item }: AuditItem = {}): string {
  return node?.selector ?? item.description ?? item.source?.url ?? ''
}

/** What is used of Lighthouse's own types, which aren't there before it's installed. */
interface Lighthouse {
  default(url: string, flags: object, config?: object): Promise<{ lhr: LighthouseResult } | undefined>
  desktopConfig: object
}

interface LighthouseResult {
  runtimeError?: { message: string }
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; displayValue?: string; details?: { items?: AuditItem[] } }>
}

interface AuditItem {
  node?: { selector: string }
  description?: string
  source?: { url?: string }
}

interface ChromeLauncher {
  launch(options: { chromePath: string; chromeFlags: string[] }): Promise<{ port: number; kill(): void }>
}
