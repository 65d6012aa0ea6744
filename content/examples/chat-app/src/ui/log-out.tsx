import { type FormEvent, useState } from 'react'
import { Dialog } from './dialog'

export function LogOut({ onLogOut }: { onLogOut(erase: boolean): void }) {
  const [isAsking, setAsking] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onLogOut(new FormData(event.currentTarget).has('erase'))
  }
  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        Log out
      </button>
      {isAsking && (
        <Dialog title="Log out" onClose={() => setAsking(false)}>
          <form className="stack" onSubmit={submit}>
            <label className="row">
              <input type="checkbox" name="erase" /> Delete my messages from this browser
            </label>
            <p className="hint">
              Do this on a computer that others use too. Nobody can bring the messages back from
              here. If you're a guest, your inbox is gone for good.
            </p>
            <div className="row">
              <button type="submit" className="primary">
                Log out
              </button>
              <button type="button" onClick={() => setAsking(false)}>
                Stay
              </button>
            </div>
          </form>
        </Dialog>
      )}
    </>
  )
}
