import { type ChoiceSets, choiceOf } from '../../shared/choices.ts'
import type { HitGroup } from '../../shared/search/search-hits.ts'

/** The choices that a query names beside other words, by the name of the choice: `sdk` and `kotlin`, if it's "reaction kotlin". */
export function choicesAsked(query: string, sets: ChoiceSets): [key: string, choice: string][] {
  const asked = `-${choiceOf(query)}-`
  return Object.entries(sets).flatMap(([key, set]): [string, string][] => {
    const [choice, ...others] = set.map(choiceOf).filter((each) => asked.includes(`-${each}-`) && asked !== `-${each}-`)
    return choice === undefined || others.length > 0 ? [] : [[key, choice]]
  })
}

/** Has results lead to their pages with the choices that a query asks for. */
export function chooseByQuery(groups: HitGroup[], query: string, sets: ChoiceSets): HitGroup[] {
  const chosen = choicesAsked(query, sets).map(([key, choice]) => `${key}=${encodeURIComponent(choice)}`)
  if (chosen.length === 0) return groups
  const choosing = (href: string) => href.replace(/(?=#)|$/, `?${chosen.join('&')}`)
  return groups.map((group) => ({ ...group, hits: group.hits.map((hit) => ({ ...hit, href: choosing(hit.href) })) }))
}
