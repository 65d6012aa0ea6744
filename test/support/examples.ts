/** The examples of the documentation, which are sites of their own. */
import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeSite, repository } from './site.ts'

/** A copy of an example, removed when the test ends. */
export function copyExample(owner: { after(cleanUp: () => void): void }, name: string): string {
  const root = mkdtempSync(join(tmpdir(), `example-${name}-`))
  cpSync(join(repository, 'docs/examples', name), root, { recursive: true })
  owner.after(() => removeSite(root))
  return root
}
