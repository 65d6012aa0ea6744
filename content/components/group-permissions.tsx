/** Choose who may take each action in a group, and get the code for that set of rules. The page's table has the two ready-made sets. */
import { useCallback, useReducer, useState } from 'react'
import { Choice, Figure } from './figure.tsx'
import {
  codeFor,
  type Policy,
  type PresetName,
  policiesFor,
  presetOf,
  presetRules,
  RULES,
  type Rule,
  type RuleField,
  type RuleSet,
  type SdkPackage,
  warningsFor,
} from './permissions.ts'
import { Select } from './select.tsx'

const WHO: Record<Policy, string> = { allow: 'Every member', admin: 'Admins and super admins', superAdmin: 'Super admins', deny: 'Nobody' }

const PRESETS: readonly { value: PresetName; text: string }[] = [
  { value: 'allMembers', text: 'All members' },
  { value: 'adminOnly', text: 'Admin only' },
]

const SDKS: readonly { value: SdkPackage; text: string }[] = [
  { value: '@xmtp/browser-sdk', text: 'Browser' },
  { value: '@xmtp/node-sdk', text: 'Node' },
]

type Change = { preset: PresetName } | { field: RuleField; policy: string }

function changed(rules: RuleSet, change: Change): RuleSet {
  if ('preset' in change) return presetRules(change.preset)
  const policy = policiesFor(change.field).find((one) => one === change.policy)
  return policy === undefined || policy === rules[change.field] ? rules : { ...rules, [change.field]: policy }
}

export function GroupPermissions() {
  const [rules, change] = useReducer(changed, 'allMembers', presetRules)
  const [sdk, setSdk] = useState<SdkPackage>('@xmtp/browser-sdk')
  const preset = presetOf(rules)
  const name = PRESETS.find(({ value }) => value === preset)?.text
  return (
    <div className="dw-needs-script">
      <Figure title="Choose who may do what">
        <Choice<PresetName | ''>
          label="Start with"
          options={PRESETS}
          value={preset ?? ''}
          onChange={(value) => value && change({ preset: value })}
        />
        <div className="figure-rules">
          {RULES.map((rule) => (
            <RuleSelect key={rule.field} rule={rule} policy={rules[rule.field]} change={change} />
          ))}
        </div>
        <Choice<SdkPackage> label="SDK" options={SDKS} value={sdk} onChange={setSdk} />
        <p className="figure-rules-name" aria-live="polite">
          {name === undefined ? (
            'This is a custom set, so you pass all nine fields.'
          ) : (
            <>
              These are the rules of the ready-made set <em>{name}</em>.
            </>
          )}{' '}
          {warningsFor(rules).join(' ')}
        </p>
        <pre className="figure-code">
          <code>{codeFor(rules, sdk)}</code>
        </pre>
        <CopyCode key={codeFor(rules, sdk)} code={codeFor(rules, sdk)} />
      </Figure>
    </div>
  )
}

function CopyCode({ code }: { code: string }) {
  const [outcome, setOutcome] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      setOutcome('Copied.')
    } catch {
      setOutcome("Couldn't copy. Select the code and copy it yourself.")
    }
  }
  return (
    <div className="figure-controls">
      <button type="button" onClick={() => void copy()}>
        Copy code
      </button>
      <span className="figure-place" role="status">
        {outcome}
      </span>
    </div>
  )
}

function RuleSelect({ rule: { field, text }, policy, change }: { rule: Rule; policy: Policy; change: (change: Change) => void }) {
  const choose = useCallback((value: string) => change({ field, policy: value }), [change, field])
  return <Select label={text} options={policiesFor(field).map((value) => ({ value, text: WHO[value] }))} value={policy} onChange={choose} />
}
