import { AlignLeft } from 'lucide'
import { useState } from 'react'
import { useStrings } from '../config/use-strings.ts'
import type { Heading } from '../page/page.ts'
import { BarDialog } from './bar-dialog.tsx'
import { Icon } from './icon.tsx'
import { OutlineList } from './outline-list.tsx'

/** Opens a page's outline as a dialog, where there's no column for it. */
export function OutlineButton({ headings, className }: { headings: Heading[]; className: string }) {
  const { onThisPage } = useStrings()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={`${className} dw-needs-script`} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon drawing={AlignLeft} size={18} />
        {onThisPage}
      </button>
      {isOpen && (
        <BarDialog kind="outline" label={onThisPage} onClose={() => setOpen(false)}>
          <OutlineList headings={headings} />
        </BarDialog>
      )}
    </>
  )
}
