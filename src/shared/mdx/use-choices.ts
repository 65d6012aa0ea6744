import { useContext } from 'react'
import { currentChoices } from '../choices.ts'
import { SiteContext } from '../config/site-context.ts'
import { choiceSets } from '../config/site-data.ts'
import { usePlatform } from '../platform/platform.ts'
import { useStore } from '../platform/use-store.ts'

/** Choices for tabs, latest first: the reader's, and where there are none, the first ones of the site's sets. */
export function useChoices(): readonly string[] {
  const site = useContext(SiteContext)
  const chosen = useStore(usePlatform().codeTabs)
  return site?.codeGroups === undefined ? chosen : [...chosen, ...currentChoices(chosen, choiceSets(site))]
}
