/** Choose a set of rules, a role and an action, and see who may. The page's table says the same for readers without scripts. */
import { useState } from 'react'
import { Choice } from './choice.tsx'
import { Drawing, Label } from './drawing.tsx'
import { Figure } from './figure.tsx'
import { actionById, GROUP_ACTIONS, type GroupAction, mayDo, type PermissionSet, ROLES, type Role, reasonFor } from './permissions.ts'
import { Select } from './select.tsx'

const TITLE = 'Who may do what'
const NAMES: Record<Role, string> = { member: 'Member', admin: 'Admin', superAdmin: 'Super admin' }
const WITH_ARTICLE: Record<Role, string> = { member: 'a member', admin: 'an admin', superAdmin: 'a super admin' }

const SETS: readonly { value: PermissionSet; text: string }[] = [
  { value: 'allMembers', text: 'All members' },
  { value: 'adminOnly', text: 'Admin only' },
]

export function GroupPermissions() {
  const [set, setSet] = useState<PermissionSet>('allMembers')
  const [role, setRole] = useState<Role>('member')
  const [actionId, setActionId] = useState('addMember')
  const action = actionById(actionId)
  const may = mayDo(role, action, set)
  return (
    <Figure title={TITLE} drawing={<People set={set} action={action} role={role} />}>
      <div className="figure-inputs needs-script">
        <Choice<PermissionSet> label="Set of rules" options={SETS} value={set} onChange={setSet} />
        <Choice<Role> label="Role" options={ROLES.map((value) => ({ value, text: NAMES[value] }))} value={role} onChange={setRole} />
        <Select
          label="Action"
          options={GROUP_ACTIONS.map(({ id, text }) => ({ value: id, text: text[0]?.toUpperCase() + text.slice(1) }))}
          value={actionId}
          onChange={setActionId}
        />
      </div>
      <p className="figure-answer" aria-live="polite">
        <strong>{may ? 'Yes' : 'No'}</strong>: in a group with the set <em>{set === 'allMembers' ? 'All members' : 'Admin only'}</em>,{' '}
        {WITH_ARTICLE[role]} {may ? 'may' : 'may not'} {action.text}. {reasonFor(action, set)}
      </p>
    </Figure>
  )
}

function People({ set, action, role }: { set: PermissionSet; action: GroupAction; role: Role }) {
  return (
    <Drawing label={`${ROLES.map((one) => `${NAMES[one]}: ${mayDo(one, action, set) ? 'yes' : 'no'}`).join('. ')}.`} height={176}>
      {ROLES.map((one, index) => {
        const x = 58 + index * 112
        const may = mayDo(one, action, set)
        return (
          <g key={one}>
            {one === role && <rect className="fig-chosen" x={x - 54} y="1" width="108" height="174" rx="8" />}
            <g className={may ? 'fig-success' : 'fig-danger'}>
              <circle cx={x} cy="36" r="17" />
              <path className="fig-person" d={`M${x - 33},104c0,-30 13,-44 33,-44s33,14 33,44z`} />
            </g>
            <Label x={x} y={128}>
              {NAMES[one]}
            </Label>
            <g className={may ? 'fig-success' : 'fig-danger'}>
              <polyline className="fig-tick" points={may ? `${x - 9},150 ${x - 3},157 ${x + 9},143` : `${x - 7},143 ${x + 7},157`} />
              {!may && <polyline className="fig-tick" points={`${x + 7},143 ${x - 7},157`} />}
            </g>
          </g>
        )
      })}
    </Drawing>
  )
}
