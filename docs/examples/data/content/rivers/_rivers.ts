/** Every river that gets a page when the site is built. */
export const staticParams = [{ name: 'ems' }, { name: 'weser' }]

const TITLES: Record<string, string> = { ems: 'Ems', weser: 'Weser' }

export function titleOf(name: string | undefined): string {
  return TITLES[name ?? ''] ?? 'Another river'
}
