/** Every code sample that this site's readers may copy, checked against the packages it imports. */
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { formatDiagnostic } from '../../build/report/diagnostic.ts'
import { repository } from '../support/site.ts'
import { checkSamples } from './check-samples.ts'

describe('the code samples of the content', () => {
  it('are right as they stand', async (t) => {
    const { checked, unchecked, errors } = await checkSamples({
      content: join(repository, 'content'),
      root: repository,
      displayName: 'content',
      workFolder: join(repository, 'node_modules', '.cache', 'samples', 'content'),
    })
    const counts = Object.entries(checked).map(([language, count]) => `${count} ${language}`)
    t.diagnostic(`checked: ${counts.join(', ')}; not checked: ${unchecked.length}`)
    for (const { file, line, language, reason } of unchecked) t.diagnostic(`not checked: ${file}:${line} ${language}: ${reason}`)
    assert.ok((checked['ts'] ?? 0) > 0, 'samples are found')
    assert.equal(errors.length, 0, `\n\n${errors.map((error) => formatDiagnostic(error)).join('\n\n')}\n`)
  })
})
