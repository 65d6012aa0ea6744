/** True for `npm run test:all`, which repeats rules wherever they could differ: on every page, in both themes, at both widths and on each host. */
export const TESTS_ALL = process.env['TEST_ALL'] === '1'

/** @param few those of `all` that find nearly everything that all find */
export function tiered<Item>(all: readonly Item[], few: readonly Item[]): readonly Item[] {
  return TESTS_ALL ? all : few
}

/** For a test that repeats what others have shown, where it could still differ: `it('…', EXHAUSTIVE, …)`. */
export const EXHAUSTIVE = { skip: !TESTS_ALL && 'npm run test:all runs it' }
