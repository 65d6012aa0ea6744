import { notYet } from './not-yet'
import type { Session, SignInMethod } from './session'

export const signIn: (method: SignInMethod) => Promise<Session | undefined> = notYet(1)

export const resume: () => Promise<Session | undefined> = notYet(2)

export const logOut: (session: Session, how: { erase: boolean }) => Promise<void> = notYet(1)
