/** Imports a small site, given as files, and reads what became of it. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importSite } from '../../build/import/import-site.ts'
import type { Note } from '../../build/import/notes.ts'
import { SILENT } from '../../build/report/progress.ts'
import { writeFiles } from './folder.ts'

export interface ImportedSite {
  notes: readonly Note[]
  /** The files of the new site, by path. */
  texts: ReadonlyMap<string, string>
}

/** @param files of the old site, by path */
export async function importedSite(files: Readonly<Record<string, string>>): Promise<ImportedSite> {
  const folder = mkdtempSync(join(tmpdir(), 'imported-site-'))
  const [source, out] = [join(folder, 'old'), join(folder, 'new')]
  try {
    writeFiles(source, files)
    const { notes } = await importSite(source, out, SILENT)
    const paths = Object.keys(JSON.parse(readFileSync(join(out, '.import.json'), 'utf8')))
    return { notes, texts: new Map(paths.map((path) => [path, readFileSync(join(out, path), 'utf8')])) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
