import type { ReactNode } from 'react'
import { Logo } from '../shell/logo.tsx'
import { Button } from './button.tsx'
import { CodeBlock } from './code-block.tsx'

type Part = { children?: ReactNode }

function box(className: string) {
  return ({ children }: Part) => <div className={className}>{children}</div>
}

function HomeLogo() {
  return (
    <div className="dw-home-logo">
      <Logo />
    </div>
  )
}

function InstallPackage({ name, type = 'install' }: { name: string; type?: 'install' | 'init' }) {
  return (
    <div className="dw-home-install">
      <CodeBlock>
        <pre className="dw-code">
          <code>{type === 'init' ? `npm init ${name}` : `npm install ${name}`}</code>
        </pre>
      </CodeBlock>
    </div>
  )
}

/** A message, as it looks to the one who has `sent` it or to the one who gets it. */
function Bubble({ sent, children }: Part & { sent?: boolean }) {
  return <div className={sent ? 'dw-home-bubble dw-home-sent' : 'dw-home-bubble'}>{children}</div>
}

export const HomePage = {
  Root: box('dw-home'),
  Logo: HomeLogo,
  Tagline: box('dw-home-tagline'),
  Description: box('dw-home-description'),
  Buttons: box('dw-home-buttons'),
  Button,
  InstallPackage,
  /** The product at work, such as code and its result. Beside the other parts, if there's room. */
  Preview: box('dw-home-preview'),
  Bubble,
  /** A row of small cards. */
  Tiles: box('dw-home-tiles'),
  /** A list of links, in columns. */
  Tasks: box('dw-home-tasks'),
}
