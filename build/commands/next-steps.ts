/**
 * What to do with a new site, to be printed when it's there.
 * @param where the site's folder, relative to the current one; empty if it's that
 * @param isInstalled whether the generator is a package. A clone serves sites from its own folder, with nothing to install
 */
export function nextSteps(where: string, isInstalled: boolean): string {
  const folder = /[^\w./\\:-]/.test(where) ? JSON.stringify(where) : where
  const enter = where === '' ? '' : `cd ${folder} && `
  const steps = isInstalled ? [`${enter}npm install`, 'npm run dev'] : [`npm run dev -- --root ${folder || '.'}`]
  return `Next:\n\n${steps.map((step) => `  ${step}\n`).join('')}`
}
