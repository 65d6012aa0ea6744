/** Where readers choose the colors, what styles say for that wins over what they say otherwise, whatever file that is in. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import { repository } from '../../../support/site.ts'

it('styles for chosen colors come after all others of the shell', () => {
  const importsOf = (name: string) =>
    [...readFileSync(join(repository, `src/shared/styles/${name}.css`), 'utf8').matchAll(/^@import "([^"]+)"/gm)].map(([, path]) => path)
  assert.equal(importsOf('later').at(-1), './forced-colors.css')
  assert.ok(![...importsOf('index'), ...importsOf('components')].includes('./forced-colors.css'))
})
