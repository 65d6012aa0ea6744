import assert from 'node:assert/strict'
import { join } from 'node:path'
import { it } from 'node:test'
import { ignoreRule } from '../../../../build/dev/scan-files.ts'
import { walkFiles } from '../../../../build/site/discover/walk.ts'
import { makeFolder } from '../../../support/folder.ts'

it('the development server goes by what is published in public/, and by what pages are made from elsewhere', (t) => {
  const root = makeFolder(t, {
    ...{ 'public/.well-known/a.txt': '', 'public/_headers': '', 'public/.env': '', 'public/a.txt~': '', 'public/b/.c.txt': '' },
    ...{ 'content/.hidden/a.mdx': '', 'content/a.mdx': '', 'public-notes/.a': '' },
  })
  const rule = ignoreRule(join(root, 'public'))
  assert.deepEqual(walkFiles(root, rule), ['content/a.mdx', 'public/.well-known/a.txt', 'public/_headers', 'public/b/.c.txt'])
})
