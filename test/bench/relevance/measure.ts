/** Measures how well a search engine answers questions. */

export interface Question {
  query: string
  /** Path of the page that answers it. */
  page: string
}

/** Finds pages for a query, best first, each once. */
export interface Engine {
  name: string
  find(query: string): Promise<readonly string[]> | readonly string[]
}

export interface Relevance {
  /** Part of the questions whose page is among the first ones. */
  recall1: number
  recall3: number
  recall10: number
  /** Mean reciprocal rank: 1 if the right page is always first, 0.5 if it's always second. Pages after the tenth count as not found. */
  mrr: number
  /** Questions whose page isn't among the first three. */
  missed: string[]
}

const MOST = 10

export async function measureRelevance({ find }: Engine, questions: readonly Question[]): Promise<Relevance> {
  const ranks = await Promise.all(
    questions.map(async ({ query, page }) => ({ query, rank: (await find(query)).slice(0, MOST).indexOf(page) + 1 })),
  )
  const part = (count: number) => (questions.length === 0 ? 0 : count / questions.length)
  const recall = (most: number) => part(ranks.filter(({ rank }) => rank > 0 && rank <= most).length)
  return {
    recall1: recall(1),
    recall3: recall(3),
    recall10: recall(MOST),
    mrr: part(ranks.reduce((sum, { rank }) => sum + (rank === 0 ? 0 : 1 / rank), 0)),
    missed: ranks.filter(({ rank }) => rank === 0 || rank > 3).map(({ query }) => query),
  }
}
