/** A page's code is highlighted in one step for each group of languages, so that every thread warms up for few grammars. */
import { type CodeGroup, codeGroup } from './languages.ts'
import type { TokenLook } from './styles.ts'

export interface HighlightTask {
  storeFolder: string
  /** Compile key of the page whose code blocks are to be highlighted. */
  pageKey: string
  /** Names the result in the store. */
  codeKey: string
  themes: { light: string; dark: string }
  /** The languages that this step highlights; all if it is undefined. */
  group?: CodeGroup
  /** The last step puts the page's code into the store. */
  isLast: boolean
}

export interface HighlightResult {
  /** Token styles that this step's code uses. */
  looks: TokenLook[]
  /** The page's code as far as it is highlighted, for the next step; undefined after the last. */
  begun?: string[]
}

/** The groups that there are among some languages, scripts first: they take longest, and the others can wait for them. */
export function codeGroupsOf(languages: readonly string[]): CodeGroup[] {
  const found = new Set(languages.map(codeGroup))
  return (['script', 'other'] as const).filter((group) => found.has(group))
}

/** Where one thread highlights all, or each will have to warm up for every grammar anyway, a page is a single step. */
export function highlightAtOnce(task: Omit<HighlightTask, 'group' | 'isLast'>): HighlightTask[] {
  return [{ ...task, isLast: true }]
}

/** To be done one after the other; each is given what the one before it has `begun`. */
export function highlightSteps(groups: readonly CodeGroup[], task: Omit<HighlightTask, 'group' | 'isLast'>): HighlightTask[] {
  return groups.map((group, index) => ({ ...task, group, isLast: index === groups.length - 1 }))
}
