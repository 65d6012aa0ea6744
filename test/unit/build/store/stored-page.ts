/** A page that is like no other; the one numbered 1 is longer than what the store checks in one go. */
import type { StoredPage } from '../../../../build/compile/stored-page.ts'
export function pageNumber(number: number): StoredPage {
  return { code: `page ${number}: ${'ä\n'.repeat(number === 1 ? 100_000 : 5_000)}`, exported: [], sections: [], markdown: '' }
}
