import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { loadAddress } from '../account'
import { explain } from '../problem'
import type { Session, SignInMethod } from '../session'
import { Guard } from './guard'
import { SignIn } from './sign-in'

// The SDK is large, so it's loaded with the parts of the program that need it.
const loadAuth = () => import('../auth')
const Chat = lazy(() => import('./chat'))

/** Started once, and not by a component, because a second client would find the database taken. */
const resuming = loadAddress() ? loadAuth().then(({ resume }) => resume()) : undefined

type State = { session: Session } | { isOpening: true } | { isOpening: false; problem?: string }

const TAKEN = 'The chat is open in another tab. Close it there, then try again.'
const NOT_ERASED =
  "You're logged out, but your messages are still in this browser. Sign in again, and delete them once more."
const NOT_LOADED = "The chat couldn't be loaded. Check your connection, then reload the page."

export function App() {
  const [state, setState] = useState<State>({ isOpening: resuming !== undefined })

  const show = useCallback(async (opening: Promise<Session | undefined>) => {
    setState({ isOpening: true })
    try {
      const session = await opening
      setState(session ? { session } : { isOpening: false, problem: TAKEN })
    } catch (error) {
      setState({ isOpening: false, problem: explain(error) })
    }
  }, [])

  useEffect(() => {
    if (resuming) void show(resuming)
  }, [show])

  const logOut = async (session: Session, erase: boolean) => {
    const { logOut: end } = await loadAuth()
    setState({ isOpening: true })
    try {
      await end(session, { erase })
      setState({ isOpening: false })
    } catch (error) {
      console.warn(error)
      setState({ isOpening: false, problem: erase ? NOT_ERASED : explain(error) })
    }
  }

  if (!('session' in state)) {
    return (
      <SignIn
        {...state}
        onSignIn={(method: SignInMethod) =>
          void show(loadAuth().then(({ signIn }) => signIn(method)))
        }
      />
    )
  }
  return (
    <Guard instead={<p className="notice">{NOT_LOADED}</p>}>
      <Suspense fallback={<p className="notice">Opening…</p>}>
        <Chat session={state.session} onLogOut={(erase) => void logOut(state.session, erase)} />
      </Suspense>
    </Guard>
  )
}
