/** Answers that a test holds back, and lets go when it wants to. */
import type { BrowserContext, Route } from 'playwright-core'

/** A handler for `route`, the function that lets all its answers go, and when that is. */
export function hold(): { handler(route: Route): Promise<void>; release(): void; released: Promise<void> } {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  return {
    async handler(route) {
      await released
      // The page may have gone by then.
      await route.continue().catch(() => {})
    },
    release: () => release(),
    released,
  }
}

/** Holds back the answers to an address. @returns lets them go */
export async function holdAt(context: BrowserContext, address: string): Promise<() => void> {
  const { handler, release } = hold()
  await context.route(address, handler)
  return release
}
