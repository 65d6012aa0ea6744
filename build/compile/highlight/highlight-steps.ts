/** A page's code is highlighted in one step for each group of languages, so that every thread warms up for few grammars. */
import { type CodeGroup, codeGroup } from './languages.ts'

export interface HighlightTask {
  cacheFolder: string
  /** Compile key of the page whose code blocks are to be highlighted. */
  pageKey: string
  /** Names the result on disk. */
  codeKey: string
  themes: { light: string; dark: string }
  /** The code blocks of the page that this is about; all where there is none. */
  group?: CodeGroup
  /** A step that is not adds to what the one before has made. */
  isFirst: boolean
  isLast: boolean
}

/** The groups that there are among some languages, scripts first: they take longest, and the others can wait for them. */
export function codeGroupsOf(languages: readonly string[]): CodeGroup[] {
  const found = new Set(languages.map(codeGroup))
  return (['script', 'other'] as const).filter((group) => found.has(group))
}

/** Where one thread highlights all, or each will have to warm up for every grammar anyway, a page is a single step. */
export function highlightAtOnce(task: Omit<HighlightTask, 'group' | 'isFirst' | 'isLast'>): HighlightTask[] {
  return [{ ...task, isFirst: true, isLast: true }]
}

/** To be done one after the other. */
export function highlightSteps(groups: readonly CodeGroup[], task: Omit<HighlightTask, 'group' | 'isFirst' | 'isLast'>): HighlightTask[] {
  return groups.map((group, index) => ({ ...task, group, isFirst: index === 0, isLast: index === groups.length - 1 }))
}
