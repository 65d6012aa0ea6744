import { pathToFileURL } from 'node:url'
import { runAuthorCode } from '../workers/author-code.ts'
import { type FoundExport, listExports } from './export-kinds.ts'

export interface InspectTask {
  label: string
  /** Path of their bundle for Node, which exports each of them by its kind. */
  bundle: string
}

export type Inspected = Record<string, FoundExport[]>

/** @throws the error that a module throws while it's loaded */
export async function inspectTask({ label, bundle }: InspectTask): Promise<Inspected> {
  const modules: Record<string, Record<string, unknown>> = await runAuthorCode(label, async () => import(pathToFileURL(bundle).href))
  return Object.fromEntries(Object.entries(modules).map(([kind, module]) => [kind, listExports(module)]))
}
