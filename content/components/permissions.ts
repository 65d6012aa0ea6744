/**
 * The nine rules that a group's creator can choose, the two ready-made sets of them, and the code for a set. Policies and defaults are
 * those of libxmtp (`groups/group_permissions.rs`); the fields are those of `PermissionPolicySet` in the Browser and Node SDKs.
 */

export const POLICIES = ['allow', 'admin', 'superAdmin', 'deny'] as const
export type Policy = (typeof POLICIES)[number]

export type PresetName = 'allMembers' | 'adminOnly'

export const RULES = [
  rule('addMemberPolicy', 'Add a member', 'allow', 'admin'),
  rule('removeMemberPolicy', "Remove a member who isn't a super admin", 'admin', 'admin'),
  rule('addAdminPolicy', 'Add an admin', 'superAdmin', 'superAdmin'),
  rule('removeAdminPolicy', 'Remove an admin', 'superAdmin', 'superAdmin'),
  rule('updateGroupNamePolicy', 'Change the name', 'allow', 'admin'),
  rule('updateGroupDescriptionPolicy', 'Change the description', 'allow', 'admin'),
  rule('updateGroupImageUrlSquarePolicy', 'Change the picture', 'allow', 'admin'),
  rule('updateMessageDisappearingPolicy', 'Change disappearing messages', 'admin', 'admin'),
  rule('updateAppDataPolicy', 'Change the app data', 'allow', 'admin'),
] as const

export type Rule = (typeof RULES)[number]
export type RuleField = Rule['field']
export type RuleSet = Readonly<Record<RuleField, Policy>>

export type SdkPackage = '@xmtp/browser-sdk' | '@xmtp/node-sdk'

const MEMBERS: Record<Policy, string> = { allow: 'Allow', admin: 'Admin', superAdmin: 'SuperAdmin', deny: 'Deny' }

/** The policies that a rule accepts. libxmtp refuses `Allow` for the two rules about admins. */
export function policiesFor(field: RuleField): readonly Policy[] {
  return field === 'addAdminPolicy' || field === 'removeAdminPolicy' ? POLICIES.filter((policy) => policy !== 'allow') : POLICIES
}

export function presetRules(name: PresetName): RuleSet {
  return Object.fromEntries(RULES.map((one) => [one.field, one[name]])) as Record<RuleField, Policy>
}

/** The ready-made set that has exactly these rules, if there is one. */
export function presetOf(rules: RuleSet): PresetName | undefined {
  const names: PresetName[] = ['allMembers', 'adminOnly']
  return names.find((name) => RULES.every((one) => rules[one.field] === one[name]))
}

/** TypeScript that creates a group with these rules: by the name of a ready-made set, or with all nine fields. */
export function codeFor(rules: RuleSet, sdk: SdkPackage): string {
  const preset = presetOf(rules)
  return preset === undefined ? customCode(rules, sdk) : presetCode(preset, sdk)
}

function presetCode(preset: PresetName, sdk: SdkPackage): string {
  return `import { GroupPermissionsOptions } from '${sdk}'

const group = await client.conversations.createGroup(memberInboxIds, {
  permissions: GroupPermissionsOptions.${preset === 'allMembers' ? 'Default' : 'AdminOnly'},
})
`
}

function customCode(rules: RuleSet, sdk: SdkPackage): string {
  // The set holds only one of the two fields of disappearing messages; without a rule, the other one is for admins.
  const start = rules.updateMessageDisappearingPolicy
  const needsUpdate = start !== 'admin'
  const imports = [
    'GroupPermissionsOptions',
    ...(needsUpdate ? ['MetadataField'] : []),
    'PermissionPolicy',
    ...(needsUpdate ? ['PermissionUpdateType'] : []),
    'type PermissionPolicySet',
  ]
  const fields = RULES.map(({ field }) => `  ${field}: PermissionPolicy.${MEMBERS[rules[field]]},\n`)
  return `import {
${imports.map((name) => `  ${name},\n`).join('')}} from '${sdk}'

const rules: PermissionPolicySet = {
${fields.join('')}}

const group = await client.conversations.createGroup(memberInboxIds, {
  permissions: GroupPermissionsOptions.CustomPolicy,
  customPermissionPolicySet: rules,
})
${needsUpdate ? startRule(start) : ''}`
}

function startRule(policy: Policy): string {
  return `
await group.updatePermission(
  PermissionUpdateType.UpdateMetadata,
  PermissionPolicy.${MEMBERS[policy]},
  MetadataField.MessageExpirationFromNs,
)
`
}

/** What to warn about: a set that works, but that leads into a corner. */
export function warningsFor(rules: RuleSet): string[] {
  const warnings: string[] = []
  if (rules.addMemberPolicy === 'deny') warnings.push('Nobody can add members until a super admin changes this rule.')
  if (rules.removeMemberPolicy === 'deny') warnings.push('Nobody can remove members until a super admin changes this rule.')
  if (rules.addAdminPolicy === 'deny') warnings.push('Nobody can appoint admins until a super admin changes this rule.')
  return warnings
}

function rule<F extends string>(field: F, text: string, allMembers: Policy, adminOnly: Policy) {
  return { field, text, allMembers, adminOnly }
}
