import type { ReactNode } from 'react'
import { Logo } from '../shell/logo.tsx'
import { Button, type ButtonProps } from './button.tsx'
import { CodeBlock } from './code-block.tsx'

type Part = { children?: ReactNode }

function Root({ children }: Part) {
  return <div className="dw-home">{children}</div>
}

function HomeLogo() {
  return (
    <div className="dw-home-logo">
      <Logo />
    </div>
  )
}

function Tagline({ children }: Part) {
  return <div className="dw-home-tagline">{children}</div>
}

function Description({ children }: Part) {
  return <div className="dw-home-description">{children}</div>
}

function Buttons({ children }: Part) {
  return <div className="dw-home-buttons">{children}</div>
}

function HomeButton(props: ButtonProps) {
  return <Button {...props} />
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

/** What the product does, such as code and what comes of it. Beside the other parts, if there's room. */
function Preview({ children }: Part) {
  return <div className="dw-home-preview">{children}</div>
}

/** A message, as it looks to the one who has `sent` it or to the one who gets it. */
function Bubble({ sent, children }: Part & { sent?: boolean }) {
  return <div className={sent ? 'dw-home-bubble dw-home-sent' : 'dw-home-bubble'}>{children}</div>
}

/** A row of small cards. */
function Tiles({ children }: Part) {
  return <div className="dw-home-tiles">{children}</div>
}

/** A list of links, in columns. */
function Tasks({ children }: Part) {
  return <div className="dw-home-tasks">{children}</div>
}

/** The parts of a landing page. */
export const HomePage = {
  Root,
  Logo: HomeLogo,
  Tagline,
  Description,
  Buttons,
  Button: HomeButton,
  InstallPackage,
  Preview,
  Bubble,
  Tiles,
  Tasks,
}
