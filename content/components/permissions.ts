/**
 * Who may do what in a group, as libxmtp checks it (`groups/group_permissions.rs`, `groups/mls_sync.rs`): the two ready-made sets
 * of rules, and the rules that no set changes.
 */

export type Role = 'member' | 'admin' | 'superAdmin'

export type PermissionSet = 'allMembers' | 'adminOnly'

/** What a rule holds. `notSuperAdmin` is the one fixed rule that keeps super admins out. */
type Rule = 'allow' | 'admin' | 'superAdmin' | 'notSuperAdmin'

export interface GroupAction {
  id: string
  /** Reads after 'may'. */
  text: string
  rules: Record<PermissionSet, Rule>
  /** No set and no call changes the rule. */
  isFixed: boolean
}

export const ROLES: readonly Role[] = ['member', 'admin', 'superAdmin']

export const GROUP_ACTIONS: readonly GroupAction[] = [
  fixed('send', 'send a message', 'allow'),
  bySet('addMember', 'add a member', 'allow', 'admin'),
  bySet('removeMember', 'remove a member who is not a super admin', 'admin', 'admin'),
  bySet('addAdmin', 'make someone an admin', 'superAdmin', 'superAdmin'),
  bySet('removeAdmin', 'take the admin role back', 'superAdmin', 'superAdmin'),
  fixed('superAdmins', 'add or remove a super admin', 'superAdmin'),
  bySet('metadata', 'change name, description, picture or app data', 'allow', 'admin'),
  bySet('disappearing', 'change disappearing messages', 'admin', 'admin'),
  fixed('rules', 'change the rules', 'superAdmin'),
  fixed('deleteOwn', 'delete their own message', 'allow'),
  fixed('deleteOther', 'delete another person’s message', 'superAdmin'),
  fixed('leave', 'ask to leave', 'notSuperAdmin'),
]

export function actionById(id: string): GroupAction {
  const found = GROUP_ACTIONS.find((action) => action.id === id)
  if (found === undefined) throw new Error(`There is no action '${id}'.`)
  return found
}

export function mayDo(role: Role, action: GroupAction, set: PermissionSet): boolean {
  switch (action.rules[set]) {
    case 'allow':
      return true
    case 'admin':
      return role !== 'member'
    case 'superAdmin':
      return role === 'superAdmin'
    case 'notSuperAdmin':
      return role !== 'superAdmin'
  }
}

/** Why the answer is what it is, as a sentence. */
export function reasonFor(action: GroupAction, set: PermissionSet): string {
  const who: Record<Rule, string> = {
    allow: 'every member passes',
    admin: 'admins and super admins pass',
    superAdmin: 'super admins alone pass',
    notSuperAdmin: 'everyone but super admins passes',
  }
  const passes = who[action.rules[set]]
  return action.isFixed
    ? `It is the same in every group: ${passes}.`
    : `The rule of this set is that ${passes}; another set may say otherwise.`
}

function bySet(id: string, text: string, allMembers: Rule, adminOnly: Rule): GroupAction {
  return { id, text, rules: { allMembers, adminOnly }, isFixed: false }
}

function fixed(id: string, text: string, rule: Rule): GroupAction {
  return { id, text, rules: { allMembers: rule, adminOnly: rule }, isFixed: true }
}
