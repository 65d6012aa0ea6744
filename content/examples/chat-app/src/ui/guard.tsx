import { Component, type ReactNode } from 'react'

interface GuardProps {
  /** What's shown if the children can't be. */
  instead: ReactNode
  children: ReactNode
}

/** Without it, one message that can't be rendered would leave the whole page empty. */
export class Guard extends Component<GuardProps, { hasFailed: boolean }> {
  state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  render() {
    return this.state.hasFailed ? this.props.instead : this.props.children
  }
}
