import { goldenParts } from './golden.ts'

/** Queries that developers type into the search of this site, and the pages they need. */
export const SEARCH_QUESTIONS: readonly { query: string; page: string }[] = goldenParts('given/search-questions.txt').flatMap(({ text }) =>
  text.split('\n').map((line) => {
    const [query = '', page = ''] = line.split(' → ')
    return { query, page }
  }),
)
