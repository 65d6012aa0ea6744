import { type ComponentType, createContext, useContext } from 'react'
import { RenderErrorBoundary } from './error-fallback.tsx'
import type { SlotName } from './slot-names.ts'

/** Exports of `content/_slots.tsx`. The components get no props; hooks such as `useLocation` tell them where they are. */
export type Slots = { readonly [Name in SlotName]?: ComponentType }

export const SlotsContext = createContext<Slots>({})

/** The site's component for a place, if it has one. */
export function useSlot(name: SlotName): ComponentType | undefined {
  return useContext(SlotsContext)[name]
}

/** A place in the shell. Its element only exists on sites that fill it. If the component throws in a browser, the page stays. */
export function Slot({ name, className }: { name: SlotName; className: string }) {
  const Content = useSlot(name)
  return (
    Content && (
      <RenderErrorBoundary resetKey={Content} fallback={() => null}>
        <div className={className}>
          <Content />
        </div>
      </RenderErrorBoundary>
    )
  )
}

/** The place below a page's title. The compiler adds it, because only the page knows where its title ends. */
export function AfterTitle() {
  return <Slot name="AfterTitle" className="dw-after-title" />
}
