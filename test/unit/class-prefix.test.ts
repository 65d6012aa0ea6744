import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { selectorClasses } from '../../build/parse/selector-classes.ts'
import { walkTree } from '../../build/site/discover/walk.ts'

/** Classes without the prefix: the theme, which authors select by, and what Markdown's libraries call the lists of tasks. */
const OTHERS = ['dark', 'contains-task-list']

const files = (ending: RegExp) =>
  [...walkTree('src')].filter(({ path, isFolder }) => !isFolder && ending.test(path)).map(({ path }) => path)

describe('the classes of the generator', () => {
  const styled = new Set(files(/\.css$/).flatMap((path) => selectorClasses(readFileSync(path, 'utf8')).map(({ name }) => name)))

  it('begin with a prefix in its styles, so that they match nothing that authors write', () => {
    assert.ok(styled.size > 150, String(styled.size))
    const bare = [...styled].filter((name) => !name.startsWith('dw-') && !OTHERS.includes(name))
    assert.deepEqual(bare, [])
  })

  it('begin with it in its components and scripts, too', () => {
    const bare = files(/\.tsx?$/)
      .filter((path) => !/[\\/]client[\\/]dev[\\/]/.test(path))
      .flatMap((path) => [
        ...readFileSync(path, 'utf8').matchAll(/\bclass(?:Name)?=(?:"([^"]*)"|\{`([^`]*)`\})|\.className = '([^']*)'|_CLASS = '([^']*)'/g),
      ])
      .flatMap(([, ...texts]) => texts.join(' ').trim().split(/\s+/))
      // A name from a constant is checked where it's declared, and one from a property where that is given.
      .filter((name) => !name.startsWith('dw-') && !/^\$\{(?:[A-Z_]+|className)\}$/.test(name))
    assert.deepEqual(bare, [])
  })
})
