/** Everything one run of the benchmarks measured, and how the reports find their way in it. */
import type { BuildCase, BuildResult } from './measure/build-cases.ts'
import type { DevResult } from './measure/dev-server.ts'
import type { FirstLoad } from './measure/first-load.ts'
import type { NavigationResult } from './measure/navigation.ts'
import type { Visit } from './measure/visit.ts'

/** Sites by name, with their numbers of pages. */
export const SITES = { site: 'this repository', 'generated-100': 100, 'generated-1000': 1000 } as const
export type SiteName = keyof typeof SITES

export interface Machine {
  date: string
  node: string
  processor: string
  cores: number
  /** Load averages of 1, 5 and 15 minutes when the run started. */
  load: number[]
}

export interface SiteLoads {
  site: SiteName
  loads: FirstLoad[]
}

export interface Results {
  machine: Machine
  runs: number
  builds: BuildResult[]
  firstLoads: SiteLoads[]
  /** Of this site's page of median, and of most JavaScript. */
  visits: Partial<Record<'median' | 'largest', Visit>>
  navigations: NavigationResult[]
  dev: DevResult[]
  /** Builds that failed, with what they wrote. */
  failures: string[]
}

export function findBuild({ builds }: Results, site: SiteName, buildCase: BuildCase): BuildResult | undefined {
  return builds.find((build) => build.site === site && build.case === buildCase)
}

/** Undefined where a site's first loads were not measured. */
export function findLoads({ firstLoads }: Results, site: SiteName): FirstLoad[] | undefined {
  return firstLoads.find((measured) => measured.site === site)?.loads
}

/** Undefined where writing was not measured on a site. */
export function findDev({ dev }: Results, site: SiteName): DevResult | undefined {
  return dev.find((measured) => measured.site === site)
}
