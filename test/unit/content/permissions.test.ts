import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { actionById, GROUP_ACTIONS, mayDo, type PermissionSet, ROLES, reasonFor } from '../../../content/components/permissions.ts'

const page = readFileSync(new URL('../../../content/groups/group-permissions.mdx', import.meta.url), 'utf8')

/** The page's own table: action, 'All members', 'Admin only'. */
const table = [...page.matchAll(/^\| ([^|]+) \| [^|]+ \| ([^|]+) \| ([^|]+) \| [^|]+ \|$/gm)].map(
  (row) => row.slice(1, 4) as [string, string, string],
)

const ROWS: Record<string, string> = {
  send: 'Send a message',
  addMember: 'Add a member',
  removeMember: 'Remove a member who is not a super admin',
  addAdmin: 'Add an admin',
  removeAdmin: 'Remove an admin',
  superAdmins: 'Add or remove a super admin',
  metadata: 'Change the name',
  disappearing: 'Change disappearing messages',
  rules: 'Change the rules',
  deleteOwn: 'Delete your own message',
  deleteOther: "Delete another person's message",
  leave: 'Ask to leave',
}

const WHO: Record<string, string[]> = {
  Everyone: ['member', 'admin', 'superAdmin'],
  Sender: ['member', 'admin', 'superAdmin'],
  Allow: ['member', 'admin', 'superAdmin'],
  Admin: ['admin', 'superAdmin'],
  'Super admin': ['superAdmin'],
  'Everyone else': ['member', 'admin'],
}

const whoMay = (id: string, set: PermissionSet) => ROLES.filter((role) => mayDo(role, actionById(id), set))

describe('mayDo', () => {
  for (const { id } of GROUP_ACTIONS) {
    it(`says of '${id}' what the page's table says`, () => {
      const row = table.find(([name]) => name === ROWS[id])
      assert.ok(row, `no row for ${id}`)
      assert.deepEqual(whoMay(id, 'allMembers'), WHO[row[1]])
      assert.deepEqual(whoMay(id, 'adminOnly'), WHO[row[2]])
    })
  }

  it('treats the name like the description, the picture and the app data, which the figure shows as one', () => {
    const rules = table.filter(([name]) => /^Change the (name|description|picture|app data)$/.test(name)).map(([, ...sets]) => sets.join())
    assert.deepEqual([...new Set(rules)], ['Allow,Admin'])
    assert.equal(rules.length, 4)
  })

  it('never lets a member do what an admin may not, except to leave', () => {
    for (const action of GROUP_ACTIONS) {
      if (mayDo('member', action, 'adminOnly')) assert.ok(mayDo('admin', action, 'adminOnly'), action.id)
    }
  })
})

describe('reasonFor', () => {
  it('tells a rule that a group can change from one that it cannot', () => {
    assert.match(reasonFor(actionById('rules'), 'allMembers'), /^It is the same in every group/)
    assert.match(reasonFor(actionById('addMember'), 'adminOnly'), /admins and super admins pass; another set/)
  })
})

describe('actionById', () => {
  it('does not know an action that there is not', () => {
    assert.throws(() => actionById('fly'), /no action 'fly'/)
  })
})
