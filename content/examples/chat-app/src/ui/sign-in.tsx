import { hasWallet } from '../account'
import type { SignInMethod } from '../session'

interface SignInProps {
  isOpening: boolean
  problem?: string
  onSignIn(method: SignInMethod): void
}

export function SignIn({ isOpening, problem, onSignIn }: SignInProps) {
  return (
    <main className="sign-in">
      <h1>Chat</h1>
      <p>
        Your messages are encrypted from end to end, and they're yours: open them in any app that
        speaks XMTP.
      </p>
      <div className="stack">
        {hasWallet() && (
          <button
            type="button"
            className="primary"
            disabled={isOpening}
            onClick={() => onSignIn('wallet')}
          >
            Sign in with my wallet
          </button>
        )}
        <button type="button" disabled={isOpening} onClick={() => onSignIn('guest')}>
          Continue as a guest
        </button>
      </div>
      <p className="hint">
        A wallet asks for one signature, which costs nothing. A guest's inbox is only in this
        browser.
      </p>
      <p role="status">{isOpening ? 'Opening…' : problem}</p>
    </main>
  )
}
