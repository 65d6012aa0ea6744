/** The types that authors write `_components.tsx` and `_slots.tsx` with. */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { it } from 'node:test'
import { makeFolder } from '../support/folder.ts'
import { repository } from '../support/site.ts'

const fixture = (name: string) => join(repository, 'test/fixtures/custom/content', name)
const example = (name: string) => join(repository, 'docs/examples', name)

const WRONG = `import type { MDXComponents, Slots } from 'site'

export const a: MDXComponents['a'] = ({ href }) => <p>{href.length}</p>
export const Callout: MDXComponents['Callout'] = ({ type }) => <p>{type === 'odd'}</p>
export const slots = { Foter: () => null } satisfies Slots
export const element = { Footer: <p /> } satisfies Slots
`

it('fit the fixture and the examples, and find what is wrong', (t) => {
  const folder = makeFolder(t, {
    'wrong.tsx': WRONG,
    'tsconfig.json': JSON.stringify({
      extends: join(repository, 'tsconfig.base.json'),
      compilerOptions: {
        lib: ['ES2023', 'DOM', 'DOM.Iterable'],
        typeRoots: [join(repository, 'node_modules/@types')],
        paths: {
          site: [join(repository, 'src/shared/site.ts')],
          docwright: [join(repository, 'src/shared/authors.ts')],
          'react/*': [join(repository, 'node_modules/@types/react/*')],
          react: [join(repository, 'node_modules/@types/react')],
        },
      },
      files: [
        'wrong.tsx',
        ...['_components.tsx', '_slots.tsx'].map(fixture),
        ...['components/content/_components.tsx', 'slots/content/_slots.tsx'].map(example),
        join(repository, 'src/shared/assets.d.ts'),
      ],
    }),
  })
  const tsc = join(repository, 'node_modules/typescript/bin/tsc')
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8', cwd: folder })
  const found = [...stdout.matchAll(/^(\S+)\((\d+),\d+\): error TS\d+: (.*)$/gm)].map(
    ([, file = '', line, message = '']) => `${file}:${line} ${message}`,
  )
  assert.deepEqual(
    found.map((text) => text.replace(/ .*/, '')),
    ['wrong.tsx:3', 'wrong.tsx:4', 'wrong.tsx:5', 'wrong.tsx:6'],
    stdout,
  )
  assert.match(found[0] ?? '', /'href' is possibly 'undefined'/)
  assert.match(found[2] ?? '', /'Foter' does not exist/)
})
