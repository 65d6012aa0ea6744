import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../../../support/site.ts'

export function stylesheetsIn(...folders: string[]): { path: string; css: string }[] {
  const files = folders.flatMap((folder) =>
    readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  return files.filter((path) => path.endsWith('.css')).map((path) => ({ path, css: readFileSync(join(repository, path), 'utf8') }))
}
