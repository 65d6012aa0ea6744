import { choiceOf, currentChoice } from '../choices.ts'
import { useSite } from '../config/site-context.ts'
import { usePlatform } from '../platform/platform.ts'
import { RadioGroup } from '../shell/radio-group.tsx'
import { useChoices } from './use-choices.ts'

/** Chooses the panels of all code groups of the site, and columns of tables. The compiler adds it below a page's title. */
export function CodeChoice({ set }: { set: string }) {
  const { chooseCodeTab } = usePlatform()
  const chosen = useChoices()
  const { label, titles } = useSite().codeGroups?.[set] ?? { label: '', titles: [] }
  return (
    <div className="dw-code-choice dw-needs-script">
      <span aria-hidden>{label}</span>
      <RadioGroup
        label={label}
        options={titles.map((title) => [choiceOf(title), title] as const)}
        current={currentChoice(titles, chosen)}
        onChoose={(choice) => chooseCodeTab(titles.find((title) => choiceOf(title) === choice) ?? '')}
      />
    </div>
  )
}
