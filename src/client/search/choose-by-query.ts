import { type ChoiceSets, choiceOf } from '../../shared/choices.ts'
import type { HitGroup } from '../../shared/search/search-hits.ts'

/** Has results lead to their pages with what a query names beside other words: Kotlin, if it's "reaction kotlin". */
export function chooseByQuery(groups: HitGroup[], query: string, sets: ChoiceSets): HitGroup[] {
  const asked = `-${choiceOf(query)}-`
  const chosen = Object.entries(sets).flatMap(([key, set]) => {
    const [choice, ...others] = set.map(choiceOf).filter((each) => asked.includes(`-${each}-`) && asked !== `-${each}-`)
    return choice === undefined || others.length > 0 ? [] : [`${key}=${encodeURIComponent(choice)}`]
  })
  if (chosen.length === 0) return groups
  const choosing = (href: string) => href.replace(/(?=#)|$/, `?${chosen.join('&')}`)
  return groups.map((group) => ({ ...group, hits: group.hits.map((hit) => ({ ...hit, href: choosing(hit.href) })) }))
}
