import { AlignLeft, ChevronDown } from 'lucide'
import { useId, useState } from 'react'
import { useStrings } from '../config/use-strings.ts'
import type { Heading } from '../page/page.ts'
import { BarDialog } from './bar-dialog.tsx'
import { Icon } from './icon.tsx'
import { OutlineList, useHeadingWatch } from './outline.tsx'

interface OutlineButtonProps {
  headings: Heading[]
  className: string
  /** True if it also names the heading that the reader is at. */
  showsPlace?: boolean
}

/** Opens a page's outline as a dialog, where there's no column for it. */
export function OutlineButton({ headings, className, showsPlace = false }: OutlineButtonProps) {
  const { onThisPage } = useStrings()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <button
        type="button"
        className={`${className} dw-needs-script`}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-name`}
        aria-describedby={showsPlace ? `${id}-place` : undefined}
        onClick={() => setOpen(true)}
      >
        <Icon drawing={showsPlace ? ChevronDown : AlignLeft} size={showsPlace ? 14 : 18} />
        <span id={`${id}-name`}>{onThisPage}</span>
        {showsPlace && <Place id={`${id}-place`} headings={headings} />}
      </button>
      {isOpen && (
        <BarDialog kind="outline" label={onThisPage} onClose={() => setOpen(false)}>
          <OutlineList headings={headings} folds />
        </BarDialog>
      )}
    </>
  )
}

/** The heading that the reader is at, or else the first one. Styles draw it: as text, it would have to be in the button's name. */
function Place({ id, headings }: { id: string; headings: readonly Heading[] }) {
  const { active } = useHeadingWatch(headings)
  const text = (headings.find((heading) => heading.id === active) ?? headings[0])?.text
  return (
    <>
      <span id={id} hidden>
        {text}
      </span>
      <span className="dw-bar-place" data-text={text} />
    </>
  )
}
