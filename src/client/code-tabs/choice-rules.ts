import { choicesIn } from '../../shared/choices.ts'

const titled = (choice: string) => `[data-choice~=${JSON.stringify(choice)}]`

/** The chosen panels of tabs, until these show them. The last rule wins in groups with several chosen titles. @param chosen latest first */
export function tabRules(chosen: readonly string[]): string {
  const rules = chosen.flatMap(choicesIn).map((choice) => {
    const group = `:has(>.dw-tab-panel${titled(choice)})`
    return [
      `${group}>.dw-tab-panel{display:none}`,
      `${group}>.dw-tab-panel:where(${titled(choice)}){display:block}`,
      `${group}>.dw-tab-list>*{border-color:transparent;color:var(--text-quiet)}`,
      `${group}>.dw-tab-list>:where(${titled(choice)}){border-color:var(--signal);color:var(--text)}`,
    ].join('')
  })
  return rules.toReversed().join('')
}

/** The current titles of sets, until one of their radio buttons is checked. */
export function titleRules(current: readonly string[]): string {
  return current
    .map((choice) => `.dw-code-choice>:not(:has(:checked))>${titled(choice)}{background:var(--text);color:var(--background)}`)
    .join('')
}

/** The current columns of tables. */
export function columnRules(current: readonly string[]): string {
  const rules = current.map((choice) => {
    const column = titled(choice)
    return [
      `.dw-table-frame:not([data-all]):has(${column}) [data-choice]:not(${column}){display:none}`,
      `.dw-show-all:has(+.dw-table-frame ${column}){display:block}`,
    ].join('')
  })
  return rules.join('')
}
