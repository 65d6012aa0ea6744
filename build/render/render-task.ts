/** Rendering in a worker thread: links a compiled page against Node's runtime, imports it and renders its document. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type DocumentInput, renderDocument } from '../../src/server/document/document.ts'
import { renderPage } from '../../src/server/render-page.tsx'
import type { SiteData } from '../../src/shared/config/site-data.ts'
import type { PageMeta, PageModule, PagePlace } from '../../src/shared/page/page.ts'
import type { RouteParams } from '../../src/shared/routes/match.ts'
import { notFoundView } from '../../src/shared/shell/not-found.tsx'
import { linkPage, readCompiled } from '../bundle/link.ts'
import { locateInNode } from '../bundle/node-runtime.ts'
import { writeAtomically } from '../cache/record.ts'
import type { RuntimeImport } from '../compile/page-file.ts'
import { hashOf } from '../hash.ts'

/** How a worker gets at a page's component. */
export interface ModuleSource {
  cacheFolder: string
  /** Compile key. */
  key: string
  runtimeImports: RuntimeImport[]
  meta: PageMeta
  /** Bundled module of a page with imports of its author's. */
  bundled?: string
}

export type RenderTask =
  | { kind: 'page'; source: ModuleSource; place: PagePlace; params: RouteParams; siteFile: string; document: Omit<DocumentInput, 'body'> }
  | { kind: 'not-found'; path: string; siteFile: string; document: Omit<DocumentInput, 'body'> }
  | { kind: 'fragment'; source: ModuleSource }
  | { kind: 'static-params'; source: ModuleSource }

export interface RenderResult {
  html: string
  staticParams?: RouteParams[]
}

/** @throws what a component throws while it renders */
export async function renderTask(task: RenderTask): Promise<RenderResult> {
  switch (task.kind) {
    case 'page': {
      const module = await loadModule(task.source)
      const view = { ...task.place, meta: task.source.meta, params: task.params, Content: module.default }
      return { html: renderDocument({ ...task.document, body: renderPage(readSite(task.siteFile), view) }) }
    }
    case 'not-found':
      return { html: renderDocument({ ...task.document, body: renderPage(readSite(task.siteFile), notFoundView(task.path)) }) }
    case 'fragment': {
      const module = await loadModule(task.source)
      return { html: renderToStaticMarkup(createElement(module.default, { params: {} })) }
    }
    case 'static-params': {
      const module = await loadModule(task.source)
      const listed = module.staticParams ?? []
      return { html: '', staticParams: typeof listed === 'function' ? await listed() : listed }
    }
  }
}

type ServerModule = PageModule & { staticParams?: RouteParams[] | (() => RouteParams[] | Promise<RouteParams[]>) }

async function loadModule(source: ModuleSource): Promise<ServerModule> {
  return import(pathToFileURL(source.bundled ?? linkForNode(source)).href)
}

function linkForNode({ cacheFolder, key, runtimeImports, meta }: ModuleSource): string {
  const path = join(cacheFolder, 'server', `${key}-${hashOf(JSON.stringify(meta))}.mjs`)
  if (!existsSync(path)) writeAtomically(path, linkPage({ code: readCompiled(cacheFolder, key).code, runtimeImports, meta }, locateInNode))
  return path
}

let site: { file: string; data: SiteData } | undefined

/** The site's data lies in a file named by its content, read once for each state of it. */
function readSite(file: string): SiteData {
  if (site?.file !== file) site = { file, data: JSON.parse(readFileSync(file, 'utf8')) }
  return site.data
}
