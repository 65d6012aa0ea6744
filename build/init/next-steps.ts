import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { GENERATOR_NAME, isInstalled as isPackage } from '../util/generator.ts'
import { LOCK_FILES } from '../util/site-folders.ts'

export interface NextStepsOptions {
  /** True for a package. A clone serves sites from its own folder, with nothing to install. */
  isInstalled?: boolean
  /** True if the site's script `dev` runs something else. */
  isDevTaken?: boolean
}

/** Steps to print after a site is created. @param where the site's folder, relative to the current one; empty if it's that */
export function nextSteps(where: string, { isInstalled = isPackage, isDevTaken = false }: NextStepsOptions = {}): string {
  const folder = /[^\w./\\:-]/.test(where) ? JSON.stringify(where) : where
  const enter = where === '' ? '' : `cd ${folder} && `
  const manager = Object.entries(LOCK_FILES).find(([lock]) => existsSync(join(where, lock)))?.[1] ?? 'npm'
  const serve = isDevTaken ? `npx ${GENERATOR_NAME} dev` : `${manager} run dev`
  const steps = isInstalled ? [`${enter}${manager} install`, serve] : [`npm run dev -- --root ${folder || '.'}`]
  return `Next:\n\n${steps.map((step) => `  ${step}\n`).join('')}`
}
