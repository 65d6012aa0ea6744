/** Titles that readers choose between on the whole site, by the name of the choice in addresses. */
export type ChoiceSets = Readonly<Record<string, readonly string[]>>

/** A title as addresses have it, and as titles are compared: `react-native` for `React Native`. */
export function choiceOf(title: string): string {
  return title.trim().toLowerCase().replace(/\s+/g, '-')
}

/** The choices of a title: `Browser, Node` stands for both. */
export function choicesIn(title: string): string[] {
  return title.split(',').map(choiceOf)
}

/** The choice of a set that is in force: the first of these that it has, or else its own first one. */
export function currentChoice(set: readonly string[], chosen: readonly string[]): string {
  const own = set.map(choiceOf)
  return chosen.flatMap(choicesIn).find((choice) => own.includes(choice)) ?? own[0] ?? ''
}

/** The choice of each set. @param chosen those of a reader, latest first */
export function currentChoices(chosen: readonly string[], sets: ChoiceSets): string[] {
  return Object.values(sets).map((set) => currentChoice(set, chosen))
}

/** The choices that an address asks for: `?sdk=react-native`. */
export function choicesFrom(search: string, sets: ChoiceSets): string[] {
  const asked = new URLSearchParams(search)
  return Object.entries(sets).flatMap(([key, set]) => {
    const choice = choiceOf(asked.get(key) ?? '')
    return set.map(choiceOf).includes(choice) ? [choice] : []
  })
}
