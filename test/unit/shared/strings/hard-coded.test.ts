/** No module of the interface has words of its own. What browsers show is tested in test/browser/languages.test.ts. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import given from '../../../golden/given/hard-coded.json' with { type: 'json' }
import { hardCodedWords } from '../../../support/hard-coded-words.ts'
import { repository } from '../../../support/site.ts'

const FOLDERS = ['src/shared/shell', 'src/shared/mdx', 'src/shared/router', 'src/client']

/** The words of the development client are for authors. */
const FOR_AUTHORS = /^src\/client\/dev\//

const modules = FOLDERS.flatMap((folder) =>
  readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((path) => /\.tsx?$/.test(path) && !FOR_AUTHORS.test(path)),
)

it('the words of the interface are all in src/shared/strings', () => {
  assert.ok(modules.length > 50)
  const found = modules.flatMap((path) =>
    hardCodedWords(path, readFileSync(join(repository, path), 'utf8')).map(({ line, text }) => `${path}:${line} ${text}`),
  )
  assert.deepEqual(found, [])
})

describe('a word in a component', () => {
  it('is found wherever readers see or hear it', () => {
    const source = `
      const a = <p>Read on</p>
      const b = <button aria-label="Close" title={isOpen ? 'Fold' : \`Unfold \${name}\`} />
      const c = <a>{canGoBack ? 'Back' : 'Home'}</a>
      const d = <b>{count > 0 && 'Results'}</b>
      note.textContent = 'Try again'
      bar.ariaLabel = 'Loading ' + name
      bar.setAttribute('aria-label', 'Loading')
      announce('Arrived')`
    assert.deepEqual(
      hardCodedWords('a.tsx', source).map(({ line, text }) => [line, text]),
      given,
    )
  })

  it('is none if nobody reads it', () => {
    const source = `
      const a = <p className="last" title={title} alt="">{strings.close} · {text}</p>
      const b = <kbd>esc</kbd>
      style.textContent = '*{transition:none}'
      element.setAttribute('href', 'page')`
    assert.deepEqual(hardCodedWords('a.tsx', source), [])
  })
})
